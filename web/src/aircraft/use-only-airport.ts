import type { UseFormReturnType } from '@mantine/form'
import { airportsGet } from '@windsock/contract/airports'
import { useEffect, useEffectEvent } from 'react'
import { useApiQuery } from '../client/queries'

interface WithAirport {
  assignedAirportId: string | null
}

/** Preselects the airport of a new aircraft, if the club has only one. It does not count as typed. */
export function useOnlyAirport<Values extends WithAirport>(isNew: boolean, form: UseFormReturnType<Values>) {
  const { data } = useApiQuery(airportsGet, {}, { staleTime: 60_000, secondary: true })
  const only = isNew && data?.length === 1 ? data[0] : undefined

  const preselect = useEffectEvent((id: number) => {
    if (form.values.assignedAirportId !== null) return
    const airport: WithAirport = { assignedAirportId: String(id) }
    form.setInitialValues({ ...form.getInitialValues(), ...airport })
    form.setValues((values) => ({ ...values, ...airport }))
  })
  useEffect(() => {
    if (only) preselect(only.id)
  }, [only])
}
