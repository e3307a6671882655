import type { Airport } from '@windsock/contract/airports'
import type { Output } from '@windsock/contract/endpoint'
import type { userGetById } from '@windsock/contract/users'
import { preload } from './client/preloaded-responses'
import { firstDay } from './airport-day/first-day'
import type { TokenContent } from './client/token'

/**
 * Asks for what somebody's day grid shows first: the airports and himself, then the day at his airport. Failures are for
 * whoever takes the answers over.
 */
export async function preloadFirstDay({ token, userId }: Pick<TokenContent, 'token' | 'userId'>): Promise<void> {
  try {
    const [airports, viewer] = await Promise.all([
      preload('/api/airports/get', {}, token),
      preload('/api/user/getById', { id: userId }, token),
    ])
    const first = firstDay(bodyOf(airports) as Airport[], bodyOf(viewer) as Output<typeof userGetById>)
    if (!first) return
    const asked = { airportId: first.airportId, date: first.day }
    await Promise.all([
      preload('/api/aircraft/getByAirport', asked, token),
      preload('/api/bookings/getByAirport', asked, token),
      preload('/api/sunsetsunrise/getByAirportAndDate', asked, token),
    ])
  } catch {
    // The screen asks the same, and says what is wrong.
  }
}

function bodyOf({ response, text }: Awaited<ReturnType<typeof preload>>): unknown {
  if (!response.ok) throw new Error(response.statusText)
  return JSON.parse(text)
}
