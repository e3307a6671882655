import type { Aircraft } from '@windsock/contract/aircraft'
import { clubSettingsGet } from '@windsock/contract/club/club-settings'
import type { Meter } from '@windsock/contract/fleet/meters'
import type { Flight } from '@windsock/contract/log/flight'
import { flightsRemove } from '@windsock/contract/log/flights'
import { correctableUntil } from '@windsock/domain/log/flight-permissions'
import { useApiMutation, useApiQuery } from '../../client/queries'
import { useSession } from '../../client/session'
import { now } from '../../clock'
import { openedFlight } from '../../flights/shared-parts/opened-flight'
import { useFlightReports } from '../../flights/shared-parts/use-flight-reports'
import { confirm } from '../../kit/confirm'
import { t } from '../../kit/language/translate'
import { dayAndClock } from '../../periods/day-words'
import { toastDeleteFailed } from '../../records/delete-failed'

/** Returns what staff do with the flights of a log: correct, delete with Undo, and bring back. */
export function useLogActions(aircraft: Aircraft, meters: readonly Meter[]) {
  const session = useSession()
  const actor = session && { id: session.userId, roles: session.roles }
  const settings = useApiQuery(clubSettingsGet, {}, { secondary: true })
  const removal = useApiMutation(flightsRemove, { handles400: true })
  const zone = aircraft.assignedAirport.timeZone
  const reports = useFlightReports(zone)
  const active = meters.filter(({ isActive }) => isActive)
  const of = { aircraft, zone, meters: active }

  return {
    actor,
    isPending: removal.isPending,
    mayCorrect(flight: Flight): boolean {
      if (!actor) return false
      const until = correctableUntil(actor, flight, settings.data?.correctionDays ?? 1)
      return until !== null && now() <= until
    },
    onCorrect(flight: Flight) {
      const { pilotId, instructorId, isSoloFlight, leftAt, backAt, bookingId } = flight
      const start = { pilotId, instructorId, isSoloFlight, from: leftAt, to: backAt ?? leftAt }
      openedFlight.set({ kind: 'log', flight, bookingId, start, ...of })
    },
    onReturn(flight: Flight) {
      openedFlight.set({ kind: 'return', flight, bookedTo: null, ...of })
    },
    async onDelete(flight: Flight) {
      const words = { aircraft: aircraft.registrationCode, when: dayAndClock(flight.leftAt, zone) }
      const question = { title: t('flightLog.removeTitle'), message: t('flightLog.removeQuestion', words) }
      if (!(await confirm({ ...question, danger: true }))) return
      const result = await removal.mutate(flight.id)
      if (result.done) reports.removed(flight, result.output.messages)
      else if (result.failure) toastDeleteFailed(result.failure)
    },
  }
}
