import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import type { Daylight } from '@windsock/domain/daylight'
import { addMinutes, readMoment, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { receivedPeriod } from '../periods/received-period'

// A server of the bare specification may leave optional fields out and write times without an offset.

/** Fills in what a server left out of a booking; undefined for one whose times cannot be read. */
export function receivedBooking(booking: Booking, zone: Zone): Booking | undefined {
  const period = receivedPeriod(booking, zone)
  if (!period) return undefined
  const { pilot, instructor, description, isSoloFlight, occurence, occurenceId, occurenceEndDate, ...rest } =
    booking as Booking & Partial<Booking>
  return {
    ...rest,
    ...period,
    pilot: pilot ?? null,
    instructor: instructor ?? null,
    description: description ?? '',
    isSoloFlight: isSoloFlight ?? false,
    occurence: occurence ?? 'Once',
    occurenceId: occurenceId || null,
    occurenceEndDate: occurenceEndDate ?? null,
  }
}

/** An aircraft with its maintenance periods read; those that cannot be read ground nothing. */
export function receivedAircraft(aircraft: Aircraft, zone: Zone): Aircraft {
  const { maintenances, maintenanceFrom: from, maintenanceTo: to } = aircraft as Partial<Aircraft>
  const periods = maintenances ?? (from && to ? [{ id: 0, from, to }] : [])
  return {
    ...aircraft,
    maintenances: periods.flatMap((sent) => {
      const period = receivedPeriod(sent, zone)
      return period ? [{ ...sent, ...period }] : []
    }),
  }
}

/** Exact moments: a sunset of some seconds past the half hour is rounded to the next one (spec §9). */
export function receivedDaylight({ sunrise, sunset, polar }: Daylight, zone: Zone): Daylight {
  const read = (text: string | null) => (text === null ? null : exactMoment(text, zone))
  return { sunrise: read(sunrise), sunset: read(sunset), ...(polar && { polar }) }
}

function exactMoment(text: string, zone: Zone): Moment | null {
  const minute = readMoment(text, zone)
  const [, seconds = 0] = /:\d\d:(\d\d(?:\.\d+)?)/.exec(text) ?? []
  return minute === undefined ? null : addMinutes(minute, Number(seconds) / 60)
}
