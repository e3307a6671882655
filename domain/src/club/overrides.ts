import { MIN_OVERRIDE_REASON } from '@windsock/contract/bookings'
import { CLASHES_NAMED } from '@windsock/contract/time-bounds'
import type { VerdictLevel } from '@windsock/contract/club/verdicts'
import { message, messageText, type Message } from '@windsock/messages/message'
import { isAdministrator, isStaff, type Actor } from '../permissions'
import type { Verdict } from './verdicts'

const severity: Readonly<Record<VerdictLevel, number>> = { block: 0, warn: 1, note: 2 }
/** Safety first, then the person, then fair use. */
const precedence: Readonly<Record<Verdict['source'], number>> = { defect: 0, limit: 0, requirement: 1, rule: 2 }

/** Returns the verdicts on a flight in the order in which people read them. */
export function inOrder(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.toSorted(
    (one, other) => severity[one.level] - severity[other.level] || precedence[one.source] - precedence[other.source],
  )
}

/** Whether a person may set a verdict aside: staff may, but of what is about themselves only administrators. */
export function mayOverride(actor: Actor, { userId }: Pick<Verdict, 'userId'>): boolean {
  return isStaff(actor) && (userId !== actor.id || isAdministrator(actor))
}

/**
 * Returns why verdicts that block refuse a save; empty if the person sets all of them aside with this reason. The
 * reason of a person who may not do so is ignored.
 */
export function refusals(blocking: readonly Verdict[], by: Actor, reason: string): Message[] {
  if (blocking.length === 0) return []
  const sentences = namedSentences(inOrder(blocking).map(({ text }) => text))
  if (reason === '' || !blocking.every((verdict) => mayOverride(by, verdict))) return sentences
  return [...reason].length < MIN_OVERRIDE_REASON ? [...sentences, message('refusals.overrideReason')] : []
}

/**
 * Returns each sentence once, and of many only the first ones: a series of a year may be refused on each date, with a
 * sentence that names another day.
 */
export function namedSentences(all: readonly Message[]): Message[] {
  const sentences = [...new Map(all.map((one) => [messageText(one), one])).values()]
  const more = sentences.length - CLASHES_NAMED
  return more > 0 ? [...sentences.slice(0, CLASHES_NAMED), message('common.andMore', { count: more })] : sentences
}
