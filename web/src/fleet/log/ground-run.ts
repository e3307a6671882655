import type { Aircraft } from '@windsock/contract/aircraft'
import type { LogGap } from '@windsock/contract/log/flight-reads'
import { addMinutes, clockOf, dayOf } from '@windsock/domain/time'
import { momentNow, newReading, type TypedReading } from '../meters/reading-form'
import { typedValue } from '../shared-parts/meter-values'

/** Returns the reading that explains a gap: the meter ran on the ground, between the two flights. */
export function groundRunOf({ meterId, unit, starts, ends, before, after }: LogGap, aircraft: Aircraft): TypedReading {
  const { id: aircraftId, registrationCode: registration, assignedAirport } = aircraft
  const zone = assignedAirport.timeZone
  const at = before?.backAt ?? (after ? addMinutes(after.leftAt, -1) : momentNow())
  return {
    ...newReading({ aircraftId, registration, zone, meterId }),
    day: dayOf(at, zone),
    time: clockOf(at, zone),
    kind: 'ground run',
    starts: typedValue(starts, unit),
    value: typedValue(ends, unit),
  }
}
