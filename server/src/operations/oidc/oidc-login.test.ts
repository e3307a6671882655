import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addMinutes } from '@windsock/domain/time'
import { cast, demoPassword } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { storeCast } from '../../demo/store'
import { openClub, opening, type Club } from '../test-club'
import { olga, type Person, startProvider, type TestProvider } from './test-provider'
import { Visitor, withProvider } from './test-visitor'

let provider: TestProvider
beforeAll(async () => {
  // The provider's clock is the machine's, and the club's is the test's.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(opening) })
  provider = await startProvider()
  return () => void vi.useRealTimers()
})

const petra: Person = { sub: 'petra-1', email: 'petra@elsewhere.example', email_verified: true }

onEachEngine('signing in with the provider', (open) => {
  let club: Club
  beforeAll(async () => {
    club = await openClub(await open(), withProvider(provider))
    await storeCast(club.db)
  })
  beforeEach(async () => {
    for (const table of ['identities', 'loginKeys', 'sessions', 'failedLogins', 'audit', 'outbox'] as const)
      await club.db.deleteFrom(table).execute()
    passTo(opening)
    provider.person = petra
  })
  const passTo = (moment: string) => {
    club.now = moment
    vi.setSystemTime(new Date(moment))
  }
  const visitor = () => new Visitor(club)
  const connected = async (userName = 'petra', password = demoPassword) => {
    const one = visitor()
    const key = await one.key()
    await one.post('oidc/finish', { key })
    return one.post('oidc/connect', { key, userName, password })
  }
  const identities = () => club.db.selectFrom('identities').selectAll().execute()
  const userOf = (body: unknown) =>
    (
      JSON.parse(Buffer.from((body as { token: string }).token.split('.')[1]!, 'base64url').toString()) as {
        UserId: string
      }
    ).UserId

  it('SIG-20: requests a code with PKCE, state, nonce and three scopes', async () => {
    const one = visitor()
    const { status, location } = await one.open('/api/oidc/begin')
    const { origin, searchParams } = new URL(location)
    expect([status, origin]).toEqual([303, provider.settings.issuer])
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'windsock',
      redirect_uri: 'http://localhost:3000/api/oidc/callback',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    })
  })

  it('SIG-24, SIG-25b: an unknown identity can be connected with the password, and then signs in', async () => {
    const one = visitor()
    const key = await one.key()
    expect(await one.post('oidc/finish', { key })).toEqual({
      status: 200,
      body: { unknown: { firstName: '', lastName: '', email: 'petra@elsewhere.example', mayRegister: true } },
    })
    expect(await identities()).toEqual([])
    const { status, body } = await one.post('oidc/connect', { key, userName: 'Petra', password: demoPassword })
    expect([status, userOf(body)]).toEqual([200, cast.petra.id])
    expect(await identities()).toMatchObject([
      { issuer: provider.settings.issuer, subject: 'petra-1', userId: cast.petra.id, email: 'petra@elsewhere.example' },
    ])
    const again = await visitor().signIn()
    expect([again.status, userOf(again.body)]).toEqual([200, cast.petra.id])
  })

  it('SIG-24: a changed email or name at the provider changes nothing here', async () => {
    await connected()
    provider.person = { ...petra, email: cast.anna.email, given_name: 'Anna', groups: ['Administrator'] }
    const { body } = await visitor().signIn()
    expect(userOf(body)).toBe(cast.petra.id)
    expect(await identities()).toMatchObject([{ email: 'petra@elsewhere.example' }])
    expect(
      await club.db.selectFrom('users').select(['email', 'firstName']).where('id', '=', cast.petra.id).execute(),
    ).toEqual([{ email: cast.petra.email, firstName: 'Petra' }])
  })

  it('SIG-24: another subject with the same email is another person', async () => {
    await connected()
    provider.person = { ...petra, sub: 'petra-2' }
    expect((await visitor().signIn()).body).toHaveProperty('unknown')
  })

  it('SIG-27: roles come from the club, whatever groups the provider names', async () => {
    await connected('sam')
    provider.person = { ...petra, groups: ['Administrator'], roles: ['Administrator'] }
    const one = visitor()
    one.token = ((await one.signIn()).body as { token: string }).token
    expect((await one.post('user/save', {})).status).toBe(403)
  })

  it.each([true, false, 'true', undefined])(
    'SIG-25a: an address that is verified as %s never connects an account with a password',
    async (verified) => {
      provider.person = { ...petra, email: cast.anna.email, email_verified: verified }
      expect((await visitor().signIn()).body).toHaveProperty('unknown')
      expect(await identities()).toEqual([])
    },
  )

  describe('of a person who was invited', () => {
    const invited = 'invited@windy-hill.example'
    beforeEach(async () => {
      await club.db.deleteFrom('users').where('userName', '=', 'invited').execute()
      const token = await club.tokenOf(cast.anna.id)
      const anna = visitor()
      anna.token = token
      await anna.post('user/save', {
        id: '',
        firstName: 'In',
        lastName: 'Vited',
        userName: 'invited',
        email: invited,
        phoneNumber: '1',
        roles: ['Pilot'],
      })
    })

    it('SIG-25a: a verified address connects the account, and uses up the invitation', async () => {
      provider.person = { ...olga, email: invited.toUpperCase() }
      const { body } = await visitor().signIn()
      expect(body).toHaveProperty('token')
      expect(await identities()).toMatchObject([{ userId: userOf(body), subject: 'olga-1' }])
      const waiting = await club.db.selectFrom('outbox').select('keyFor').where('keyFor', 'is not', null).execute()
      expect(waiting).toEqual([])
      expect(await club.db.selectFrom('passwordKeys').selectAll().execute()).toEqual([])
    })

    it.each([false, 'true', undefined, 1, null])(
      'SIG-25a: an address that is verified as %s does not',
      async (verified) => {
        provider.person = { ...olga, email: invited, email_verified: verified }
        expect((await visitor().signIn()).body).toHaveProperty('unknown')
        expect(await identities()).toEqual([])
      },
    )

    it('SIG-25a: only the first identity with that address gets the account', async () => {
      provider.person = { ...olga, email: invited }
      expect((await visitor().signIn()).body).toHaveProperty('token')
      provider.person = { ...olga, sub: 'another', email: invited }
      expect((await visitor().signIn()).body).toHaveProperty('unknown')
      expect(await identities()).toHaveLength(1)
    })
  })

  it('SIG-25b: connecting has the same limits as a login, and does not reveal who has that email', async () => {
    const one = visitor()
    provider.person = { ...petra, email: cast.anna.email }
    const key = await one.key()
    await one.post('oidc/finish', { key })
    const tried = []
    for (let count = 0; count < 11; count++)
      tried.push(await one.post('oidc/connect', { key, userName: 'anna', password: `guess ${count}` }))
    expect(tried.slice(0, 10)).toEqual(
      Array.from({ length: 10 }, () => ({ status: 400, body: ['Incorrect username or password.'] })),
    )
    expect(tried[10]?.status).toBe(429)
    expect(await identities()).toEqual([])
    // A refused call leaves the key.
    passTo(addMinutes(opening, 6))
    expect((await one.post('oidc/connect', { key, userName: 'anna', password: demoPassword })).status).toBe(200)
  })

  it('SIG-25b: an identity belongs to one person, even if two connect it at the same time', async () => {
    const both = [visitor(), visitor()]
    const keys = await Promise.all(both.map((one) => one.key()))
    for (const [place, one] of both.entries()) await one.post('oidc/finish', { key: keys[place] })
    const answers = await Promise.all(
      both.map((one, place) =>
        one.post('oidc/connect', { key: keys[place], userName: ['petra', 'sam'][place], password: demoPassword }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    expect(await identities()).toHaveLength(1)
  })

  it('SIG-25: the person gets an email, and the trail has an entry', async () => {
    await connected()
    const mails = await club.db.selectFrom('outbox').select(['toAddress', 'subject', 'text']).execute()
    expect(mails).toMatchObject([
      { toAddress: cast.petra.email, subject: 'Windsock: Club account can now sign in to your account' },
    ])
    expect(mails[0]?.text).not.toContain('petra@elsewhere')
    const trail = await club.db.selectFrom('audit').select(['actorId', 'action']).orderBy('id').execute()
    expect(trail).toEqual([
      { actorId: cast.petra.id, action: 'logged in' },
      { actorId: cast.petra.id, action: 'connected provider' },
    ])
  })

  it('a removed or erased member is unknown', async () => {
    for (const [name, call] of [
      ['tomas', 'user/remove'],
      ['colin', 'user/erase'],
    ] as const) {
      provider.person = { sub: `${name}-1` }
      await connected(name)
      expect(await identities()).toHaveLength(1)
      const anna = visitor()
      anna.token = await club.tokenOf(cast.anna.id)
      expect((await anna.post(call, cast[name].id as unknown as object)).status).toBe(200)
      expect(await identities()).toEqual([])
      expect((await visitor().signIn()).body).toHaveProperty('unknown')
    }
  })

  it('SIG-28: after Sign Out the provider asks which account it is', async () => {
    const one = visitor()
    await connected()
    one.token = ((await one.signIn()).body as { token: string }).token
    expect(new URL(await one.begin()).searchParams.get('prompt')).toBeNull()
    await one.post('user/logout', {})
    expect(new URL(await one.begin()).searchParams.get('prompt')).toBe('select_account')
    expect((await one.signIn()).body).toHaveProperty('token')
    expect(new URL(await one.begin()).searchParams.get('prompt')).toBeNull()
  })
})
