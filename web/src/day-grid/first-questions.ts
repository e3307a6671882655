import type { QueryClient } from '@tanstack/react-query'
import { airportsGet } from '@windsock/contract/airports'
import { userGetById } from '@windsock/contract/users'
import { firstDay } from '../airport-day/first-day'
import { goByClockOf } from '../airport-day/selected-day'
import { apiQuery } from '../client/queries'
import { currentSession } from '../client/session'
import { prefetchDay } from '../airport-day/day-questions'

/** Asks for what the day grid shows first, so that it is painted at once and whole. Never rejects. */
export async function fetchFirstDay(client: QueryClient): Promise<void> {
  const session = currentSession()
  if (!session) return
  const own = { handles400: true }
  try {
    const [airports, viewer] = await Promise.all([
      client.query(apiQuery(airportsGet, {}, own)),
      client.query(apiQuery(userGetById, { id: session.userId }, own)),
    ])
    const first = firstDay(airports, viewer)
    if (!first) return
    goByClockOf(first.zone)
    await prefetchDay(client, first)
  } catch {
    // The screen says so.
  }
}
