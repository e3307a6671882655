import { useQueryClient } from '@tanstack/react-query'
import { wishesDecline, wishesRemove, wishesTake, type Wish } from '@windsock/contract/wishes'
import type { CallFailed } from '../../client/api'
import { useApiMutation } from '../../client/queries'
import { invalidateAfter } from '../../client/stale-queries'
import { t } from '../../kit/language/translate'
import { saveErrorTitle } from '../../kit/save-error'
import { toastError, toastSuccess } from '../../kit/toasts'
import { periodWithDay } from '../../periods/day-words'
import { withZone } from '../../periods/zone-words'
import { wishInWords } from './wish-words'

/** Returns the actions for one's own wishes: take or decline what is kept, and stop waiting. */
export function useWishActions() {
  const client = useQueryClient()
  const taking = useApiMutation(wishesTake)
  const declining = useApiMutation(wishesDecline)
  const removing = useApiMutation(wishesRemove)

  // A refusal (status 400) is already shown as a toast. Its reason is mostly that the list on screen is stale.
  function failed(failure: CallFailed | undefined) {
    if (!failure) return
    if (failure.status !== 400) toastError(saveErrorTitle(failure), failure.message)
    invalidateAfter(client, [{ noun: 'wishes', airportId: null }])
  }

  return {
    isPending: taking.isPending || declining.isPending || removing.isPending,
    async take({ id, airport: { id: airportId, timeZone: zone } }: Wish) {
      const result = await taking.mutate(id)
      if (!result.done) return failed(result.failure)
      invalidateAfter(client, [{ noun: 'bookings', airportId }])
      const { aircraft, from, to } = result.output
      const period = withZone(periodWithDay({ from, to }, undefined, zone), zone, from)
      toastSuccess(t('common.saved'), t('wishes.taken', { aircraft: aircraft.registrationCode, period }))
    },
    async decline({ id }: Wish) {
      const result = await declining.mutate({ id, stop: false })
      if (!result.done) return failed(result.failure)
      toastSuccess(t('wishes.declinedTitle'), t('wishes.declined'))
    },
    async stop(wish: Wish) {
      const result = await removing.mutate(wish.id)
      if (!result.done) return failed(result.failure)
      toastSuccess(t('wishes.stoppedTitle'), t('wishes.stopped', { what: wishInWords(wish) }))
    },
  }
}
