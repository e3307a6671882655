import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Output, Input, Endpoint } from '@windsock/contract/endpoint'
import { useRef } from 'react'
import { call, CallFailed } from './api'
import { changeOf, invalidateAfter, nounOf } from './stale-queries'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Without a connection a call fails with a message, instead of waiting silently for the network.
      networkMode: 'always',
      // Retry only if the server was not reached, failed, or received too many calls. All other failures are final.
      retry: (count, error) => count < 2 && error instanceof CallFailed && isPassing(error),
      retryDelay: (count, error) => 1000 * ((error instanceof CallFailed && error.retryAfter) || 2 ** count),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

function isPassing({ status }: CallFailed): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** Returns the query key of a call: its noun (see `nounOf`), its path and its input. */
export function apiQueryKey<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return [nounOf(endpoint), endpoint.path, input] as const
}

/** How a failed call is handled. The caller receives the failure in any case. */
interface CallBehaviour {
  /** The caller itself shows the message of a status 400, so no toast is raised. */
  handles400?: boolean
  /** The screen works without the response, so a failure shows no toast and causes no redirect. */
  secondary?: boolean
}

function callBehaviour({ handles400 = false, secondary = false }: CallBehaviour): CallBehaviour {
  return { handles400, secondary }
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

export type MutationResult<Output> = { done: true; output: Output } | { done: false; failure: CallFailed | undefined }

export interface ApiMutation<E extends Endpoint> {
  /**
   * Never rejects. While a call is pending, a second call is not sent and returns `{ done: false }` without a failure.
   */
  mutate: (input: Input<E>) => Promise<MutationResult<Output<E>>>
  isPending: boolean
  failure: CallFailed | null
  /** Clears the last failure. */
  reset: () => void
}

/** Returns a function that changes data on the server and then refetches the queries that the change makes stale. */
export function useApiMutation<E extends Endpoint>(endpoint: E, options: CallBehaviour = {}): ApiMutation<E> {
  const client = useQueryClient()
  const isInFlight = useRef(false)
  const { mutateAsync, isPending, error, reset } = useMutation<Output<E>, CallFailed, Input<E>>({
    mutationFn: (input) => call(endpoint, input, callBehaviour(options)),
  })

  function invalidate() {
    const change = changeOf(endpoint)
    if (change) invalidateAfter(client, [change])
  }

  async function mutate(input: Input<E>): Promise<MutationResult<Output<E>>> {
    if (isInFlight.current) return { done: false, failure: undefined }
    isInFlight.current = true
    try {
      const output = await mutateAsync(input)
      invalidate()
      return { done: true, output }
    } catch (error) {
      const failure = error instanceof CallFailed ? error : new CallFailed(0, [])
      // The outcome is unknown: refetch so that the user sees the real state.
      if (failure.mayBeSaved) invalidate()
      return { done: false, failure }
    } finally {
      isInFlight.current = false
    }
  }

  return { mutate, isPending, failure: error, reset }
}
