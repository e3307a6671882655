import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Calendar } from '@windsock/contract/calendars'
import { addMinutes } from '@windsock/domain/time'
import { cast } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { purgeCalendars } from '../../storage/calendars'
import { get, openClub, post } from '../test-club'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { added, cleared, fetched } from './test-calendars'

onEachEngine('calendar links', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })
  beforeEach(() => cleared(club))
  const listed = async (by: keyof typeof cast) => (await club.get(by, 'calendars/get')).body as Calendar[]
  const aircraftId = () => club.ids.aircraft('OK-VHA')

  it('CAL-1: shows the flights of the person who added it, or an aircraft', async () => {
    const { key: _, ...own } = await added(club, 'igor', { isWithSchedules: true })
    expect(own).toMatchObject({ name: 'Phone', kind: 'flights', aircraft: null, detail: 'full', isWithSchedules: true })
    const { key: __, ...hangar } = await added(club, 'anna', {
      name: 'Hangar',
      kind: 'aircraft',
      aircraftId: aircraftId(),
    })
    expect(hangar).toMatchObject({ kind: 'aircraft', aircraft: { registrationCode: 'OK-VHA' }, isWithSchedules: false })
    expect(await listed('igor')).toEqual([own])
    expect(await listed('anna')).toEqual([hangar])
    expect((await club.post('anna', 'calendars/save', { name: 'x', kind: 'aircraft', detail: 'full' })).status).toBe(
      400,
    )
    expect((await club.post('anna', 'calendars/save', { name: 'x', kind: 'club', detail: 'full' })).status).toBe(400)
  })

  it('CAL-2: everybody adds links to their own flights, staff also to an aircraft', async () => {
    for (const name of ['petra', 'sam', 'eva', 'anna', 'igor'] as const)
      expect((await added(club, name)).kind).toBe('flights')
    const draft = { name: 'Hangar', kind: 'aircraft', detail: 'full', aircraftId: aircraftId() }
    for (const name of ['anna', 'igor'] as const)
      expect((await club.post(name, 'calendars/save', draft)).status).toBe(200)
    for (const name of ['petra', 'sam', 'eva'] as const)
      expect((await club.post(name, 'calendars/save', draft)).status).toBe(403)
    const gone = await club.post('anna', 'calendars/save', { ...draft, aircraftId: 9999 })
    expect(gone).toEqual({ status: 404, body: ['This aircraft does not exist.'] })
  })

  it('CAL-2: only instructors add the hours that they teach', async () => {
    expect((await added(club, 'petra', { isWithSchedules: true })).isWithSchedules).toBe(false)
  })

  it('CAL-3: are limited to ten active ones for each person, even if twenty are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        club.post('petra', 'calendars/save', { name: `Phone ${place}`, kind: 'flights', detail: 'full' }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.body).toEqual(['You have 10 calendars. Withdraw one first.'])
    const [first] = await listed('petra')
    await club.post('petra', 'calendars/remove', first?.id)
    expect((await added(club, 'petra')).name).toBe('Phone')
    expect(await listed('petra')).toHaveLength(10)
  })

  it('CAL-4: show the key once and store only its hash', async () => {
    const { key, ...calendar } = await added(club, 'petra')
    expect(Buffer.from(key, 'base64url')).toHaveLength(24)
    expect(await listed('petra')).toEqual([calendar])
    const rows = await club.db.selectFrom('calendars').selectAll().execute()
    expect(rows[0]?.keyHash).toMatch(/^[\da-f]{64}$/)
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it('CAL-25: a person withdraws one of their own links, and nobody withdraws another’s', async () => {
    const { id, key } = await added(club, 'petra')
    const other = await added(club, 'petra', { name: 'Laptop' })
    expect((await club.post('anna', 'calendars/remove', id)).status).toBe(404)
    expect((await club.post('petra', 'calendars/remove', id)).status).toBe(200)
    expect((await club.post('petra', 'calendars/remove', id)).status).toBe(404)
    expect((await listed('petra')).map(({ name }) => name)).toEqual(['Laptop'])
    expect((await fetched(club, key)).body).toContain('This calendar was withdrawn')
    expect((await fetched(club, other.key)).body).not.toContain('withdrawn')
  })

  it('CAL-25: an administrator withdraws all links of a person', async () => {
    const keys = [await added(club, 'petra'), await added(club, 'petra')].map(({ key }) => key)
    expect((await club.post('igor', 'calendars/removeOf', cast.petra.id)).status).toBe(403)
    expect((await club.post('anna', 'calendars/removeOf', 'nobody')).status).toBe(404)
    expect((await club.post('anna', 'calendars/removeOf', cast.petra.id)).status).toBe(200)
    expect(await listed('petra')).toEqual([])
    for (const key of keys) expect((await fetched(club, key)).body).toContain('This calendar was withdrawn')
  })

  it('CAL-25: removing or erasing a person withdraws their links', async () => {
    for (const [name, call] of [
      ['tomas', 'user/remove'],
      ['sam', 'user/erase'],
    ] as const) {
      const { key } = await added(club, name, { name: `Phone of ${name}` })
      expect((await club.post('anna', call, cast[name].id)).status).toBe(200)
      expect((await fetched(club, key)).body).toContain('This calendar was withdrawn')
    }
    const names = (await club.db.selectFrom('calendars').select('name').orderBy('id').execute()).map(({ name }) => name)
    expect(names).toEqual(['Phone of tomas', ''])
  })

  it('CAL-25: cannot be added while their person is being removed', async () => {
    const saves = Array.from({ length: 5 }, (_, place) =>
      club.post('klara', 'calendars/save', { name: `Phone ${place}`, kind: 'flights', detail: 'full' }),
    )
    const [removed] = await Promise.all([club.post('anna', 'user/remove', cast.klara.id), ...saves])
    expect(removed.status).toBe(200)
    const ends = await club.db.selectFrom('calendars').select('deletedAt').where('userId', '=', cast.klara.id).execute()
    expect(ends.filter(({ deletedAt }) => deletedAt === null)).toEqual([])
  })

  it('CAL-26: the audit trail names who added and withdrew a link, without its key', async () => {
    const { id, key } = await added(club, 'petra')
    await club.post('anna', 'calendars/removeOf', cast.petra.id)
    const trail = await club.db.selectFrom('audit').selectAll().where('noun', '=', 'calendar').orderBy('id').execute()
    expect(trail).toMatchObject([
      { action: 'created', actorId: cast.petra.id, subjectId: String(id) },
      { action: 'deleted', actorId: cast.anna.id, subjectId: String(id) },
    ])
    expect(JSON.stringify(trail)).not.toContain(key)
  })

  it('CAL-8: 400 days after it was withdrawn a link is unknown', async () => {
    const { id, key } = await added(club, 'petra')
    const live = await added(club, 'petra')
    await club.post('petra', 'calendars/remove', id)
    await purgeCalendars(club.db, addMinutes(club.now, -1))
    expect((await fetched(club, key)).status).toBe(200)
    await purgeCalendars(club.db, addMinutes(club.now, 1))
    expect((await fetched(club, key)).status).toBe(404)
    expect((await fetched(club, live.key)).status).toBe(200)
  })

  it('CAL-22: record when and by which program a calendar was last read, at most once an hour', async () => {
    const { key } = await added(club, 'petra')
    // The read is noted after the answer.
    const noted = (lastReader: string, lastReadAt: string) =>
      vi.waitFor(async () => expect(await listed('petra')).toMatchObject([{ lastReadAt, lastReader }]))
    const read = (userAgent: string) => fetched(club, key, { 'user-agent': userAgent })
    const first = club.now
    expect(await listed('petra')).toMatchObject([{ lastReadAt: null, lastReader: '' }])
    await read('Google-Calendar-Importer')
    await noted('Google', first)
    club.now = addMinutes(first, 59)
    await read('Thunderbird/140')
    club.now = addMinutes(first, 60)
    await read('dataaccessd/1.0')
    await noted('Apple', addMinutes(first, 60))
    const rows = await club.db.selectFrom('calendars').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/dataaccessd|127\.0\.0\.1/)
  })

  it('CAL-22: do not record the read of a withdrawn link', async () => {
    const { id, key } = await added(club, 'petra')
    await club.post('petra', 'calendars/remove', id)
    const live = await added(club, 'petra')
    await fetched(club, key)
    await fetched(club, live.key)
    const reads = () => club.db.selectFrom('calendars').select('lastReadAt').orderBy('id').execute()
    await vi.waitFor(async () => expect(await reads()).toEqual([{ lastReadAt: null }, { lastReadAt: club.now }]))
  })

  it('the links of a person are in the export of their data', async () => {
    await added(club, 'petra')
    const { body } = await club.get('anna', 'user/export', { id: cast.petra.id })
    expect(body).toMatchObject({ calendars: [{ name: 'Phone', lastReadAt: null, deletedAt: null }] })
  })
})

onEachEngine('calendar links that are off', (open) => {
  it('CAL-27: serve no call and no calendar', async () => {
    const club = await openClub(await open(), { calendarLinks: false })
    expect((await get(club, '/api/calendars/get', {})).status).toBe(404)
    for (const call of ['save', 'remove', 'removeOf'])
      expect((await post(club, `/api/calendars/${call}`, {})).status).toBe(404)
    expect((await fetched(club, 'A'.repeat(32))).status).toBe(404)
    expect((await club.app.inject({ url: '/api/calendars/save' })).statusCode).toBe(404)
  })
})
