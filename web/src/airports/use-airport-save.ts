import { airportsGetAffected, airportsSave, type AirportMove } from '@windsock/contract/airports'
import type { Input } from '@windsock/contract/endpoint'
import { useFormSave } from '../records/use-form-save'
import { confirm } from '../kit/confirm'
import { paths } from '../paths'
import { useApiMutation } from '../client/queries'

/** Save asks first when what is planned at the airport would stand at other times, where the server can foretell it. */
export function useAirportSave() {
  const foretell = useApiMutation(airportsGetAffected)
  const form = useFormSave(airportsSave, {
    message: 'Airport was saved successfully!',
    to: paths.airports,
  })

  async function save(draft: Input<typeof airportsSave>) {
    if (draft.id !== 0) {
      const result = await foretell.mutate(draft)
      if (!result.done && !cannotForetell(result.failure?.status)) return
      if (result.done && !(await isMeant(draft.icaoCode, result.output))) return
    }
    await form.save(draft)
  }

  const { failure } = foretell
  const unforetold = failure && failure.status !== 400 && !cannotForetell(failure.status) ? failure : null
  return {
    save,
    isPending: foretell.isPending || form.isPending,
    error: form.error ?? unforetold,
    refused: failure?.status === 400 ? failure.messages : form.refused,
  }
}

/** Whether somebody who is told what comes of it wants the airport to be where it was put. */
async function isMeant(icaoCode: string, { timeZone, timeZoneBefore, ...moved }: AirportMove): Promise<boolean> {
  const { movedBookings = 0, movedSchedules = 0 } = moved as Partial<typeof moved>
  if (movedBookings + movedSchedules === 0) return true
  return confirm({
    title: 'Another time zone?',
    message: `The clock of ${icaoCode} changes from ${timeZoneBefore} to ${timeZone}.`,
    consequence: {
      says: 'These keep their moments, so their local times change. Nobody is notified by email:',
      of: [
        counted(movedBookings, 'booking', 'bookings'),
        counted(movedSchedules, 'schedule entry', 'schedule entries'),
      ],
    },
  })
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`
}

/** A server of the bare specification does not know the question. */
function cannotForetell(status: number | undefined): boolean {
  return status === 404 || status === 405 || status === 501
}
