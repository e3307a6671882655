import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Output, Input, Endpoint } from '@windsock/contract/endpoint'
import { call, type CallFailed } from './api'
import { callBehaviour, type CallBehaviour } from './mutations'
import { nounOf } from './stale-queries'

// The login imports from these two files directly, so that it does not load the code for queries.
export { useApiMutation, type ApiMutation, type MutationResult } from './mutations'
export { queryClient } from './query-client'

/** Returns the query key of a call: its noun (see `nounOf`), its path and its input. */
export function apiQueryKey<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return [nounOf(endpoint), endpoint.path, input] as const
}

/** Returns the React Query options of a call: its key and its query function. */
export function apiQuery<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallBehaviour = {}) {
  return queryOptions<Output<E>, CallFailed>({
    queryKey: apiQueryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, ...callBehaviour(options), isRead: true }),
  })
}

export interface QueryOptions extends CallBehaviour {
  /** false while the query must not run yet, for example because its input is not known. */
  enabled?: boolean
  /** Shows the previous response until the next one arrives, so that the layout does not jump. */
  keepPrevious?: boolean
  /** The time in ms for which a response counts as fresh. */
  staleTime?: number
  /** The interval in ms at which the query is repeated. */
  refetchInterval?: number
}

/** Queries the server and keeps the response up to date. */
export function useApiQuery<E extends Endpoint>(endpoint: E, input: Input<E>, options: QueryOptions = {}) {
  const { enabled = true, keepPrevious = false, staleTime, refetchInterval } = options
  return useQuery<Output<E>, CallFailed>({
    ...apiQuery(endpoint, input, options),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(staleTime !== undefined && { staleTime }),
    // The query also repeats while the window is in the background.
    ...(refetchInterval !== undefined && { refetchInterval, refetchIntervalInBackground: true }),
  })
}
