import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@windsock/contract/endpoint'
import type { dateFilter } from '@windsock/contract/fields'
import type { ZodMiniType } from 'zod/mini'
import { useState } from 'react'
import { useSelectedDay } from '../airport-day/selected-day'
import { apiQueryKey, useApiQuery } from '../client/queries'
import { type DateRange, defaultRange } from './date-range'

/**
 * Fetches the user's own entries in a date range: when the screen opens and at each search, even if the dates have not
 * changed.
 * @param first - returns the range with which the screen opens on a day
 */
export function useRangeSearch<Output extends ZodMiniType>(
  endpoint: Endpoint<typeof dateFilter, Output>,
  first: (day: string) => DateRange = defaultRange,
) {
  const { day } = useSelectedDay()
  const client = useQueryClient()
  const [range, setRange] = useState(() => first(day))
  const query = useApiQuery(endpoint, range, { keepPrevious: true })

  function search(newRange: DateRange) {
    setRange(newRange)
    void client.invalidateQueries({ queryKey: apiQueryKey(endpoint, newRange), exact: true })
  }

  return { range, search, query }
}
