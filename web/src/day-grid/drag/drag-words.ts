import type { Verdict } from '@windsock/domain/drag'
import { momentInWords, periodInWords } from '../../periods/period-words'
import type { GridDay, Dragged, Proposal } from './drag-target'

/** `HB-KLM 10:30–12:30`, as it stands on the ghost. */
export function proposalInWords({ aircraft, ...period }: Proposal, { day, zone }: GridDay): string {
  return `${aircraft.registrationCode} ${periodInWords(period, day, zone)}`
}

/** What is announced after a key has moved, resized or extended what is held. */
export function announcement(dragged: Dragged, there: Proposal, verdict: Verdict, { day, zone }: GridDay): string {
  const times = `${momentInWords(there.from, day, zone)} to ${momentInWords(there.to, day, zone)}`
  const place = `${there.aircraft.registrationCode}, ${times}, ${verdict.tone === 'free' ? 'free' : verdict.words}`
  if (!dragged.booking) return `${place}; press Enter to book, Escape to cancel`
  const done = dragged.by.from === dragged.by.to ? 'Moved' : 'Resized'
  const where = there.column === dragged.column ? '' : `${there.aircraft.registrationCode}, `
  const why = verdict.tone === 'free' ? '' : `, ${verdict.words}`
  return `${done} to ${where}${times}${why}; press Enter to save, Escape to cancel`
}
