import type { QueryClient } from '@tanstack/react-query'
import { bookingsGetMine } from '@windsock/contract/bookings'
import { roles } from '@windsock/contract/roles'
import { userGetByRole } from '@windsock/contract/users'
import { addDays } from '@windsock/domain/calendar'
import { nearestDay } from '@windsock/domain/period-bounds'
import { mayReadDirectory } from '@windsock/domain/permissions'
import { airportsQuery, prefetchDay, viewerQuery } from '../airport-day/day-queries'
import { firstDay } from '../airport-day/first-day'
import { apiQuery } from '../client/queries'
import { currentSession } from '../client/session'
import { nowMs } from '../clock'
import { KEPT, read, startKeeping } from '../device/keeping'
import { unreached } from '../kit/network/reach'
import { DAYS_AFTER, DAYS_BEFORE } from './kept-queries'

/** The key in local storage of when everything was fetched and stored last. */
const FETCHED = `${KEPT}fetched`
const HOUR_MS = 3_600_000
/** After a full storage, everything is fetched again at the earliest after this time. */
const RETRY_MS = 300_000

let isFetching = false
let retryAt = 0

/**
 * Fetches what the person may need without a network, at most once an hour and one response after the other, so that
 * the page and the server are not slowed down. A response that could not be stored is fetched again some minutes later.
 * Never rejects.
 */
export async function fetchAhead(client: QueryClient, storeAll: () => Promise<void>): Promise<void> {
  const last = read(FETCHED)
  const isRecent = typeof last === 'number' && nowMs() - last < HOUR_MS && nowMs() >= last
  const session = currentSession()
  const isTooSoon = isFetching || isRecent || nowMs() < retryAt
  if (isTooSoon || !session || document.hidden || unreached.value()) return
  isFetching = true
  try {
    for (const fetchOne of await fetches(client, session)) {
      if (currentSession()?.token !== session.token || unreached.value()) return
      await fetchOne()
    }
    retryAt = nowMs() + RETRY_MS
    await storeAll()
    retryAt = 0
    if (startKeeping()) localStorage.setItem(FETCHED, JSON.stringify(nowMs()))
  } catch {
    // The network is gone, or the storage is full: a later look tries again.
  } finally {
    isFetching = false
  }
}

type Session = NonNullable<ReturnType<typeof currentSession>>

async function fetches(client: QueryClient, { userId, roles: held }: Session): Promise<(() => Promise<unknown>)[]> {
  const [airports, viewer] = [await client.query(airportsQuery()), await client.query(viewerQuery(userId))]
  const today = firstDay(airports, viewer, {})
  if (!today) return []
  const { day } = today
  const around = Array.from({ length: DAYS_BEFORE + 1 + DAYS_AFTER }, (_, step) => addDays(day, step - DAYS_BEFORE))
  const range = { from: addDays(day, -DAYS_BEFORE), to: nearestDay(`${Number(day.slice(0, 4)) + 2}-01-01`) }
  const readable = roles.filter((role) => mayReadDirectory({ id: userId, roles: held }, role))
  return [
    () => client.query(apiQuery(bookingsGetMine, range, { secondary: true })),
    ...around.map((day) => () => prefetchDay(client, { ...today, day })),
    ...readable.map((role) => () => client.query(apiQuery(userGetByRole, { role }, { secondary: true }))),
  ]
}
