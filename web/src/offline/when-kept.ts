import type { QueryClient } from '@tanstack/react-query'
import { whenQueriesIdle } from '../client/prefetch'
import { keepsOnDevice } from '../device/keeping'
import { TOKEN } from '../device/token'
import { optional } from '../kit/optional'
import { unreached } from '../kit/network/reach'

const fetchKeeping = optional(async () => (await import('./keep-device')).keepDevice)

async function keep(client: QueryClient): Promise<void> {
  if (keepsOnDevice(localStorage.getItem(TOKEN))) await (await fetchKeeping())?.(client)
}

/**
 * Prepares a device that stays signed in for days without a network: at once if there is none, otherwise when the page
 * is idle.
 * @returns a promise that resolves when the first screen can be shown
 */
export async function keepWhenIdle(client: QueryClient): Promise<void> {
  if (unreached.value()) await keep(client)
  else whenQueriesIdle(client, () => void keep(client))
}

/** Loads the stored data as soon as the network is lost. */
export function followReach(client: QueryClient): void {
  unreached.subscribe(() => {
    if (unreached.value()) void keep(client)
  })
}
