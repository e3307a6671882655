import { wrongPassword } from '@windsock/contract/errors'
import { english } from '@windsock/messages/test-words'
import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountSubject } from '../../identity/login-limits'
import { cheapHash } from '../../identity/test-passwords'
import { noteFailure } from '../../storage/rate-limit-events'
import { insertPasswordKey } from '../../storage/sign-in/password-keys'
import { onEachEngine } from '../../database/test-engines'
import { get, join, openClub, opening, post, type Club } from '../test-club'

const password = 'clear skies ahead'
const fresh = 'fair winds behind'
const home = '192.0.2.7'
const cafe = '198.51.100.1'
const DAY = 24 * 60

onEachEngine('a lock', (open) => {
  let club: Club
  let kept: string
  let count = 0
  let name: string
  let nobody: string

  beforeAll(async () => {
    club = await openClub(await open())
    kept = await cheapHash(password)
  })

  beforeEach(async () => {
    club.now = opening
    for (const table of ['failedLogins', 'knownSources', 'outbox'] as const) await club.db.deleteFrom(table).execute()
    nobody = `nobody${count}`
    name = await join(club.db, `pilot${(count += 1)}`, ['Pilot'], { passwordHash: kept })
  })

  const logIn = (userName: string, given: string, caller: { address: string; cookie?: string | undefined }) =>
    post(club, '/api/user/login', { userName, password: given }, caller)
  const statusOf = async (...all: Parameters<typeof logIn>) => (await logIn(...all)).status
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof post>>) =>
    /^[^;]+/.exec(String(headers['set-cookie'] ?? ''))?.[0]
  /**
   * Simulates `before` failed logins of strangers, then attempts six more from different networks and returns their
   * statuses.
   */
  async function strangersFail(userName = name, before = 18): Promise<number[]> {
    for (let at = 0; at < before; at++) await noteFailure(club.db, accountSubject(userName), club.now)
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) statuses.push(await statusOf(userName, 'a guess', { address: `203.0.113.${at}` }))
    return statuses
  }
  const emails = () => club.db.selectFrom('outbox').selectAll().orderBy('id').execute()

  describe('of an account by strangers', () => {
    it('blocks strangers, but nobody on a device or in a network that the account knows', async () => {
      const cookie = cookieOf(await logIn(name, password, { address: home }))
      expect(await strangersFail()).toEqual([400, 400, 429, 429, 429, 429])
      expect(await statusOf(name, password, { address: cafe })).toBe(429)
      expect(await statusOf(name, password, { address: home })).toBe(200)
      expect(await statusOf(name, password, { address: cafe, cookie })).toBe(200)
    })

    it('ends for a user who logs in meanwhile, because their network is known from then on', async () => {
      const cookie = cookieOf(await logIn(name, password, { address: home }))
      await strangersFail()
      expect(await statusOf(name, password, { address: cafe, cookie })).toBe(200)
      expect(await statusOf(name, password, { address: cafe })).toBe(200)
    })

    it('does not affect its owner in a session: they can change the password and end other sessions', async () => {
      const [token, other] = [await club.tokenOf(name), await club.tokenOf(name)]
      await strangersFail()
      for (let at = 0; at < 12; at++) await logIn(name, 'a guess', { address: '127.0.0.1' })
      expect((await post(club, '/api/sessions/endOthers', { password }, { token })).status).toBe(200)
      expect((await get(club, '/api/sessions/get', {}, { token: other })).status).toBe(401)
      const wish = { oldPassword: password, newPassword: fresh, confirmPassword: fresh }
      expect((await post(club, '/api/user/changePassword', wish, { token })).status).toBe(200)
    })

    it('does not restart for a user who has set the password by an emailed link', async () => {
      await strangersFail()
      expect(await statusOf(name, password, { address: home })).toBe(429)
      await insertPasswordKey(club.db, { key: `key of ${name}`, userId: name, expiresAt: addMinutes(opening, 30) })
      const wish = { resetKey: `key of ${name}`, email: `${name}@club.example`, newPassword: fresh }
      const reset = await post(club, '/api/user/resetPassword', { ...wish, confirmPassword: fresh }, { address: home })
      expect(reset.status).toBe(200)
      expect((await strangersFail()).at(-1)).toBe(429)
      expect(await statusOf(name, fresh, { address: home })).toBe(200)
      expect(await statusOf(name, fresh, { address: cafe, cookie: cookieOf(reset) })).toBe(200)
      expect(await statusOf(name, fresh, { address: cafe })).toBe(200)
    })

    it('reveals neither which networks the account knows nor whether the account exists', async () => {
      await logIn(name, password, { address: home })
      const tries = async (userName: string) => {
        const answers = [await strangersFail(userName)]
        for (const address of [home, cafe]) {
          const statuses: number[] = []
          for (let at = 0; at < 12; at++) statuses.push(await statusOf(userName, 'a guess', { address }))
          answers.push(statuses)
        }
        return answers
      }
      const known = await tries(name)
      expect(known).toEqual(await tries(nobody))
      expect(known[1]).toEqual(known[2])
      const { status, headers, body } = await logIn(name, 'a guess', { address: home })
      const stranger = await logIn(nobody, 'a guess', { address: home })
      const telling = ['content-length', 'retry-after', 'set-cookie']
      const told = (of: typeof headers) => telling.map((header) => of[header])
      expect([stranger.status, stranger.body, told(stranger.headers)]).toEqual([status, body, told(headers)])
    })

    it('begins at the same number of failures even if some came from a network that the account knows', async () => {
      await logIn(name, password, { address: home })
      for (const userName of [name, nobody])
        for (let at = 0; at < 10; at++) expect(await statusOf(userName, 'a guess', { address: home })).toBe(400)
      const shut = [400, 400, 429, 429, 429, 429]
      expect([await strangersFail(name, 8), await strangersFail(nobody, 8)]).toEqual([shut, shut])
    })
  })

  describe('of a network', () => {
    it('does not affect devices that the account knows', async () => {
      const cookie = cookieOf(await logIn(name, password, { address: home }))
      for (let at = 0; at < 59; at++) await noteFailure(club.db, `address:${home}`, club.now)
      expect(await statusOf('guest', 'a guess', { address: home })).toBe(400)
      expect(await statusOf('guest', 'a guess', { address: home })).toBe(429)
      expect(await statusOf(name, password, { address: home })).toBe(429)
      expect(await statusOf(name, password, { address: home, cookie })).toBe(200)
    })
  })

  describe('of a known device or network', () => {
    it('begins after ten failures there, and applies only there', async () => {
      const cookie = cookieOf(await logIn(name, password, { address: home }))
      for (let at = 0; at < 10; at++) expect(await statusOf(name, 'a guess', { address: home, cookie })).toBe(400)
      expect(await statusOf(name, password, { address: home, cookie })).toBe(429)
      expect(await statusOf(name, password, { address: home })).toBe(200)
      for (let at = 0; at < 10; at++) expect(await statusOf(name, 'a guess', { address: home })).toBe(400)
      expect(await statusOf(name, password, { address: home })).toBe(429)
      expect(await statusOf(name, password, { address: cafe })).toBe(200)
    })

    it('applies as to a stranger after thirty days without a login there', async () => {
      const cookie = cookieOf(await logIn(name, password, { address: home }))
      club.now = addMinutes(opening, 30 * DAY)
      await strangersFail()
      expect(await statusOf(name, password, { address: home, cookie })).toBe(429)
      club.now = addMinutes(opening, 30 * DAY - 10)
      expect(await statusOf(name, password, { address: home, cookie })).toBe(200)
      club.now = addMinutes(opening, 60 * DAY - 20)
      await strangersFail()
      expect(await statusOf(name, password, { address: cafe, cookie })).toBe(200)
    })

    it('belongs to one account: another person’s device counts as a stranger’s', async () => {
      const other = await join(club.db, `${name}-other`, ['Pilot'], { passwordHash: kept })
      const cookie = cookieOf(await logIn(other, password, { address: home }))
      await strangersFail()
      expect(await statusOf(name, password, { address: home, cookie })).toBe(429)
    })

    it('is separate for several people in one browser, who share one id', async () => {
      const other = await join(club.db, `${name}-other`, ['Pilot'], { passwordHash: kept })
      const cookie = cookieOf(await logIn(name, password, { address: home }))
      expect(cookieOf(await logIn(other, password, { address: home, cookie }))).toBe(cookie)
      for (const each of [name, other]) {
        await strangersFail(each)
        expect(await statusOf(each, password, { address: cafe, cookie })).toBe(200)
      }
    })

    it('remembers for each person the last twenty networks and devices, and only a hash of a device', async () => {
      const first = cookieOf(await logIn(name, password, { address: '192.0.2.200' }))
      for (let at = 0; at < 20; at++) {
        club.now = addMinutes(club.now, 1)
        await logIn(name, password, { address: `192.0.2.${at}` })
      }
      const rows = await club.db.selectFrom('knownSources').selectAll().where('userId', '=', name).execute()
      const networks = rows.filter(({ kind }) => kind === 'network').map(({ source }) => source)
      expect(networks.toSorted()).toEqual(Array.from({ length: 20 }, (_, at) => `192.0.2.${at}`).toSorted())
      const devices = rows.filter(({ kind }) => kind === 'device').map(({ source }) => source)
      expect(devices).toHaveLength(20)
      for (const device of devices) expect(device).toMatch(/^[0-9a-f]{64}$/)
      expect(JSON.stringify(rows)).not.toContain(first?.split('=')[1])
    })
  })

  describe('of a session', () => {
    it('begins after ten wrong passwords in it, and does not affect other sessions or the login', async () => {
      const [token, other] = [await club.tokenOf(name), await club.tokenOf(name)]
      const end = (by: string, given: string) =>
        post(club, '/api/sessions/endOthers', { password: given }, { token: by })
      for (let at = 0; at < 10; at++) expect((await end(token, 'a guess')).body).toEqual([english(wrongPassword)])
      expect((await end(token, password)).status).toBe(429)
      expect(await statusOf(name, password, { address: cafe })).toBe(200)
      expect((await end(other, password)).status).toBe(200)
    })
  })

  describe('is reported', () => {
    it('to the owner once a day, with time and network, and without anything that a stranger typed', async () => {
      const typed = ` ${name.toUpperCase()} `
      for (let at = 0; at < 12; at++) await logIn(typed, '<b>hunch</b>', { address: cafe, cookie: 'device=<i>me</i>' })
      await strangersFail(typed)
      const all = await emails()
      expect(all).toHaveLength(1)
      expect(all[0]).toMatchObject({ toAddress: `${name}@club.example`, ccAddress: '' })
      expect(all[0]?.text).toContain(`the last at 2026-07-01 08:00 UTC from ${cafe}.`)
      expect(`${all[0]?.text}${all[0]?.html}`).not.toMatch(/hunch|me<|PILOT/)

      club.now = addMinutes(opening, DAY - 1)
      await strangersFail()
      expect(await emails()).toHaveLength(1)
      club.now = addMinutes(opening, DAY + 10)
      await strangersFail()
      expect(await emails()).toHaveLength(2)
    })

    it('to nobody for an unknown name, or below the limit', async () => {
      await strangersFail(nobody)
      for (let at = 0; at < 9; at++) await logIn(name, 'a guess', { address: cafe })
      expect(await emails()).toEqual([])
    })
  })

  it('from a clock that was a day ahead ends when the clock is corrected', async () => {
    club.now = addMinutes(opening, DAY)
    await strangersFail()
    expect(await statusOf(name, password, { address: home })).toBe(429)
    club.now = opening
    expect(await statusOf(name, password, { address: home })).toBe(200)
    await logIn(name, 'a guess', { address: cafe })
    club.now = addMinutes(opening, DAY)
    expect(await statusOf(name, password, { address: '198.51.100.9' })).toBe(200)
  })

  it('stores nothing that was typed as a name', async () => {
    await logIn('my secret password', 'a guess', { address: cafe })
    expect(JSON.stringify(await club.db.selectFrom('failedLogins').selectAll().execute())).not.toContain('secret')
  })

  it.each([
    ['http://127.0.0.1:3000', /^device=[0-9a-f-]{36}; Path=\/api\/user; Max-Age=2592000; HttpOnly; SameSite=Strict$/],
    [
      'https://fly.example',
      /^__Secure-device=[^;]{36}; Path=\/api\/user; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    ],
  ])('recognizes a device at %s by a cookie that no script can read', async (publicUrl, expected) => {
    const at = await openClub(club.db, { publicUrl })
    const first = await post(at, '/api/user/login', { userName: name, password })
    expect(first.headers['set-cookie']).toMatch(expected)
    const cookie = `theme=dark; ${cookieOf(first)}; XSRF-TOKEN=1`
    const again = await post(at, '/api/user/login', { userName: name, password }, { cookie })
    expect(again.headers['set-cookie']).toBe(first.headers['set-cookie'])
    const made = `${cookieOf(first)?.split('=')[0]}=mine`
    expect(cookieOf(await post(at, '/api/user/login', { userName: name, password }, { cookie: made }))).not.toBe(made)
    const wrong = await post(at, '/api/user/login', { userName: name, password: 'a guess' }, { cookie })
    expect(wrong.headers).not.toHaveProperty('set-cookie')
  })
})
