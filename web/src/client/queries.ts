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
      // Without a connection the call fails and says so, instead of waiting unseen.
      networkMode: 'always',
      // A refusal is final; trouble on the way, and too much at once, are worth another try.
      retry: (count, error) => count < 2 && error instanceof CallFailed && isPassing(error),
      retryDelay: (count, error) => 1000 * ((error instanceof CallFailed && error.retryAfter) || 2 ** count),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

function isPassing({ status }: CallFailed): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** The key of an answer: its noun, its path, what was asked. */
export function apiQueryKey<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return [nounOf(endpoint), endpoint.path, input] as const
}

/** How a failed call is handled apart from the result. */
interface CallBehaviour {
  /** The screen itself says what a 400 means. */
  handles400?: boolean
  /** The screen stands without it: no failure raises a toast or leads away from the screen. */
  secondary?: boolean
}

function callBehaviour({ handles400 = false, secondary = false }: CallBehaviour): CallBehaviour {
  return { handles400, secondary }
}

/** A question as the client of the queries takes it. */
export function apiQuery<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallBehaviour = {}) {
  return queryOptions<Output<E>, CallFailed>({
    queryKey: apiQueryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, ...callBehaviour(options), isRead: true }),
  })
}

export interface QueryOptions extends CallBehaviour {
  /** false while the question cannot be put yet. */
  enabled?: boolean
  /** Shows the last answer until the next one is here, so that nothing jumps. */
  keepPrevious?: boolean
  /** For how long, in ms, an answer is taken as fresh. */
  staleTime?: number
  /** Asks again whenever this many ms have passed. */
  refetchInterval?: number
}

/** Asks the server and keeps the answer up to date. */
export function useApiQuery<E extends Endpoint>(endpoint: E, input: Input<E>, options: QueryOptions = {}) {
  const { enabled = true, keepPrevious = false, staleTime, refetchInterval } = options
  return useQuery<Output<E>, CallFailed>({
    ...apiQuery(endpoint, input, options),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(staleTime !== undefined && { staleTime }),
    // Also while the window is in the background.
    ...(refetchInterval !== undefined && { refetchInterval, refetchIntervalInBackground: true }),
  })
}

export type MutationResult<Output> = { done: true; output: Output } | { done: false; failure: CallFailed | undefined }

export interface ApiMutation<E extends Endpoint> {
  /** Never rejects. While a call is pending, another one is not sent and returns `{ done: false }` without a failure. */
  mutate: (input: Input<E>) => Promise<MutationResult<Output<E>>>
  isPending: boolean
  failure: CallFailed | null
  /** Forgets the last failure. */
  reset: () => void
}

/** Changes something on the server, then refetches the queries that the change makes stale. */
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
