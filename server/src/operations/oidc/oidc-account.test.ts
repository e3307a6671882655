import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addMinutes } from '@windsock/domain/time'
import { cast, demoPassword } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { storeCast } from '../../demo/store'
import { openClub, opening, type Club } from '../test-club'
import type { Message } from '../../mail/delivery'
import { OutboxWorker } from '../../mail/outbox-worker'
import { olga, startProvider, type TestProvider } from './test-provider'
import { Visitor, withProvider } from './test-visitor'

let provider: TestProvider
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(opening) })
  provider = await startProvider()
  return () => void vi.useRealTimers()
})

onEachEngine('an account at the provider', (open) => {
  let club: Club
  beforeAll(async () => {
    club = await openClub(await open(), withProvider(provider))
    await storeCast(club.db)
  })
  beforeEach(async () => {
    for (const table of ['identities', 'loginKeys', 'sessions', 'failedLogins', 'outbox', 'audit'] as const)
      await club.db.deleteFrom(table).execute()
    await club.db.deleteFrom('users').where('userName', 'like', 'olga%').execute()
    club.config.registration = 'open'
    passTo(opening)
    provider.person = olga
  })
  const passTo = (moment: string) => {
    club.now = moment
    vi.setSystemTime(new Date(moment))
  }
  const password = demoPassword
  const of = async (id: string) => Object.assign(new Visitor(club), { token: await club.tokenOf(id) })
  const listed = async (visitor: Visitor) => {
    const headers = { authorization: `Bearer ${visitor.token}` }
    return (await club.app.inject({ url: '/api/oidc/get', headers })).json<{ subject: string }[]>()
  }
  const proofOf = async (visitor: Visitor) =>
    (
      await club.app.inject({ url: '/api/oidc/getProof', headers: { authorization: `Bearer ${visitor.token}` } })
    ).json<object>()
  /** Connects the provider's person with the account of somebody who is signed in. */
  async function connect(visitor: Visitor, input: object = { password }) {
    const { status, body } = await visitor.post('oidc/begin', input)
    if (status !== 200) return { status, body }
    const { location } = await visitor.open(await visitor.atProvider((body as { location: string }).location))
    return visitor.post('oidc/finish', { key: location.split('key=')[1] })
  }
  const newcomer = { firstName: 'Olga', lastName: 'Nováková', userName: 'olga', phoneNumber: '1', email: olga.email }
  /** Goes the whole way to the form for newcomers. */
  async function offered() {
    const one = new Visitor(club)
    const key = await one.key()
    return { one, key, answer: await one.post('oidc/finish', { key }) }
  }
  async function registered() {
    const { one, key } = await offered()
    expect((await one.post('oidc/register', { key, ...newcomer })).body).toMatchObject({ succeeded: true })
    one.token = ((await one.signIn()).body as { token: string }).token
    return one
  }

  describe('of a member', () => {
    it('SIG-26: is connected and disconnected with the password', async () => {
      const petra = await of(cast.petra.id)
      expect((await connect(petra, { password: 'wrong' })).body).toEqual(['The password is not correct.'])
      expect((await connect(petra, {})).body).toEqual(['Password: This field is mandatory.'])
      expect(await connect(petra)).toEqual({ status: 200, body: { connected: true } })
      const [identity] = await listed(petra)
      expect(identity).toEqual({
        issuer: provider.settings.issuer,
        subject: 'olga-1',
        email: 'olga@windy-hill.example',
        createdAt: opening,
        lastUsedAt: null,
      })
      expect((await petra.post('oidc/remove', { ...identity, password: 'wrong' })).status).toBe(400)
      expect((await petra.post('oidc/remove', { ...identity, subject: 'x', password })).status).toBe(404)
      expect((await petra.post('oidc/remove', { ...identity, password })).status).toBe(200)
      expect(await listed(petra)).toEqual([])
      const subjects = await club.db.selectFrom('outbox').select('subject').orderBy('id').execute()
      expect(subjects.map(({ subject }) => subject)).toEqual([
        'Windsock: Club account can now sign in to your account',
        'Windsock: Club account can no longer sign in to your account',
      ])
    })

    it('SIG-26: cannot be connected to a second person', async () => {
      const [petra, sam] = [await of(cast.petra.id), await of(cast.sam.id)]
      await connect(petra)
      expect(await connect(sam)).toEqual({
        status: 400,
        body: ['This account is already connected with another person.'],
      })
      expect(await connect(petra)).toEqual({ status: 200, body: { connected: true } })
      const [identity] = await listed(petra)
      expect((await sam.post('oidc/remove', { ...identity, password })).status).toBe(404)
      expect(await listed(petra)).toHaveLength(1)
    })

    it('SIG-26: can be connected only by the person who started it and is still signed in', async () => {
      const [petra, sam] = [await of(cast.petra.id), await of(cast.sam.id)]
      const begun = await petra.post('oidc/begin', { password })
      const { location } = await petra.open(await petra.atProvider((begun.body as { location: string }).location))
      const key = location.split('key=')[1]
      for (const token of [undefined, sam.token])
        expect((await Object.assign(petra, { token }).post('oidc/finish', { key })).status).toBe(400)
      expect(await club.db.selectFrom('identities').selectAll().execute()).toEqual([])
    })

    it('SIG-26: can be one of at most ten, even if twenty are connected at once', async () => {
      const all = []
      for (let number = 0; number < 20; number++) {
        provider.person = { ...olga, sub: `olga-${number}` }
        const petra = await of(cast.petra.id)
        const begun = await petra.post('oidc/begin', { password })
        const { location } = await petra.open(await petra.atProvider((begun.body as { location: string }).location))
        all.push(() => petra.post('oidc/finish', { key: location.split('key=')[1] }))
      }
      const answers = await Promise.all(all.map((finish) => finish()))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
      expect(answers.find(({ status }) => status === 400)?.body).toEqual([
        'You have 10 accounts connected. Remove one first.',
      ])
    })

    it('is protected from password guesses like the login', async () => {
      const petra = await of(cast.petra.id)
      for (let count = 0; count < 10; count++) await petra.post('oidc/begin', { password: 'wrong' })
      expect((await petra.post('oidc/begin', { password })).status).toBe(429)
    })

    it('SIG-21: shows one message if the provider is down', async () => {
      const other = await startProvider()
      other.instead = (request) => request.socket.destroy() !== undefined
      const alone = await openClub(club.db, withProvider(other))
      const petra = Object.assign(new Visitor(alone), { token: await club.tokenOf(cast.petra.id) })
      expect(await petra.post('oidc/begin', { password })).toEqual({
        status: 503,
        body: ['Club account cannot be reached. Sign in with your password.'],
      })
    })

    it('is in the export of their data', async () => {
      await connect(await of(cast.petra.id))
      const headers = { authorization: `Bearer ${await club.tokenOf(cast.anna.id)}` }
      const { identities } = (
        await club.app.inject({ url: '/api/user/export', query: { id: cast.petra.id }, headers })
      ).json<{ identities: object[] }>()
      expect(identities).toMatchObject([{ subject: 'olga-1', email: 'olga@windy-hill.example' }])
    })
  })

  describe('of a newcomer', () => {
    it.each([
      ['open', true, { succeeded: true, errors: [], waitsForApproval: false }],
      ['approval', true, { succeeded: true, errors: [], waitsForApproval: true }],
      ['closed', false, { succeeded: false, errors: [expect.anything()] }],
    ] as const)('SIG-25c: where the registration is %s', async (registration, mayRegister, answer) => {
      club.config.registration = registration
      const { one, key, answer: found } = await offered()
      expect(found.body).toEqual({
        unknown: { firstName: 'Olga', lastName: 'Nováková', email: 'olga@windy-hill.example', mayRegister },
      })
      expect((await one.post('oidc/register', { key, ...newcomer })).body).toEqual(answer)
      const people = club.db.selectFrom('users').select(['passwordHash', 'isApproved']).where('userName', '=', 'olga')
      expect(await people.execute()).toEqual(
        mayRegister ? [{ passwordHash: null, isApproved: registration === 'open' }] : [],
      )
      const again = await new Visitor(club).signIn()
      expect(again.body).toHaveProperty(mayRegister ? 'token' : 'unknown')
    })

    it('SIG-25c: follows the rules of the registration, and a refused one leaves the key valid', async () => {
      const { one, key } = await offered()
      const register = async (changes: object) =>
        (await one.post('oidc/register', { key, ...newcomer, ...changes })).body
      expect(await register({ email: cast.petra.email })).toMatchObject({ succeeded: false })
      expect(await register({ userName: 'Petra' })).toMatchObject({ succeeded: false })
      expect(await register({ phoneNumber: '' })).toMatchObject({ succeeded: false })
      expect(await register({ roles: ['Administrator'], isApproved: true })).toMatchObject({ succeeded: true })
      expect((await one.post('oidc/register', { key, ...newcomer, userName: 'olga2' })).status).toBe(400)
      expect(await club.db.selectFrom('users').select('userName').where('userName', 'like', 'olga%').execute()).toEqual(
        [{ userName: 'olga' }],
      )
    })

    it('SIG-25c: proposes values from unusual claims, and uses them for nothing else', async () => {
      provider.person = {
        sub: 'x',
        email: ['a@b.example'],
        given_name: 'A\0b\u202ec\nd',
        name: 7,
        family_name: 'é'.repeat(500),
      }
      const { answer } = await offered()
      expect(answer.body).toEqual({
        unknown: { firstName: 'A b c d', lastName: 'é'.repeat(99), email: '', mayRegister: true },
      })
    })

    it('SIG-26: cannot be disconnected without a password', async () => {
      const one = await registered()
      const [identity] = await listed(one)
      const { status, body } = await one.post('oidc/remove', identity!)
      expect([status, String(body)]).toEqual([400, expect.stringMatching(/^You have no password/)])
    })

    it('SIG-31: needs no password within 10 minutes of a sign-in', async () => {
      const one = await registered()
      expect(await proofOf(one)).toEqual({ hasPassword: false, isRecent: true })
      expect((await one.post('sessions/endOthers', {})).status).toBe(200)
      passTo(addMinutes(opening, 10))
      expect(await proofOf(one)).toEqual({ hasPassword: false, isRecent: false })
      const { status, body: refusal } = await one.post('sessions/endOthers', { password: 'anything' })
      expect([status, String(refusal)]).toEqual([400, expect.stringMatching(/^You have no password/)])
    })

    it('SIG-31: needs the password if the person has one, however recent the sign-in is', async () => {
      const petra = await of(cast.petra.id)
      await connect(petra)
      petra.token = ((await petra.signIn()).body as { token: string }).token
      expect(await proofOf(petra)).toEqual({ hasPassword: true, isRecent: true })
      expect((await petra.post('sessions/endOthers', {})).body).toEqual(['Password: This field is mandatory.'])
      expect((await petra.post('sessions/endOthers', { password })).status).toBe(200)
    })

    it('SIG-31: can get a password by "Forgot password" at any time', async () => {
      await registered()
      expect((await new Visitor(club).post('user/sendResetPasswordEmail', olga.email as object)).status).toBe(200)
      const mails = await club.db
        .selectFrom('outbox')
        .select(['keyFor', 'toAddress'])
        .where('keyFor', 'is not', null)
        .execute()
      expect(mails).toEqual([{ keyFor: 'reset', toAddress: olga.email }])
    })

    it('SIG-11: is counted when a reset by email says how many accounts can still sign in', async () => {
      await registered()
      await new Visitor(club).post('user/sendResetPasswordEmail', olga.email as object)
      const sent: Message[] = []
      const worker = { db: club.db, config: club.config, clock: () => new Date(club.now), log: { warn: () => {} } }
      await new OutboxWorker({ ...worker, deliver: async (email) => void sent.push(email) }).tick()
      const resetKey = /key=([\w-]+)/.exec(sent.find(({ text }) => text.includes('key='))?.text ?? '')?.[1]
      const fresh = 'fair winds behind'
      const wish = { resetKey, email: olga.email, newPassword: fresh, confirmPassword: fresh }
      expect(await new Visitor(club).post('user/resetPassword', wish)).toEqual({
        status: 200,
        body: { providerAccounts: 1 },
      })
    })
  })
})

onEachEngine('a club without a provider', (open) => {
  it('SIG-29: has none of the calls and addresses', async () => {
    const club = await openClub(await open(), { oidc: undefined })
    for (const path of ['begin', 'callback', 'get', 'getProof'])
      expect((await club.app.inject({ url: `/api/oidc/${path}` })).statusCode).toBe(404)
    for (const path of ['begin', 'finish', 'connect', 'register', 'remove'])
      expect((await new Visitor(club).post(`oidc/${path}`, {})).status).toBe(404)
    expect((await club.app.inject({ url: '/api/openapi.json' })).body).not.toContain('/api/oidc/')
  })
})
