import { beforeAll, expect, test } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { tripsOf } from '../../database/test-queries'
import type { CastName } from '../../demo/cast'
import { type CastClub, draft, openCastClub, type Plan } from './test-flights'

/** The session; the locks with what the checks read; the booking; its claims, traces and announcement with the commit. */
const TRIPS = 4
/** On PostgreSQL two statements more lock rows, and one notifies other servers. */
const STATEMENTS = { sqlite: 10, postgres: 13 }
/** The reader, their choices and calendars, and the email. */
const EMAIL_STATEMENTS = 4

onEachEngine('the member who saves', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
    // The first call of a member also starts their session.
    await club.post('petra', 'bookings/save', draft(club, { pilot: 'petra', on: '2026-09-01' }))
  })

  async function sent(plan: Plan, by: CastName = 'petra') {
    const plain = { pilot: 'petra' as const, ...plan }
    const trips = await tripsOf(async () => {
      const told = await club.post(by, 'bookings/save', draft(club, plain))
      expect(told.status, JSON.stringify(told.body)).toBe(200)
    })
    return { trips: trips.length, statements: trips.flat().length }
  }

  test('a flight between others needs few statements, in few round trips', async () => {
    await sent({ on: '2026-09-02', at: '08:00-10:00' })
    await sent({ on: '2026-09-02', at: '12:00-14:00' })
    const { trips, statements } = await sent({ on: '2026-09-02', at: '10:00-12:00' })
    expect(statements).toBe(STATEMENTS[club.db.engine])
    if (club.db.engine === 'postgres') expect(trips).toBe(TRIPS)
  })

  test('a series needs as many as a flight', async () => {
    await sent({ on: '2026-10-08', at: '15:00-16:00' })
    const series = { at: '10:00-12:00', occurence: 'Weekly', occurenceEndDate: '2027-09-23' }
    const { trips, statements } = await sent({ on: '2026-10-01', ...series })
    expect(statements).toBe(STATEMENTS[club.db.engine])
    if (club.db.engine === 'postgres') expect(trips).toBe(TRIPS)
  })

  test('a series for another member, who gets an email, needs no further round trip', async () => {
    const series = { at: '08:00-09:00', occurence: 'Weekly', occurenceEndDate: '2027-09-23' }
    await sent({ pilot: 'lenka', on: '2026-09-05' }, 'lenka')
    const own = await sent({ pilot: 'lenka', on: '2026-10-03', ...series }, 'lenka')
    const emails = () => club.db.selectFrom('outbox').select('id').execute()
    const before = (await emails()).length
    const { trips, statements } = await sent({ on: '2026-10-02', ...series }, 'lenka')
    expect((await emails()).length).toBe(before + 1)
    expect(statements).toBe(own.statements + EMAIL_STATEMENTS)
    if (club.db.engine === 'postgres') expect(trips).toBe(TRIPS)
  })
})
