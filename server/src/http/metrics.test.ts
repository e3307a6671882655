import { afterEach, expect, it } from 'vitest'
import { nowOf } from '../clock'
import { email } from '../mail/email'
import { enqueueMail } from '../mail/enqueue-mail'
import { cast, demoPassword } from '../demo/cast'
import { onEachEngine } from '../database/test-engines'
import { type Club, get, openClub, post } from '../operations/test-club'
import { addPasskey, signInBy } from '../operations/passkeys/test-passkeys'
import { booked, openCastClub } from '../operations/bookings/test-flights'
import { cleared, saturday, savedWish, wishesOf } from '../operations/wishes/test-wishes'
import { listenOnPort, openStream } from './test-streams'
import { readConfig } from '../config'
import { purgeWishes } from '../storage/waiting/wish-changes'
import { addMinutes } from '@windsock/domain/time'
import { markMailFailed, leaseDueMail } from '../storage/outbox'

const metricsToken = 'whoever watches over the server'.replaceAll(' ', '-')

async function figures({ app }: Club, token: string | null = metricsToken) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const { statusCode, headers: sent, body } = await app.inject({ url: '/metrics', headers })
  const lines = new Map(
    body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => {
        const at = line.lastIndexOf(' ')
        return [line.slice(0, at), Number(line.slice(at + 1))]
      }),
  )
  return { status: statusCode, headers: sent, lines }
}

onEachEngine('the metrics', (open) => {
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), metricsToken }
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  it('do not exist unless a token for them is set', async () => {
    const club = await openClub(await open())
    expect((await figures(club)).status).toBe(404)
  })

  it('require the token, and no session gives access', async () => {
    const club = await openCastClub(await open(), { config })
    expect((await figures(club, null)).status).toBe(401)
    expect((await figures(club, `${metricsToken}x`)).status).toBe(401)
    const { status, headers } = await figures(club, await club.tokenOf(cast.anna.id))
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
    const told = await figures(club)
    expect(told.status).toBe(200)
    expect(told.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(told.headers['content-type']).toContain('text/plain')
  })

  it('count responses by call and status, with one label for unknown paths, and no ids', async () => {
    const club = await openCastClub(await open(), { config })
    await get(club, '/api/airports/get', {})
    await get(club, '/api/airports/get', { named: 'zanzibar' })
    await get(club, '/api/user/get', {})
    await club.app.inject('/zanzibar')
    await club.app.inject('/zanzibar/again')
    const { lines } = await figures(club)
    const count = (route: string, status: number) =>
      lines.get(`windsock_requests_total{method="GET",route="${route}",status="${status}"}`)
    expect([count('/api/airports/get', 200), count('/api/user/get', 401), count('unknown', 404)]).toEqual([2, 1, 2])
    expect(lines.get('windsock_request_seconds_count{method="GET",route="/api/airports/get"}')).toBe(2)
    expect([...lines.keys()].join()).not.toContain('zanzibar')
  })

  it('count the calendar reads of programs', async () => {
    const club = await openCastClub(await open(), { config })
    const draft = { name: 'Phone', kind: 'flights', detail: 'full' }
    const { key } = (await club.post('petra', 'calendars/save', draft)).body as { key: string }
    const read = (program: string, more: object = {}) =>
      club.app.inject({ url: `/calendar/${key}.ics`, headers: { 'user-agent': program, ...more } })
    await read('Google-Calendar-Importer')
    await read('Google-Calendar-Importer', { 'if-none-match': '*' })
    await read('curl/8.5.0')
    await club.app.inject('/calendar/guessed.ics')
    const { lines } = await figures(club)
    const counts = ['Google', 'other', 'Apple'].map((reader) =>
      lines.get(`windsock_calendar_reads_total{reader="${reader}"}`),
    )
    expect(counts).toEqual([2, 1, undefined])
    expect([...lines.keys()].join()).not.toContain(key)
  })

  it('count successful sign-ins by method', async () => {
    const club = await openCastClub(await open(), { config })
    await post(club, '/api/user/login', { userName: 'petra', password: 'a guess' })
    await post(club, '/api/user/login', { userName: 'petra', password: demoPassword })
    const held = await addPasskey(club, await club.tokenOf(cast.petra.id), { password: demoPassword })
    await signInBy(club, held)
    await signInBy(club, held)
    await signInBy(club, held, { challenge: 'none' })
    const { lines } = await figures(club)
    const count = (way: string) => lines.get(`windsock_sign_ins_total{way="${way}"}`)
    expect([count('password'), count('passkey')]).toEqual([1, 2])
  })

  it('count every filled wish once, even if it is opened again or deleted', async () => {
    const club = await openCastClub(await open(), { config })
    await cleared(club)
    const filled = async () => (await figures(club)).lines.get('windsock_wishes_filled_total')
    expect(await filled()).toBe(0)
    await booked(club, 'petra', { on: saturday, pilot: 'petra' })
    const { id } = await savedWish(club, 'tomas')
    await savedWish(club, 'lenka')
    const own = await booked(club, 'tomas', { on: saturday, aircraft: 'OK-VHB', pilot: 'tomas' })
    expect(await filled()).toBe(1)
    expect(await club.post('tomas', 'bookings/remove', own.id)).toMatchObject({ status: 200 })
    await savedWish(club, 'tomas', { id })
    expect(await filled()).toBe(1)
    await booked(club, 'tomas', { on: saturday, aircraft: 'OK-VHB', pilot: 'tomas' })
    await club.post('lenka', 'wishes/remove', (await wishesOf(club, 'lenka'))[0]?.id)
    expect(await filled()).toBe(2)
    await purgeWishes(club.db, addMinutes(club.now, 1))
    expect(await filled()).toBe(2)
    await club.db.close()
    // An outage must not look like a new counter.
    expect(await filled()).toBe(2)
  })

  it('report the state of the process, its streams, its emails and its database', async () => {
    const club = await openCastClub(await open(), { config })
    await listenOnPort(club)
    closing.push(() => club.app.close())
    const reader = await openStream(club, await club.tokenOf(cast.petra.id))
    await reader.beat()
    const now = nowOf(() => new Date(club.now))
    for (const subject of ['one', 'two', 'three']) {
      const written = await email({ club: config, reader: { language: null } }, subject, [])
      await enqueueMail({ to: 'a@club.example', email: written }, { db: club.db, config, now })
    }
    const taken = await leaseDueMail(club.db, { now, lease: 'one', until: now })
    await markMailFailed(club.db, taken!, { failureMessage: 'no', dueAt: null })
    const { lines } = await figures(club)
    expect(lines.get('windsock_streams')).toBe(1)
    expect(lines.get('windsock_database_up')).toBe(1)
    expect(lines.get('windsock_outbox_letters{state="waiting"}')).toBe(2)
    expect(lines.get('windsock_outbox_letters{state="failed"}')).toBe(1)
    expect(lines.has('windsock_database_connections{state="open"}')).toBe(club.db.engine === 'postgres')
    expect(lines.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    expect(lines.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
    reader.abort()
  })

  it('are reported even without a database', async () => {
    const club = await openClub(await open(), { metricsToken })
    await club.db.close()
    const { status, lines } = await figures(club)
    expect(status).toBe(200)
    expect(lines.get('windsock_database_up')).toBe(0)
    expect(lines.has('windsock_outbox_letters{state="waiting"}')).toBe(false)
    expect(lines.has('windsock_wishes_filled_total')).toBe(false)
  })
})
