import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { signInAndPost } from '../defects/test-defects'
import { get } from '../test-club'
import { added, cleared, fetched } from './test-calendars'

const DAY = 24 * 60

type PostArguments = Parameters<CastClub['post']>

onEachEngine('the day on which a calendar says that it was withdrawn', (open) => {
  let club: CastClub
  beforeAll(async () => {
    const opened = await openCastClub(await open())
    // With a new session for each call, because changes of an account end its sessions, and days pass.
    club = Object.assign(opened, { post: (...args: PostArguments) => signInAndPost(opened, ...args) })
  })
  beforeEach(() => cleared(club))

  const tell = async (path: string, body: unknown) => {
    const { status, body: response } = await club.post('anna', path, body)
    expect(status, JSON.stringify(response)).toBe(200)
  }
  const account = async (who: CastName) => {
    const row = await club.db
      .selectFrom('users')
      .select(['firstName', 'lastName', 'email', 'version'])
      .where('id', '=', cast[who].id)
      .executeTakeFirstOrThrow()
    return { id: cast[who].id, phoneNumber: '0', address: '', ...row, isApproved: true, roles: cast[who].roles }
  }
  const change = async (who: CastName, changes: object) => tell('user/save', { ...(await account(who)), ...changes })
  /** The day of the only event; undefined while the calendar is read. */
  const day = async (key: string) => {
    const { body } = await fetched(club, key)
    return body.includes('This calendar was withdrawn') ? /DTSTART;VALUE=DATE:(\d+)/.exec(body)?.[1] : undefined
  }
  const pass = (days: number) => {
    club.now = addMinutes(club.now, days * DAY)
  }

  it.each([
    ['without approval', { isApproved: false }],
    ['without a role', { roles: [] }],
  ])('CAL-8: is the day on which the person was %s', async (_what, closing) => {
    const { key } = await added(club, 'tomas')
    pass(1)
    await change('tomas', { phoneNumber: '1' })
    pass(1)
    await change('tomas', closing)
    expect(await day(key)).toBe('20260703')
    pass(1)
    await change('tomas', { ...closing, phoneNumber: '2' })
    await change('tomas', { isApproved: false, roles: [] })
    expect(await day(key), 'not moved by a later change').toBe('20260703')
    await club.db.deleteFrom('audit').execute()
    expect(await day(key), 'nor by the end of the trail').toBe('20260703')
    await change('tomas', {})
    expect(await day(key)).toBeUndefined()
    pass(1)
    await change('tomas', closing)
    expect(await day(key), 'of the last time').toBe('20260705')
    pass(1)
    await tell('calendars/removeOf', cast.tomas.id)
    expect(await day(key), 'nor by the withdrawal of what shows nothing any more').toBe('20260705')
    await change('tomas', {})
    expect(await day(key), 'withdrawn for good').toBe('20260705')
  })

  it('CAL-8: is the day on which the person of an aircraft’s calendar lost the role', async () => {
    const aircraftId = club.ids.aircraft('OK-VHA')
    const [own, { key }] = [await added(club, 'lenka'), await added(club, 'lenka', { kind: 'aircraft', aircraftId })]
    pass(1)
    await change('lenka', { roles: ['Pilot'] })
    pass(1)
    await change('lenka', { roles: ['Student'] })
    expect([await day(key), await day(own.key)]).toEqual(['20260702', undefined])
    pass(1)
    await change('lenka', {})
    expect(await day(key)).toBeUndefined()
    pass(1)
    await change('lenka', { isApproved: false })
    expect([await day(key), await day(own.key)]).toEqual(['20260705', '20260705'])
    await change('lenka', {})
  })

  it('CAL-8: is the day on which the aircraft was deleted, whatever happens to the person', async () => {
    const aircraftId = club.ids.aircraft('OK-VHB')
    const keys = [
      (await added(club, 'lenka', { kind: 'aircraft', aircraftId })).key,
      (await added(club, 'anna', { kind: 'aircraft', aircraftId })).key,
    ]
    pass(1)
    await change('lenka', { roles: ['Pilot'] })
    pass(1)
    await tell('aircraft/delete', aircraftId)
    const days = () => Promise.all(keys.map(day))
    expect(await days()).toEqual(['20260702', '20260703'])
    pass(1)
    await change('lenka', {})
    await club.db.deleteFrom('audit').execute()
    expect(await days()).toEqual(['20260702', '20260703'])
  })

  it('is in the export of the person, and stays after their erasure', async () => {
    const { key } = await added(club, 'tomas', { name: 'Phone of Tomáš' })
    pass(1)
    const closedAt = club.now
    await change('tomas', { isApproved: false })
    pass(1)
    const token = await club.tokenOf(cast.anna.id)
    const { body } = await get(club, '/api/user/export', { id: cast.tomas.id }, { token })
    expect(body).toMatchObject({ calendars: [{ name: 'Phone of Tomáš', closedAt, deletedAt: null }] })
    await tell('user/erase', cast.tomas.id)
    expect(await day(key)).toBe('20260702')
    expect(await club.db.selectFrom('calendars').select(['name', 'closedAt', 'deletedAt']).execute()).toEqual([
      { name: '', closedAt, deletedAt: club.now },
    ])
  })
})
