import { flightsRemove, flightsRestore, flightsSave } from '@windsock/contract/log/flights'
import type { Flight, SavedFlight } from '@windsock/contract/log/flight'
import { clockOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../../kit/language/translate'
import { toastSuccess } from '../../kit/toasts'
import { withZone } from '../../periods/zone-words'
import { useUndo } from '../../records/use-undo'
import { bodyOfFlight } from './body-of-flight'

function report(saved: Pick<SavedFlight, 'id' | 'messages'>, says: string, run: () => void) {
  // A contradiction of readings begins with its own "Saved. But …" (L8).
  const message = [says, ...saved.messages].join(' ')
  toastSuccess(t('common.saved'), message, { label: t('undo.undo'), of: `flight ${saved.id}`, run })
}

/** Returns functions that show a toast after a flight was saved. Each toast has an Undo button. */
export function useFlightReports(zone: Zone) {
  const undo = useUndo()
  // The reports of a flight disappear with it, and the response says if the booking could not get its time back (L13).
  const removed = (id: number) => () =>
    void undo(flightsRemove, id, 'undo.successful', ({ messages }) => messages.join(' ') || t('flightLog.goneAgain'))

  return {
    taken(saved: SavedFlight) {
      const aircraft = saved.aircraft.registrationCode
      report(saved, t('flightLog.takenNow', { aircraft }), removed(saved.id))
    },
    broughtBack(saved: SavedFlight) {
      const aircraft = saved.aircraft.registrationCode
      const { booking, bookedUntil } = saved
      const isShorter = booking !== null && bookedUntil !== null && booking.to < bookedUntil
      const says = isShorter
        ? t('flightLog.freeAgain', { aircraft, time: withZone(clockOf(booking.to, zone), zone, booking.to) })
        : t('flightLog.backNow', { aircraft })
      report(saved, says, removed(saved.id))
    },
    logged(saved: SavedFlight) {
      report(saved, t('flightLog.loggedNow'), removed(saved.id))
    },
    /** @param before - the flight as it was */
    corrected(before: Flight, saved: SavedFlight) {
      const body = { ...bodyOfFlight(before), version: saved.version }
      report(
        saved,
        t('flightLog.correctedNow'),
        () =>
          void undo(
            flightsSave,
            body,
            'undo.successful',
            ({ messages }) => messages.join(' ') || t('flightLog.asBefore'),
          ),
      )
    },
    removed({ id }: Flight, messages: readonly string[]) {
      const run = () =>
        void undo(flightsRestore, id, 'undo.successful', (back) => back.messages.join(' ') || t('flightLog.backInLog'))
      const message = [t('flightLog.removedNow'), ...messages].join(' ')
      toastSuccess(t('common.deleted'), message, { label: t('undo.undo'), of: `flight ${id}`, run })
    },
  }
}
