import type { Schedule } from '@windsock/contract/schedules'
import type { StoredSchedule } from '../../storage/schedules'

/** A schedule entry as it is answered: everything that leaves is named here. */
export function presentedSchedule(stored: StoredSchedule): Schedule {
  const { id, user, from, to, airport, repetition, seriesId, seriesEnd, version } = stored
  return {
    id,
    user,
    from,
    to,
    airport,
    version,
    airportId: airport.id,
    occurence: repetition,
    occurenceId: seriesId,
    occurenceEndDate: seriesEnd,
  }
}
