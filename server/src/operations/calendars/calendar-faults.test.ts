import { expect, it, vi } from 'vitest'
import { addMinutes } from '@windsock/domain/time'
import { DatabaseUnavailable } from '../../database/errors'
import { onEachEngine } from '../../database/test-engines'
import { insertBookings } from '../../storage/booking-changes'
import { cast } from '../../demo/cast'
import { PerUserLimits } from '../../http/per-user-limits'
import { booked, type CastClub, openCastClub } from '../bookings/test-flights'
import { get, openClub } from '../test-club'
import { added, eventsIn, eventsOf, fetched } from './test-calendars'

const on = '2026-07-04'
const MINUTES_APART = 120

const unavailable = () => {
  throw new DatabaseUnavailable('The connection was lost.')
}

/** Stores flights of a person, one after the other. */
async function flights(club: CastClub, count: number, first: string): Promise<void> {
  const flight = {
    aircraftId: club.ids.aircraft('OK-VHA'),
    pilotId: cast.petra.id,
    instructorId: null,
    isSoloFlight: false,
    description: '',
    repetition: 'Once' as const,
    seriesId: null,
    seriesEnd: null,
    createdAt: club.now,
    createdBy: cast.petra.id,
  }
  const from = (place: number) => addMinutes(first, place * MINUTES_APART)
  const all = Array.from({ length: count }, (_, place) => ({ ...flight, from: from(place), to: from(place + 1) }))
  for (let place = 0; place < count; place += 100) await insertBookings(club.db, all.slice(place, place + 100))
}

onEachEngine('a calendar at its limits', (open) => {
  it('CAL-10: has at most 1,000 events, the first ones', { timeout: 60_000 }, async () => {
    const club = await openCastClub(await open())
    await flights(club, 1010, '2026-06-20T08:00:00.000Z')
    const own = await added(club, 'petra')
    const hangar = await added(club, 'anna', { kind: 'aircraft', aircraftId: club.ids.aircraft('OK-VHA') })
    for (const { key } of [own, hangar]) {
      const events = await eventsOf(club, key)
      expect(events).toHaveLength(1000)
      expect(events[0]?.from).toBe('2026-06-20T08:00:00.000Z')
      expect(events.at(-1)?.from).toBe(addMinutes('2026-06-20T08:00:00.000Z', 999 * MINUTES_APART))
    }
  })

  it('CAL-9: is the same at every server, and withdrawn at all of them at once', async () => {
    const club = await openCastClub(await open())
    const other = await openClub(club.db)
    await booked(club, 'petra', { on, pilot: 'petra' })
    const { id, key } = await added(club, 'petra')
    const here = await fetched(club, key)
    const there = await fetched(other, key)
    expect(eventsIn(here.body)).toHaveLength(1)
    expect([there.body, there.headers.etag]).toEqual([here.body, here.headers.etag])
    await club.post('petra', 'calendars/remove', id)
    expect(eventsIn((await fetched(other, key)).body)).toMatchObject([{ summary: 'This calendar was withdrawn' }])
  })
})

onEachEngine('a calendar whose person lost a role or approval', (open) => {
  it('CAL-8: says so on the day of the change, with the same bytes from then on', async () => {
    const club = await openCastClub(await open())
    const { key } = await added(club, 'sam')
    const { body: sam } = await club.get('anna', 'user/getById', { id: cast.sam.id })
    expect((await club.post('anna', 'user/save', { ...(sam as object), isApproved: false })).status).toBe(200)
    const first = await fetched(club, key)
    expect(first.body).toContain('DTSTART;VALUE=DATE:20260701')
    club.now = '2026-08-20T08:00:00.000Z'
    const token = await club.tokenOf(cast.anna.id)
    expect((await get(club, '/api/user/export', { id: cast.sam.id }, { token })).status).toBe(200)
    expect(await fetched(club, key)).toMatchObject({ body: first.body, headers: { etag: first.headers.etag } })
    expect((await fetched(club, key, { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
  })
})

onEachEngine('a calendar after a failure', (open) => {
  /** A club whose log can be read. `failing` replaces parts of the server's database. */
  async function logged(failing: object = {}) {
    const db = await open()
    let log = ''
    const parts = { log: { write: (line: string) => void (log += line) } }
    const club = await openCastClub(db)
    const troubled = await openClub({ ...db, ...failing }, { logLevel: 'trace' }, parts)
    return { club, troubled, log: () => log }
  }

  it('CAL-23: is served even if the read cannot be stored, and the failure is logged', async () => {
    const { club, troubled, log } = await logged({
      updateTable: () => {
        throw new Error('The disk is full.')
      },
    })
    await booked(club, 'petra', { on, pilot: 'petra' })
    const { key } = await added(club, 'petra')
    const { status, body } = await fetched(troubled, key)
    expect([status, eventsIn(body).length]).toEqual([200, 1])
    await vi.waitFor(() => expect(log()).toContain('the read of a calendar was not noted'))
    expect((await club.get('petra', 'calendars/get')).body).toMatchObject([{ lastReadAt: null }])
  })

  it('CAL-24: never has its key in the log, whatever the path contains', async () => {
    const { club, troubled, log } = await logged()
    const { id, key } = await added(club, 'petra')
    const paths = [`/calendar/${key}.ics`, `/c%61lendar/${key}.ics`, `/calendar/${key}.ics?key=${key}`]
    for (const url of paths) expect((await troubled.app.inject({ url })).statusCode).toBe(200)
    await club.post('petra', 'calendars/remove', id)
    const unknown = [key, `${key}.ICS`, `${key}.ics/`, `${key}.ical`, `x/${key}.ics`]
    for (const rest of unknown) expect((await troubled.app.inject({ url: `/calendar/${rest}` })).statusCode).toBe(404)
    expect((await troubled.app.inject({ url: paths[0]!, method: 'POST' })).statusCode).toBe(404)
    expect(log().match(/"path":"\/calendar\/…"/g)).toHaveLength(paths.length + unknown.length + 1)
    expect(log()).not.toContain(key)
  })

  it('is answered with 503 if it takes too long or the database is away, so that calendar programs keep their copy', async () => {
    const turns = new PerUserLimits()
    const club = await openCastClub(await open())
    const { key } = await added(club, 'petra')
    let end = () => {}
    const long = () => new Promise<void>((resolve) => (end = resolve))
    const busy = turns.run(`calendars of ${cast.petra.id}`, { method: 'GET', isCostly: true }, long)
    const slow = await openClub(club.db, {}, { turns, answerMs: 50 })
    expect(await fetched(slow, key)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    end()
    await busy
    // A link in the wrong hands does not take the turns of the person's own calls.
    const own = turns.run(cast.petra.id, { method: 'GET', isCostly: true }, long)
    expect(await fetched(await openClub(club.db, {}, { turns, answerMs: 10_000 }), key)).toMatchObject({ status: 200 })
    end()
    await own
    const lost = await openClub(club.db, {}, { db: { ...club.db, selectFrom: unavailable } })
    expect(await fetched(lost, key)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  })
})
