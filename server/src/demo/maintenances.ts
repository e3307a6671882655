import { addDays, type Day } from '@windsock/domain/calendar'
import { momentAt } from '@windsock/domain/time'
import { airports } from './airports'
import type { PlannedMaintenance } from './club'
import { fleet } from './fleet'

/** A maintenance period: the days are counted from today, the times are local times at the aircraft's airport. */
type Grounding = [aircraft: string, firstDay: number, from: string, lastDay: number, to: string]

const groundings: Grounding[] = [
  ['OK-VHE', 0, '11:00', 0, '14:30'],
  ['OK-SQC', 3, '00:00', 5, '23:30'],
  ['OK-VHA', 12, '00:00', 12, '23:30'],
  ['CS-GZB', -10, '08:00', -8, '18:00'],
  ['OK-VHT', -20, '13:00', -20, '17:00'],
  ['OK-SQD', 16, '08:00', 27, '16:00'],
]

export function maintenancesAround(today: Day): PlannedMaintenance[] {
  return groundings.flatMap(([registration, firstDay, from, lastDay, to]) =>
    fleet
      .filter(({ registrationCode }) => registrationCode === registration)
      .map(({ airport }) => ({
        aircraft: registration,
        from: momentAt(addDays(today, firstDay), from, airports[airport].timeZone),
        to: momentAt(addDays(today, lastDay), to, airports[airport].timeZone),
      })),
  )
}
