import type { Booking } from '@windsock/contract/bookings'
import { takesPartIn } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { around } from '../kit/language/around'
import { t } from '../kit/language/translate'
import { momentInWords } from '../periods/period-words'

type Part = 'instructor' | 'pilot'

/** Returns the first part of a booked cell's accessible name, before the people's names. */
export function startInWords(registrationCode: string, { from, to }: Booking, day: string, zone: Zone): string {
  const times = { from: momentInWords(from, day, zone), to: momentInWords(to, day, zone) }
  return t('dayGrid.booked', { aircraft: registrationCode, ...times })
}

/** Returns the words before and after a person's name that say which part they have in the flight. */
export function wordsAround(part: Part) {
  const key = part === 'instructor' ? 'dayGrid.instructor' : 'dayGrid.pilot'
  return around((name) => t(key, { name }))
}

/**
 * Returns the words of a booked cell's accessible name before, between and after the people's names.
 * @param start - the words before all people
 * @param end - the words after all people
 */
export function wordsBetween(people: readonly { part: Part }[], start: string, end: string): string[] {
  const around = people.map(({ part }) => wordsAround(part))
  const befores = [...around.map(([before]) => `, ${before}`), end]
  return befores.map((before, place) => (place === 0 ? start : (around[place - 1]?.[1] ?? '')) + before)
}

/** Returns the meaning of a booking's signs as text that begins with a comma; '' if the booking has no signs. */
export function signsInWords(booking: Booking, viewerId: string): string {
  const isOwn = takesPartIn({ id: viewerId, roles: [] }, booking)
  return (booking.isSoloFlight ? `, ${t('dayGrid.solo')}` : '') + (isOwn ? `, ${t('dayGrid.own')}` : '')
}

/** Returns the people of a flight in the order in which the grid shows them. */
export function peopleOf({ instructor, pilot }: Booking) {
  const people = [
    { part: 'instructor' as const, person: instructor },
    { part: 'pilot' as const, person: pilot },
  ]
  return people.flatMap(({ part, person }) => (person ? [{ part, person }] : []))
}
