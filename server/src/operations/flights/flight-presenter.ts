import type { Flight } from '@windsock/contract/log/flight'
import type { FlightOut, OwnFlight } from '@windsock/contract/log/flight-reads'
import { correctableUntil, FOREVER } from '@windsock/domain/log/flight-permissions'
import { type Actor, isAdministrator, takesPartIn } from '@windsock/domain/permissions'
import type { StoredFlight } from '../../storage/log/flights'

/** Lists the fields of a flight for its people and staff. Costs are for its people and administrators alone. */
export function presentedFlight(stored: StoredFlight, reader: Actor): Flight {
  const { aircraft, pilot, instructor } = stored
  return {
    id: stored.id,
    bookingId: stored.bookingId,
    aircraftId: aircraft.id,
    aircraft: {
      id: aircraft.id,
      name: aircraft.name,
      type: aircraft.type,
      registrationCode: aircraft.registrationCode,
    },
    pilotId: pilot?.id ?? null,
    pilot,
    instructorId: instructor?.id ?? null,
    instructor,
    isSoloFlight: stored.isSoloFlight,
    nature: stored.nature,
    leftAt: stored.leftAt,
    backAt: stored.backAt,
    tookOffAt: stored.tookOffAt,
    landedAt: stored.landedAt,
    departure: stored.departure,
    arrival: stored.arrival,
    takeOffs: stored.takeOffs,
    landings: stored.landings,
    nightLandings: stored.nightLandings,
    fuelMl: stored.fuelMl,
    oilMl: stored.oilMl,
    remark: stored.remark,
    lateUntil: stored.lateUntil,
    bookedUntil: stored.bookedUntil,
    costCents: isAdministrator(reader) || takesPartIn(reader, stored) ? stored.costCents : null,
    loggedAt: stored.loggedAt,
    version: stored.version,
    meters: stored.meters.map(({ meterId, name, unit, starts, ends, isDisputed }) => ({
      meterId,
      name,
      unit,
      starts,
      ends: stored.backAt === null ? null : ends,
      isDisputed,
    })),
  }
}

/**
 * Adds until when the reader may correct their flight. A reader who is no longer an instructor may not correct flights
 * that they taught.
 */
export function presentedOwn(stored: StoredFlight, reader: Actor, correctionDays: number): OwnFlight {
  const until = correctableUntil(reader, stored, correctionDays) ?? stored.leftAt
  return { ...presentedFlight(stored, reader), correctableUntil: until === FOREVER ? null : until }
}

/** Lists all that other members may know of a flight: who has the aircraft, and since when. */
export function presentedOut(stored: StoredFlight): FlightOut {
  return {
    id: stored.id,
    bookingId: stored.bookingId,
    aircraftId: stored.aircraft.id,
    leftAt: stored.leftAt,
    lateUntil: stored.lateUntil,
    pilot: stored.pilot,
    instructor: stored.instructor,
  }
}
