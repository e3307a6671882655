import { QueryClient } from '@tanstack/react-query'
import { nowMs } from '../clock'
import { unreached } from '../kit/network/reach'
import { CallFailed } from './api'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Without a connection a call fails with a message, instead of waiting silently for the network.
      networkMode: 'always',
      // Retry only if the server was not reached, failed, or received too many calls. All other failures are final.
      // Without a network a retry would only delay the stored data.
      retry: (count, error) => count < 2 && !unreached.value() && error instanceof CallFailed && isPassing(error),
      retryDelay: (count, error) => 1000 * ((error instanceof CallFailed && error.retryAfter) || 2 ** count),
      // A recent failure is shown as such. A screen that opens in parts would otherwise fetch again with each part, and
      // its error would appear, disappear and appear again.
      retryOnMount: ({ state }) => nowMs() - state.errorUpdatedAt > 5_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

function isPassing({ status }: CallFailed): boolean {
  return status === 0 || status === 429 || status >= 500
}
