import { beforeAll, expect, it, vi } from 'vitest'
import { cast, demoPassword } from '../../demo/cast'
import { storeCast } from '../../demo/store'
import { onEachEngine } from '../../database/test-engines'
import { openClub, opening, type Club } from '../test-club'
import { type Person, olga, startProvider, type TestProvider } from './test-provider'
import { Visitor, withProvider } from './test-visitor'

const metricsToken = 'a-token-of-the-metrics'

onEachEngine('windsock_sign_ins_total', (open) => {
  let provider: TestProvider
  let club: Club
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(opening) })
    provider = await startProvider()
    club = await openClub(await open(), { ...withProvider(provider), metricsToken, registration: 'open' })
    await storeCast(club.db)
    return () => void vi.useRealTimers()
  })

  async function counted(): Promise<Record<string, number>> {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const { body } = await club.app.inject({ url: '/metrics', headers })
    const found = body.matchAll(/^windsock_sign_ins_total\{way="(\w+)"\} (\d+)$/gm)
    return Object.fromEntries([...found].map(([, way = '', count]) => [way, Number(count)] as const))
  }
  async function as(person: Person) {
    provider.person = person
    const one = new Visitor(club)
    const key = await one.key()
    return { one, key, answer: await one.post('oidc/finish', { key }) }
  }

  it('counts a sign-in with the provider only if it opens a session', async () => {
    expect(await counted()).toEqual({ password: 0, passkey: 0, provider: 0 })
    const { one, key, answer } = await as(olga)
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([200, ['unknown']])
    expect((await one.post('oidc/finish', { key })).status).toBe(400)
    const wrong = { key, userName: 'petra', password: 'a guess' }
    expect((await one.post('oidc/connect', wrong)).status).toBe(400)
    expect(await counted()).toEqual({ password: 0, passkey: 0, provider: 0 })

    // The password opens this session, as the list of sessions and the audit trail say too.
    expect((await one.post('oidc/connect', { ...wrong, password: demoPassword })).status).toBe(200)
    expect(await counted()).toEqual({ password: 1, passkey: 0, provider: 0 })
    expect((await as(olga)).answer.body).toHaveProperty('token')
    expect(await counted()).toEqual({ password: 1, passkey: 0, provider: 1 })
  })

  it('does not count an account that is connected by its signed-in owner', async () => {
    const before = await counted()
    provider.person = { ...olga, sub: 'olga-2' }
    const sam = Object.assign(new Visitor(club), { token: await club.tokenOf(cast.sam.id) })
    const { body } = await sam.post('oidc/begin', { password: demoPassword })
    const { location } = await sam.open(await sam.atProvider((body as { location: string }).location))
    const answer = await sam.post('oidc/finish', { key: location.split('key=')[1] })
    expect(answer).toEqual({ status: 200, body: { connected: true } })
    expect(await counted()).toEqual(before)
  })
})
