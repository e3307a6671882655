import type { QueryClient } from '@tanstack/react-query'
import { keepsOnDevice, whenForgotten } from '../device/keeping'
import { TOKEN } from '../device/token'
import { fetchAhead } from './fetch-ahead'
import { keepAnswers, type KeptAnswers } from './kept-answers'
import { forgetShell, keepShell } from './shell'

/** How often an open page looks whether an hour has passed, in ms. */
const EVERY_MS = 600_000

let answers: KeptAnswers | undefined

/**
 * Prepares this device for days without a network, and without one loads the stored data. Call it on a device that
 * stays signed in, as often as you like. Never rejects.
 */
export async function keepDevice(client: QueryClient): Promise<void> {
  if (!answers) {
    answers = keepAnswers(client)
    const { storeAll } = answers
    whenForgotten(forgetShell)
    setInterval(() => void look(client, storeAll), EVERY_MS)
    document.addEventListener('visibilitychange', () => void look(client, storeAll))
  }
  await answers.load()
  void look(client, answers.storeAll)
}

async function look(client: QueryClient, storeAll: KeptAnswers['storeAll']) {
  if (keepsOnDevice(localStorage.getItem(TOKEN))) await Promise.all([keepShell(), fetchAhead(client, storeAll)])
}
