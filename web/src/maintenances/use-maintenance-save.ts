import type { Aircraft } from '@windsock/contract/aircraft'
import type { Input } from '@windsock/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { maintenancesGetAffected, maintenancesGetByAircraft, maintenancesSave } from '@windsock/contract/maintenances'
import type { Zone } from '@windsock/domain/time-zones'
import { useState } from 'react'
import { t } from '../kit/language/translate'
import { flightInWords } from '../bookings/shared-parts/flight-words'
import { useFormSave } from '../records/use-form-save'
import { paths } from '../paths'
import { apiQuery, useApiMutation } from '../client/queries'
import { affectedInWords, type Affected } from './maintenance-words'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The bookings that the saved maintenance suspended, as text. */
    suspended?: string[]
    /** The id of the saved maintenance, which suspended these bookings. */
    suspendedBy?: number
  }
}

type Draft = Input<typeof maintenancesSave>

/**
 * Saves maintenance. First previews the affected bookings; if there are any, `affected` lists them and the save waits
 * for the user's answer. If the preview fails, nothing is saved.
 */
export function useMaintenanceSave(aircraft: Aircraft, zone: Zone) {
  const client = useQueryClient()
  const foretell = useApiMutation(maintenancesGetAffected)
  const form = useFormSave(maintenancesSave, {
    message: t('maintenances.saved'),
    to: paths.maintenances(aircraft.id),
    note: ({ id, suspendedBookings }) => ({
      suspended: suspendedBookings.map((booking) => flightInWords(booking, zone)),
      suspendedBy: id,
    }),
    // Without this check a repeated save could create a second period, because the server does not refuse two
    // maintenance periods at the same time.
    isStored: async ({ id, from, to }) => {
      const stored = await client
        .query({ ...apiQuery(maintenancesGetByAircraft, { aircraftId: aircraft.id }), staleTime: 0, retry: false })
        .catch(() => [])
      return stored.some((one) => one.from === from && one.to === to && (!id || one.id === id))
    },
  })
  const [asking, setAsking] = useState<{ draft: Draft; affected: Affected } | undefined>(undefined)

  async function save(draft: Draft) {
    const result = await foretell.mutate(draft)
    if (!result.done) return
    const affected = affectedInWords(result.output, zone)
    if (affected.suspended.length + affected.reinstated.length === 0) await form.save(draft)
    else setAsking({ draft, affected })
  }

  const { failure } = foretell
  const isRefused = failure?.status === 400
  return {
    isPending: foretell.isPending || form.isPending,
    error: form.error ?? (isRefused ? null : failure),
    refused: isRefused ? failure.messages : form.refused,
    save,
    affected: asking?.affected,
    async answer(yes: boolean) {
      setAsking(undefined)
      if (yes && asking) await form.save(asking.draft)
    },
  }
}
