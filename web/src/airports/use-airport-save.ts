import { airportsGetAffected, airportsSave, type AirportMove } from '@windsock/contract/airports'
import type { Input } from '@windsock/contract/endpoint'
import { useFormSave } from '../records/use-form-save'
import { t } from '../kit/language/translate'
import { confirm } from '../kit/confirm'
import { paths } from '../paths'
import { useApiMutation } from '../client/queries'

/**
 * Saves an airport. First previews whether a new time zone would change the local times of bookings or schedule
 * entries, and if so asks for confirmation. If the preview fails, nothing is saved.
 */
export function useAirportSave() {
  const foretell = useApiMutation(airportsGetAffected)
  const form = useFormSave(airportsSave, {
    message: t('airports.saved'),
    to: paths.airports,
  })

  async function save(draft: Input<typeof airportsSave>) {
    if (draft.id !== 0) {
      const result = await foretell.mutate(draft)
      if (!result.done || !(await isMeant(draft.icaoCode, result.output))) return
    }
    await form.save(draft)
  }

  const { failure } = foretell
  const isRefused = failure?.status === 400
  return {
    save,
    isPending: foretell.isPending || form.isPending,
    error: form.error ?? (isRefused ? null : failure),
    refused: isRefused ? failure.messages : form.refused,
  }
}

/**
 * Asks the user to confirm the new time zone. Returns true without a question if no booking or schedule entry is
 * affected.
 */
async function isMeant(icaoCode: string, move: AirportMove): Promise<boolean> {
  const { timeZone, timeZoneBefore, movedBookings, movedSchedules } = move
  if (timeZoneBefore === null || movedBookings + movedSchedules === 0) return true
  return confirm({
    title: t('airports.otherTimeZone'),
    message: t('airports.clockChanges', { icaoCode, before: timeZoneBefore, after: timeZone }),
    consequence: {
      says: t('airports.keepMoments'),
      of: [t('airports.bookings', { count: movedBookings }), t('airports.schedules', { count: movedSchedules })],
    },
  })
}
