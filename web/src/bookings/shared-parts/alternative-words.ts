import type { Alternative } from '@windsock/contract/bookings/booking-alternatives'
import type { Darkness } from '@windsock/contract/darkness'
import { clockOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { t } from '../../kit/language/translate'
import { periodWithDay } from '../../periods/day-words'

/** Writes an alternative as it is offered: `OK-VHA 10:00–12:00`, or `Only 10:00–11:00` for a part of the wanted time. */
export function alternativeInWords(one: Alternative, day: string, zone: Zone): string {
  if (one.kind !== 'shorter') return takenInWords(one, day, zone)
  return withDarkness(t('bookings.onlyPeriod', { period: periodWithDay(one, day, zone) }), one.darkness, zone)
}

/** Writes an alternative as `OK-VHA 10:00–12:00`. A day other than `day` is named. */
export function takenInWords(one: Alternative, day: string, zone: Zone): string {
  const period = periodWithDay(one, day, zone)
  const registration = one.aircraft.registrationCode
  const offer = one.instructor
    ? t('bookings.otherInstructor', { registration, period, instructor: fullName(one.instructor) })
    : `${registration} ${period}`
  return withDarkness(offer, one.darkness, zone)
}

/** Adds to an offered time that it is not in daylight. */
export function withDarkness(offer: string, darkness: Darkness | undefined, zone: Zone): string {
  if (!darkness) return offer
  const { kind, at } = darkness
  if (kind === 'polarNight' || at === null) return t('bookings.polarNight', { offer })
  const time = clockOf(at, zone)
  return kind === 'afterSunset'
    ? t('bookings.afterSunset', { offer, time })
    : t('bookings.beforeSunrise', { offer, time })
}
