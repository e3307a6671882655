import type { QueryClient } from '@tanstack/react-query'
import { airportsGet } from '@windsock/contract/airports'
import { userGetById } from '@windsock/contract/users'
import { firstDay } from '../airport-day/first-day'
import { goByClockOf } from '../airport-day/selected-day'
import { question } from '../client/queries'
import { currentSession } from '../client/session'
import { askAhead } from '../airport-day/day-questions'

/** Asks for what the day grid shows first, so that it is painted at once and whole. Never rejects. */
export async function askForFirstDay(client: QueryClient): Promise<void> {
  const session = currentSession()
  if (!session) return
  const own = { ownsRefusal: true }
  try {
    const [airports, viewer] = await Promise.all([
      client.query(question(airportsGet, {}, own)),
      client.query(question(userGetById, { id: session.userId }, own)),
    ])
    const first = firstDay(airports, viewer)
    if (!first) return
    goByClockOf(first.zone)
    await askAhead(client, first)
  } catch {
    // The screen says so.
  }
}
