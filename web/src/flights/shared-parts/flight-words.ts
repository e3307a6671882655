import type { Booking } from '@windsock/contract/bookings'
import type { Flight, FlightNature, NotFlownReason, Stretch } from '@windsock/contract/log/flight'
import { hoursAndMinutes } from '@windsock/domain/log/flight-csv'
import { meterValueMessage } from '@windsock/domain/fleet/meters'
import { clockOf, dayOf, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import type { PlainKey } from '@windsock/messages/message'
import { now } from '../../clock'
import { pageLocale, t } from '../../kit/language/translate'
import { dayAndClock } from '../../periods/day-words'

export const natureWords: Readonly<Record<FlightNature, PlainKey>> = {
  flight: 'flightLog.natureFlight',
  check: 'flightLog.natureCheck',
  ferry: 'flightLog.natureFerry',
  ground: 'flightLog.natureGround',
}

export const reasonWords: Readonly<Record<NotFlownReason, PlainKey>> = {
  weather: 'verdicts.weather',
  technical: 'verdicts.technical',
  ill: 'verdicts.ill',
  'no-show': 'flightLog.noShow',
  other: 'verdicts.other',
}

/** Writes a time, with its day if that is not today at the airport. */
export function clockToday(moment: Moment, zone: Zone): string {
  return dayOf(moment, zone) === dayOf(now(), zone) ? clockOf(moment, zone) : dayAndClock(moment, zone)
}

/** Says who has an aircraft (L3). */
export function hasItInWords({ aircraft, pilot, leftAt }: Flight, zone: Zone): string {
  const person = pilot ? fullName(pilot) : t('bookings.someoneElse')
  return t('flightRefusals.isOut', { person, aircraft: aircraft.registrationCode, time: clockToday(leftAt, zone) })
}

/** Writes what a meter ran: `Hobbs 1,234.5 h – 1,235.6 h`. */
export function stretchInWords({ name, unit, starts, ends, isDisputed }: Stretch): string {
  const value = (at: number) => t(meterValueMessage(at, unit))
  const words = { meter: name, starts: value(starts), ends: ends === null ? '' : value(ends) }
  return t(isDisputed ? 'flightLog.stretchDisputed' : 'flightLog.stretch', words)
}

/** Writes minutes as `1:15`. */
export function minutesInWords(minutes: number | null): string {
  return minutes === null ? '' : hoursAndMinutes(minutes)
}

/** Writes an amount of money as a number: the club knows its currency. */
export function costInWords(cents: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return new Intl.NumberFormat(pageLocale(), digits).format(cents / 100)
}

/** Returns who else is on board of a flight, for one of its people. */
export function othersOf(flight: Pick<Booking | Flight, 'pilot' | 'instructor'>, userId: string): string {
  return [flight.pilot, flight.instructor]
    .filter((person) => person !== null && person.id !== userId)
    .map((person) => (person ? fullName(person) : ''))
    .join(', ')
}
