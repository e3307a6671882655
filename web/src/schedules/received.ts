import type { Schedule } from '@windsock/contract/schedules'
import type { Zone } from '@windsock/domain/time-zones'
import { receivedPeriod } from '../periods/received-period'

/**
 * Fills in what a server of the bare specification may leave out of an entry; undefined for one whose times cannot be
 * read. Its airport's zone counts where the server names it, else the given one.
 */
export function receivedSchedule(entry: Schedule, zone: Zone): Schedule | undefined {
  const { occurence, occurenceId, occurenceEndDate, airportId, ...rest } = entry as Schedule & Partial<Schedule>
  const period = receivedPeriod(entry, zoneOfEntry(entry, zone))
  return (
    period && {
      ...rest,
      ...period,
      airportId: airportId ?? entry.airport.id,
      occurence: occurence ?? 'Once',
      occurenceId: occurenceId || null,
      occurenceEndDate: occurenceEndDate ?? null,
    }
  )
}

/** Whose clock an entry's times are shown by. */
export function zoneOfEntry({ airport }: Pick<Schedule, 'airport'>, otherwise: Zone): Zone {
  return airport.timeZone ?? otherwise
}
