import { schedulesGetAffected } from '@windsock/contract/schedules'
import type { Booking } from '@windsock/contract/bookings'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { call } from '../client/api'
import type { Question } from '../kit/confirm'
import { t } from '../kit/language/translate'
import { periodWithDay } from '../periods/day-words'

/** The entry or the series that is removed. */
export type Removed = { id: number } | { occurenceId: string }

/** How long the question waits for the list of flights. */
const PATIENCE_MS = 5000

/**
 * Returns the consequence of removing an instructor's flights together with schedule entries: the flights, or that they
 * could not be listed. Never rejects, because the removal is possible without the list.
 */
export async function removalConsequence(removed: Removed, zone: Zone): Promise<Question['consequence']> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { bookings, count, pastCount } = await call(schedulesGetAffected, removed, { secondary: true, signal })
    if (count === 0) return { says: t('schedules.noFlightsGo'), of: [] }
    const left = count - bookings.length
    return {
      says:
        pastCount > 0 ? t('schedules.flightsGoPast', { count, past: pastCount }) : t('schedules.flightsGo', { count }),
      of: [
        ...bookings.map((booking) => flightInWords(booking, zone)),
        ...(left > 0 ? [t('schedules.moreFlights', { count: left })] : []),
      ],
    }
  } catch {
    return { says: t('schedules.flightsUnknown'), of: [] }
  }
}

/** Describes a flight as in `Sat 28 Nov 09:00–11:00 OK-VHA, Sam Okafor`. */
function flightInWords({ from, to, aircraft, pilot }: Booking, zone: Zone): string {
  const period = periodWithDay({ from, to }, undefined, zone)
  const flight = t('schedules.flight', { period, aircraft: aircraft.registrationCode })
  return pilot ? t('schedules.flightOf', { flight, name: fullName(pilot) }) : flight
}
