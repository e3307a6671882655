import { airportsGet } from '@windsock/contract/airports'
import { bookingsGetByAirport } from '@windsock/contract/bookings'
import { addDays } from '@windsock/domain/calendar'
import { call, sendCall, tokenOf } from './calls'
import { memoryOf, startClub } from './club-process'
import type { Fault } from './fault'
import { sqliteClub } from './places'

const DAYS = { short: 10_000, long: 60_000 }
const FIRST_DAY = '1951-01-01'
const AT_ONCE = 4
const WARM_UP_DAYS = 3000
const MORE_MB = 30

/** Requests one day after the other as one member, each day only once. */
export const manyDays: Fault = {
  name: 'many-days',
  promise: `a member who requests ever new days leaves the server's memory within ${MORE_MB} MB of what it was`,
  run: async ({ tier }) => {
    const place = await sqliteClub()
    const club = await startClub({ settings: place.settings })
    const token = await tokenOf(club.address, 'petra')
    const [home] = await call(club.address, airportsGet, {}, token)
    const broken: string[] = []
    let asked = 0
    const askUpTo = (count: number) =>
      Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (asked < count) {
            const date = addDays(FIRST_DAY, asked++)
            const { status } = await sendCall(
              club.address,
              bookingsGetByAirport,
              { airportId: String(home?.id), date },
              token,
            )
            if (status !== 200) broken.push(`${date} was answered ${status}`)
          }
        }),
      )
    await askUpTo(WARM_UP_DAYS)
    const before = memoryOf(club)
    await askUpTo(WARM_UP_DAYS + DAYS[tier])
    const after = memoryOf(club)
    await club.end('SIGTERM')
    await place.remove()
    if (after - before > MORE_MB) broken.push(`${before} MB became ${after} MB`)
    return { figure: `${DAYS[tier]} days, ${before} → ${after} MB resident`, broken }
  },
}
