import { useQuery } from '@tanstack/react-query'
import { flightInTheWay } from '@windsock/domain/clashes'
import { clockOf, dayOf, overlaps, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import type { PersonCard } from '@windsock/contract/users'
import { dayQuery } from '../airport-day/day-queries'
import { t } from '../kit/language/translate'
import { dayAndClock, periodWithDay } from '../periods/day-words'
import type { AircraftChoice } from './booking-draft'

export interface InTheWayOptions {
  /** `from` and `to` are empty strings until the user has typed a valid day and time. */
  period: Period
  aircraft: AircraftChoice | null
  exceptBookingId: number | undefined
  airportId: number
  zone: Zone
  viewerId: string
}

/** Sentences about conflicts with the typed time, as far as the airport's day grid shows them. */
export interface InTheWay {
  aircraft: string | undefined
  of(person: PersonCard | null | undefined): string | undefined
}

/** The grid refetches its day each minute, so the dialog need not. */
const asTheGridHasIt = { staleTime: 60_000, refetchInterval: false } as const

/** Looks up who has booked the aircraft or the people in the typed period, and until when. */
export function useInTheWay(options: InTheWayOptions): InTheWay {
  const { period, aircraft, exceptBookingId, airportId, zone, viewerId } = options
  const enabled = period.from !== '' && period.from < period.to
  const day = enabled ? dayOf(period.from, zone) : ''
  const shown = { airportId, day, zone }
  const { data } = useQuery({ ...dayQuery(shown), ...asTheGridHasIt, enabled })
  if (!enabled) return { aircraft: undefined, of: () => undefined }
  const others = (data?.bookings ?? []).filter(({ id }) => id !== exceptBookingId)

  function when(found: Period): string {
    if (found.from > period.from) return periodWithDay(found, day, zone)
    const time = dayOf(found.to, zone) === day ? clockOf(found.to, zone) : dayAndClock(found.to, zone)
    return t('bookings.untilTime', { time })
  }

  function ofAircraft({ id, registrationCode: registration }: AircraftChoice): string | undefined {
    const plane = data?.aircraft.find((one) => one.id === id)
    const grounded = plane?.maintenances.find((one) => overlaps(one, period))
    if (grounded) return t('bookings.aircraftGrounded', { registration, when: when(grounded) })
    const booked = others.find((one) => one.aircraft.id === id && overlaps(one, period))
    if (!booked) return undefined
    const who = booked.pilot ?? booked.instructor
    if (!who) return t('bookings.aircraftBooked', { registration, when: when(booked) })
    return who.id === viewerId
      ? t('bookings.aircraftBookedByYou', { registration, when: when(booked) })
      : t('bookings.aircraftBookedBy', { registration, person: fullName(who), when: when(booked) })
  }

  return {
    aircraft: aircraft ? ofAircraft(aircraft) : undefined,
    of(person) {
      const flight = person && flightInTheWay(person.id, period, others)
      if (!flight) return undefined
      const { registrationCode: registration } = flight.aircraft
      return t('bookings.personFlies', { name: fullName(person), registration, when: when(flight) })
    },
  }
}
