import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@windsock/contract/endpoint'
import { useRef } from 'react'
import { call, CallFailed } from './api'
import { changeOf, invalidateAfter } from './stale-queries'

/** How a failed call is handled. The caller receives the failure in any case. */
export interface CallBehaviour {
  /** The caller itself shows the message of a status 400, so no toast is raised. */
  handles400?: boolean
  /** The screen works without the response, so a failure shows no toast and causes no redirect. */
  secondary?: boolean
}

export function callBehaviour({ handles400 = false, secondary = false }: CallBehaviour): CallBehaviour {
  return { handles400, secondary }
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
