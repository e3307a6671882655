import type { Schedule } from '@windsock/contract/schedules'
import type { StoredSchedule } from '../../storage/schedules'

/** An explicit list of fields: nothing else leaves the server. */
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
