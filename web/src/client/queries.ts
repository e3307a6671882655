import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Answer, Asked, Endpoint } from '@windsock/contract/endpoint'
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
export function questionKey<E extends Endpoint>(endpoint: E, input: Asked<E>) {
  return [nounOf(endpoint), endpoint.path, input] as const
}

/** A question as the client of the queries takes it. */
export function question<E extends Endpoint>(endpoint: E, input: Asked<E>, { ownsRefusal = false }: AskOptions = {}) {
  return queryOptions<Answer<E>, CallFailed>({
    queryKey: questionKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, ownsRefusal, isQuestion: true }),
  })
}

export interface AskOptions {
  /** false while the question cannot be put yet. */
  enabled?: boolean
  /** Shows the last answer until the next one is here, so that nothing jumps. */
  keepLast?: boolean
  /** For how long, in ms, an answer is taken as fresh. */
  freshFor?: number
  /** Asks again whenever this many ms have passed. */
  every?: number
  /** The screen itself says what a 400 means. */
  ownsRefusal?: boolean
}

/** Asks the server and keeps the answer up to date. */
export function useAsk<E extends Endpoint>(endpoint: E, input: Asked<E>, options: AskOptions = {}) {
  const { enabled = true, keepLast = false, freshFor, every } = options
  return useQuery<Answer<E>, CallFailed>({
    ...question(endpoint, input, options),
    enabled,
    ...(keepLast && { placeholderData: keepPreviousData }),
    ...(freshFor !== undefined && { staleTime: freshFor }),
    // Also while nobody has the window before him.
    ...(every !== undefined && { refetchInterval: every, refetchIntervalInBackground: true }),
  })
}

export type Told<Output> = { done: true; output: Output } | { done: false; failure: CallFailed | undefined }

export interface TellOptions {
  ownsRefusal?: boolean
}

/**
 * Tells the server to change something, once: while a call is under way another one is not sent
 * and answers `{done: false}` without a failure. `tell` never rejects.
 */
export function useTell<E extends Endpoint>(endpoint: E, options: TellOptions = {}) {
  const { ownsRefusal = false } = options
  const client = useQueryClient()
  const underWay = useRef(false)
  const { mutateAsync, isPending, error, reset } = useMutation<Answer<E>, CallFailed, Asked<E>>({
    mutationFn: (input) => call(endpoint, input, { ownsRefusal }),
  })

  function outOfDate() {
    const change = changeOf(endpoint)
    if (change) invalidateAfter(client, [change])
  }

  async function tell(input: Asked<E>): Promise<Told<Answer<E>>> {
    if (underWay.current) return { done: false, failure: undefined }
    underWay.current = true
    try {
      const output = await mutateAsync(input)
      outOfDate()
      return { done: true, output }
    } catch (error) {
      const failure = error instanceof CallFailed ? error : new CallFailed(0, [])
      // Who is told to look shall see what is so.
      if (failure.mayBeSaved) outOfDate()
      return { done: false, failure }
    } finally {
      underWay.current = false
    }
  }

  return { tell, busy: isPending, failure: error, forget: reset }
}
