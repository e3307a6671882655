import { cast, type CastName } from '../demo/cast'
import { afterEach, expect, it } from 'vitest'
import { updateAirport } from '../storage/airports'
import { markUserInactive, updateUser } from '../storage/users'
import { endSessionsOf } from '../storage/sign-in/sessions'
import { onEachEngine } from '../database/test-engines'
import { Streams } from './streams'
import { booked, draft, openCastClub, type CastClub } from '../operations/bookings/test-flights'
import { join, post } from '../operations/test-club'
import { listenOnPort, openStream, type StreamReader } from './test-streams'

const on = '2026-07-20'

onEachEngine('the stream of changes', (open) => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  async function opened(heartbeatMs?: number): Promise<CastClub & { streams: Streams }> {
    const streams = new Streams()
    const club = await openCastClub(await open(), { streams, ...(heartbeatMs && { heartbeatMs }) })
    await listenOnPort(club)
    closing.push(() => club.app.close())
    return Object.assign(club, { streams })
  }

  const by = async (club: CastClub, name: CastName): Promise<StreamReader> =>
    openStream(club, await club.tokenOf(cast[name].id))

  it('announces a stored booking to every reader, and names nobody', async () => {
    const club = await opened()
    const reader = await by(club, 'petra')
    const { id } = await booked(club, 'petra', { on, pilot: 'petra' })
    const change = { noun: 'bookings', airportId: club.ids.airport('LKVH'), ids: [id] }
    expect(await reader.next()).toEqual({ event: 'change', data: change })
  })

  it('begins with the state of the club, which every response carries and every change renews', async () => {
    const club = await opened()
    const headers = { authorization: `Bearer ${await club.tokenOf(cast.petra.id)}` }
    const answered = async (url: string) => (await club.app.inject({ url, headers })).headers['windsock-state']
    const day = `/api/day/getByAirportAndDate?airportId=${club.ids.airport('LKVH')}&date=${on}`
    await booked(club, 'petra', { on, pilot: 'petra' })
    const state = await answered(day)
    expect(state).toMatch(/^[\w-]{12}$/)
    expect(await answered('/api/airports/get')).toBe(state)
    expect(await answered(`/api/user/getById?id=${cast.petra.id}`)).toBe(state)
    expect(await (await by(club, 'sam')).state()).toEqual({ state })
    for (const change of [
      () => booked(club, 'igor', { on, at: '14:00-15:00', pilot: 'tomas', aircraft: 'OK-SQA' }),
      () => updateAirport(club.db, club.ids.airport('LPGZ'), { name: 'Elsewhere' }),
      () => updateUser(club.db, cast.petra.id, { phoneNumber: '0800 2' }),
    ]) {
      const before = await answered(day)
      await change()
      expect(await answered(day)).not.toBe(before)
      expect(await (await by(club, 'sam')).state()).toEqual({ state: await answered(day) })
    }
  })

  it('does not reveal the state without a session', async () => {
    const club = await opened()
    expect((await club.app.inject({ url: '/api/airports/get' })).headers).not.toHaveProperty('windsock-state')
  })

  it('does not announce refused or rolled back changes', async () => {
    const club = await opened()
    const reader = await by(club, 'petra')
    const refused = await club.post('igor', 'bookings/save', draft(club, { on, pilot: 'petra', at: '12:00-10:00' }))
    expect(refused.status).toBe(400)
    await expect(
      club.db.transaction(async (db) => {
        await markUserInactive(db, cast.igor.id)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    const { id } = await booked(club, 'petra', { on, pilot: 'petra' })
    expect((await reader.next())?.data).toMatchObject({ noun: 'bookings', ids: [id] })
  })

  it('announces the old and the new place of a moved booking', async () => {
    const club = await opened()
    const { id } = await booked(club, 'anna', { on, pilot: 'petra' })
    const reader = await by(club, 'petra')
    const moved = draft(club, { on, pilot: 'petra', id, aircraft: 'OK-SQA' })
    expect((await club.post('anna', 'bookings/save', moved)).status).toBe(200)
    const airports = [(await reader.next())?.data, (await reader.next())?.data]
    expect(airports).toMatchObject([
      { airportId: club.ids.airport('LKVH'), ids: [id] },
      { airportId: club.ids.airport('LKSQ'), ids: [id] },
    ])
  })

  it('is for approved users only', async () => {
    const club = await opened()
    await join(club.db, 'waits', ['Pilot'], { isApproved: false })
    expect((await openStream(club)).status).toBe(401)
    expect((await openStream(club, await club.tokenOf('waits'))).status).toBe(403)
    expect(club.streams.size).toBe(0)
  })

  it('is uncompressed and uncached, with the same headers as every response', async () => {
    const club = await opened()
    const { status, headers } = await by(club, 'petra')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('ends with a bye event when its session does, and other streams continue', async () => {
    const club = await opened()
    const token = await club.tokenOf(cast.igor.id)
    const [ending, other] = [await openStream(club, token), await by(club, 'igor')]
    expect((await post(club, '/api/user/logout', {}, { token })).status).toBe(200)
    expect(await ending.next()).toEqual({ event: 'bye', data: { reason: 'sessionEnded' } })
    expect(await ending.next()).toBeUndefined()
    expect(club.streams.size).toBe(1)
    await endSessionsOf(club.db, cast.igor.id)
    expect(await other.next()).toEqual({ event: 'bye', data: { reason: 'sessionEnded' } })
  })

  it('ends when the session expires', async () => {
    const club = await opened(20)
    const reader = await by(club, 'igor')
    await reader.beat()
    club.now = '2026-07-01T20:00:01.000Z'
    expect(await reader.next()).toEqual({ event: 'bye', data: { reason: 'sessionEnded' } })
  })

  it('can be opened six times by one person, and the seventh closes the first', async () => {
    const club = await opened()
    const token = await club.tokenOf(cast.igor.id)
    const readers: StreamReader[] = []
    for (let count = 0; count < 7; count++) readers.push(await openStream(club, token))
    expect(await readers[0]?.next()).toEqual({ event: 'bye', data: { reason: 'tooManyStreams' } })
    expect(club.streams.size).toBe(6)
  })

  it('releases everything when readers connect and disconnect', async () => {
    const club = await opened()
    const token = await club.tokenOf(cast.igor.id)
    for (let count = 0; count < 300; count++) {
      const reader = await openStream(club, token)
      reader.abort()
    }
    await expect.poll(() => club.streams.size).toBe(0)
    await expect.poll(() => connections(club)).toBe(0)
  }, 30_000)

  it('does not delay the shutdown of the server', async () => {
    const club = await opened()
    const reader = await by(club, 'igor')
    await club.app.close()
    expect(await reader.next()).toBeUndefined()
    expect(club.streams.size).toBe(0)
  })

  it('only tells a guest that something has changed if the aircraft is hidden', async () => {
    const club = await opened()
    const guest = await by(club, 'eva')
    await booked(club, 'petra', { on, pilot: 'petra', aircraft: 'OK-VHA' })
    const { id } = await booked(club, 'tomas', { on, pilot: 'tomas', aircraft: 'OK-VHC' })
    expect((await guest.next())?.data).toEqual({ noun: 'bookings', airportId: null, ids: [] })
    expect((await guest.next())?.data).toMatchObject({ airportId: club.ids.airport('LKVH'), ids: [id] })
  })
})

function connections({ app }: CastClub): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
