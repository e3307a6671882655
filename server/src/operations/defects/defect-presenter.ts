import type { AircraftCard } from '@windsock/contract/aircraft'
import type { Defect } from '@windsock/contract/fleet/defects'
import { type Actor, isStaff } from '@windsock/domain/permissions'
import type { StoredDefect } from '../../storage/fleet/defects'
import { keyOf } from '../../storage/users'

/**
 * Lists the fields that a reader may see: staff and the person who reported a defect see who did, and on which flight.
 * @param others - the defects of the aircraft
 */
export function presentedDefect(
  defect: StoredDefect,
  { aircraft, others, reader }: { aircraft: AircraftCard; others: readonly StoredDefect[]; reader: Actor },
): Defect {
  const { id, title, text, severity, state, deferredUntil, decision, maintenanceId, version } = defect
  const { reportedAt, reportedBy, decidedAt, decidedBy } = defect
  const { name, type, registrationCode } = aircraft
  const seesReporter = isStaff(reader) || reader.id === reportedBy.id
  return {
    id,
    aircraftId: aircraft.id,
    aircraft: { id: aircraft.id, name, type, registrationCode },
    flightId: seesReporter ? defect.flightId : null,
    title,
    text,
    severity,
    state,
    deferredUntil,
    reportedAt,
    reportedBy: seesReporter ? reportedBy : null,
    decidedAt,
    decidedBy,
    decision,
    maintenanceId,
    version,
    seenBefore: others
      .filter(
        (storedDefect) =>
          storedDefect.state === 'closed' && storedDefect.id < id && keyOf(storedDefect.title) === keyOf(title),
      )
      .map((storedDefect) => storedDefect.id),
  }
}
