import { beforeAll, expect, it } from 'vitest'
import { cheapHash } from '../../identity/test-passwords'
import type { Deliver, Message } from '../../mail/delivery'
import { OutboxWorker } from '../../mail/outbox-worker'
import { clearFailures, noteFailure } from '../../storage/rate-limit-events'
import { setPasswordHash } from '../../storage/credentials'
import { onEachEngine } from '../../database/test-engines'
import { markUserInactive, updateUser } from '../../storage/users'
import { type Club, get, join, openClub, opening, post } from '../test-club'

const old = 'clear skies ahead'
const fresh = 'fair winds behind'
const invalid = { status: 400, body: ['Password reset token is invalid or expired!'] }
const granted = { status: 200, body: {} }

onEachEngine('passwords', (open) => {
  let club: Club
  let kept: string
  let callers = 0

  beforeAll(async () => {
    club = await openClub(await open(), { publicUrl: 'https://fly.example' })
    kept = await cheapHash(old)
  })

  const member = (id: string, changes = {}) => join(club.db, id, ['Pilot'], { passwordHash: kept, ...changes })
  const call = async (path: string, payload: unknown, caller = {}) => {
    const { status, body } = await post(club, `/api/user/${path}`, payload, caller)
    return { status, body }
  }
  const login = async (userName: string, password: string) => (await call('login', { userName, password })).status
  const isOpen = async (token: string, id: string) =>
    (await get(club, '/api/user/getById', { id }, { token })).status === 200
  const ask = (email: string, address = '10.9.0.1') =>
    call('sendResetPasswordEmail', JSON.stringify(email), { address })
  const reset = (resetKey: string, email: string, newPassword = fresh) =>
    call('resetPassword', { resetKey, email, newPassword, confirmPassword: newPassword })

  /** Runs the outbox worker once and returns the emails that it sends. */
  async function delivered(): Promise<Message[]> {
    const out: Message[] = []
    const deliver: Deliver = async (message) => void out.push(message)
    const parts = { db: club.db, config: club.config, clock: () => new Date(club.now) }
    await new OutboxWorker({ ...parts, deliver, log: { warn: () => {} } }).tick()
    return out
  }
  const linkIn = ({ text }: Message) => /(\S+)\/#\/auth\/resetPassword\?key=([\w-]+)&email=(\S+)/.exec(text) ?? []
  async function keyFor(id: string): Promise<string> {
    await clearFailures(club.db, `reset-of:${id}`)
    await ask(`${id}@club.example`, `10.8.0.${callers++}`)
    const [message] = await delivered()
    return linkIn(message!)[2] ?? ''
  }

  it('can be changed with the old one, and other sessions end', async () => {
    await member('petra')
    const [here, there] = [await club.tokenOf('petra'), await club.tokenOf('petra')]
    const wish = { userId: 'petra', oldPassword: old, newPassword: fresh, confirmPassword: fresh }
    expect(await call('changePassword', wish, { token: here })).toEqual(granted)
    expect([await isOpen(here, 'petra'), await isOpen(there, 'petra')]).toEqual([true, false])
    expect([await login('petra', old), await login('petra', fresh)]).toEqual([400, 200])
    const trail = await club.db.selectFrom('audit').selectAll().where('noun', '=', 'user').execute()
    expect(trail).toMatchObject([{ action: 'changed password', before: null }])
  })

  it('can be changed for the caller only: a call for another user is refused and changes nothing', async () => {
    await member('victim')
    await member('thief')
    const token = await club.tokenOf('thief')
    const wish = { oldPassword: old, newPassword: fresh, confirmPassword: fresh }
    const others = { status: 400, body: ['You can change your own password only.'] }
    for (const userId of ['victim', 'nobody at all'])
      expect(await call('changePassword', { ...wish, userId }, { token })).toEqual(others)
    expect([await login('victim', old), await login('thief', old)]).toEqual([200, 200])
    for (const userId of [undefined, null, '', 'thief']) {
      expect(await call('changePassword', { ...wish, userId }, { token })).toEqual(granted)
      expect([await login('victim', old), await login('thief', fresh)]).toEqual([200, 200])
      await setPasswordHash(club.db, 'thief', kept)
    }
  })

  it.each([
    [{ oldPassword: 'wrong' }, 'The old password is not correct.'],
    [{ confirmPassword: 'other than that' }, 'Confirm Password does not match.'],
    [{ newPassword: 'seven77', confirmPassword: 'seven77' }, 'Minimum 8 characters required.'],
    [{ newPassword: 'password1', confirmPassword: 'password1' }, expect.stringContaining('too common') as string],
  ])('cannot be changed with %j', async (changes, message) => {
    await join(club.db, 'max', ['External'], { passwordHash: kept }).catch(() => {})
    const wish = { oldPassword: old, newPassword: fresh, confirmPassword: fresh, ...changes }
    const answer = await call('changePassword', wish, { token: await club.tokenOf('max') })
    expect(answer).toMatchObject({ status: 400, body: [message] })
    expect(await login('max', old)).toBe(200)
  })

  it('cannot be guessed through an open session: ten failures lock only that session', async () => {
    await member('guessed')
    const [token, other] = [await club.tokenOf('guessed'), await club.tokenOf('guessed')]
    const wish = { oldPassword: 'wrong', newPassword: fresh, confirmPassword: fresh }
    const answers = await Promise.all(Array.from({ length: 14 }, () => call('changePassword', wish, { token })))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect((await call('changePassword', { ...wish, oldPassword: old }, { token })).status).toBe(429)
    expect(await login('guessed', old)).toBe(200)
    expect(await call('changePassword', { ...wish, oldPassword: old }, { token: other })).toEqual(granted)
    expect(await login('guessed', fresh)).toBe(200)
  })

  it('are reset by a link with the public address, whatever host the request names', async () => {
    await member('igor')
    const { statusCode } = await club.app.inject({
      method: 'POST',
      url: '/api/user/sendResetPasswordEmail',
      payload: '  IGOR@club.example ',
      headers: { 'content-type': 'text/plain', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(statusCode).toBe(200)
    const [message] = await delivered()
    expect(message).toMatchObject({ to: 'igor@club.example', cc: '' })
    expect(`${message?.text}${message?.html}`).not.toContain('evil.example')
    const [, host, key = '', email] = linkIn(message!)
    expect([host, email]).toEqual(['https://fly.example', 'igor%40club.example'])
    expect(JSON.stringify(await club.db.selectFrom('passwordKeys').selectAll().execute())).not.toContain(key)

    const token = await club.tokenOf('igor')
    expect(await reset(key, 'Igor@Club.example')).toEqual(granted)
    expect(await isOpen(token, 'igor')).toBe(false)
    expect([await login('igor', old), await login('igor', fresh)]).toEqual([400, 200])
    expect(await reset(key, 'igor@club.example')).toEqual(invalid)
  })

  it('are reset once by one key, however many use it at once', async () => {
    await member('racer')
    const key = await keyFor('racer')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => reset(key, 'racer@club.example', `${fresh} ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7)
  })

  it('cannot be reset with a key of another user, or one that is made up, expired or void', async () => {
    await member('olga')
    await member('otto')
    const key = await keyFor('olga')
    expect(await reset(key, 'otto@club.example')).toEqual(invalid)
    expect(await reset('made-up', 'olga@club.example')).toEqual(invalid)
    expect(await reset('', '')).toEqual(invalid)
    expect(await reset(key, 'ol\0ga@club.example')).toEqual(invalid)
    club.now = '2026-07-01T08:30:00.000Z'
    expect(await reset(key, 'olga@club.example')).toEqual(invalid)
    club.now = opening

    const other = await keyFor('olga')
    const wish = { oldPassword: old, newPassword: fresh, confirmPassword: fresh }
    await clearFailures(club.db, 'reset-of:olga')
    await ask('olga@club.example')
    await call('changePassword', wish, { token: await club.tokenOf('olga') })
    expect(await reset(other, 'olga@club.example')).toEqual(invalid)
    expect(await delivered()).toEqual([])
    expect(await login('olga', fresh)).toBe(200)
  })

  it('cannot be reset for users who have left', async () => {
    await member('gone')
    const key = await keyFor('gone')
    await markUserInactive(club.db, 'gone')
    expect(await reset(key, 'gone@club.example')).toEqual(invalid)
    expect((await ask('gone@club.example')).status).toBe(400)
  })

  it('are set for the first time by an invitation, within 72 hours', async () => {
    await join(club.db, 'anna', ['Administrator'], { passwordHash: kept })
    const person = { firstName: 'Rosa', lastName: '<b>Lind</b>', userName: 'rosa', email: 'rosa@club.example' }
    const token = await club.tokenOf('anna')
    await call('save', { ...person, id: '', phoneNumber: '1', roles: ['Pilot'] }, { token })
    const [message] = await delivered()
    expect(message?.html).toContain('Rosa &lt;b&gt;Lind&lt;/b&gt;')
    club.now = '2026-07-04T07:59:00.000Z'
    expect(await reset(linkIn(message!)[2] ?? '', 'rosa@club.example')).toEqual(granted)
    expect(await login('rosa', fresh)).toBe(200)
    club.now = opening
  })

  it('can be reset while an account waits for approval, too', async () => {
    await member('nina', { isApproved: false })
    expect(await reset(await keyFor('nina'), 'nina@club.example')).toEqual(granted)
    await updateUser(club.db, 'nina', { isApproved: true })
    expect(await login('nina', fresh)).toBe(200)
  })

  it('are reset by email for known addresses only, and for twenty requests of one caller in ten minutes', async () => {
    const unknown = 'Cannot send email to the given address, email is not registered.'
    expect(await ask('stranger@club.example', '10.7.0.1')).toEqual({ status: 400, body: [unknown] })
    expect((await ask('not an address', '10.7.0.1')).body).toEqual(['Invalid email address.'])
    await member('many')
    for (let request = 0; request < 18; request++) await noteFailure(club.db, 'reset:10.7.0.1', club.now)
    expect(await ask('many@club.example', '10.7.0.1')).toEqual(granted)
    expect((await ask('many@club.example', '10.7.0.1')).status).toBe(429)
    expect((await ask('many@club.example', '10.7.0.2')).status).toBe(200)
    club.now = '2026-07-01T08:10:00.000Z'
    expect((await ask('many@club.example', '10.7.0.1')).status).toBe(200)
    club.now = opening
  })
})
