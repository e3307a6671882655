import type { Schedule } from '@windsock/contract/schedules'
import type { StoredSchedule } from '../../storage/schedules'

/** Lists the fields explicitly, so that nothing else about the entry is sent to clients. */
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
