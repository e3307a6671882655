import { endpoint, type Endpoint } from '@windsock/contract/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../demo/cast'
import { onEachEngine } from '../database/test-engines'
import { routes } from '../operations/routes'
import { type ExposedClub, flown, flownSeries, openExposedClub, taught, taughtSeries } from './test-exposure'
import { questions } from './test-exposure-inputs'

const removals = routes
  .map((route): Endpoint => endpoint(route.endpoint))
  .filter(({ method, path }) => method === 'POST' && /\/(remove|removeAll|delete|deleteElsewhere)$/.test(path))
  // An identity has no id, and its removal needs the password.
  .filter(({ path }) => path !== '/api/oidc/remove')
  .map(({ path }) => path)
  // Needs the password next to the id.
  .filter((path) => path !== '/api/passkeys/remove')

type Id = string | number

/** The formats in which callers send the id of a record to remove (decisions on the wire). */
const writings: [form: string, type: string | undefined, written: (id: Id, path: string) => string][] = [
  ['as JSON', 'application/json', (id) => JSON.stringify(id)],
  ['as a JSON string', 'application/json', (id) => JSON.stringify(String(id))],
  ['as raw text', 'text/plain', String],
  ['as raw text that calls itself JSON', 'application/json', String],
  ['without a type', undefined, String],
  ['in an object', 'application/json', (id) => JSON.stringify({ id })],
  ['in an object, as a string', 'application/json', (id) => JSON.stringify({ id: String(id) })],
  ['under its own name', 'application/json', (id, path) => JSON.stringify({ [nameOf(path)]: id })],
]

const nameOf = (path: string) => (path.endsWith('removeAll') ? 'occurenceId' : 'id')

onEachEngine('the id of a removed record', (open) => {
  let club: ExposedClub
  beforeAll(async () => {
    club = await openExposedClub(await open())
  })

  async function idFor(path: string): Promise<Id> {
    const input = await questions[path]!(club, 'anna')
    const held = input as { id?: Id; occurenceId?: Id }
    return typeof input === 'object' ? (held.occurenceId ?? held.id)! : (input as Id)
  }

  async function tell(path: string, payload: string, type = 'application/json') {
    const token = await club.tokenOf(cast.anna.id)
    const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) }
    const { statusCode, body } = await club.app.inject({ method: 'POST', url: path, payload, headers })
    return { statusCode, body }
  }

  it('is required by the calls of this list', () => {
    expect(removals.toSorted()).toEqual([
      '/api/aircraft/delete',
      '/api/aircraftGroups/delete',
      '/api/aircraftLogs/delete',
      '/api/aircraftMaintenances/delete',
      '/api/airports/remove',
      '/api/bookings/remove',
      '/api/bookings/removeAll',
      '/api/calendars/remove',
      '/api/flights/remove',
      '/api/limits/delete',
      '/api/meters/delete',
      '/api/proofs/delete',
      '/api/proofs/deleteElsewhere',
      '/api/rates/delete',
      '/api/readings/delete',
      '/api/requirements/delete',
      '/api/rules/delete',
      '/api/schedules/remove',
      '/api/schedules/removeAll',
      '/api/user/remove',
      '/api/walls/remove',
      '/api/wishes/remove',
    ])
  })

  describe.each(removals)('%s reads its id', (path) => {
    it.each(writings)('%s', async (_, type, written) => {
      const payload = written(await idFor(path), path)
      const body = path === '/api/flights/remove' ? '{"booking":null,"messages":[]}' : '{}'
      expect(await tell(path, payload, type ?? '')).toEqual({ statusCode: 200, body })
    })

    it.each(['', 'null', '{}', '[]', '""', '{"id":""}', '{"id":{"id":1}}', '[1]'])(
      'and refuses %j in one clear sentence',
      async (payload) => {
        const { statusCode, body } = await tell(path, payload)
        expect([payload, statusCode]).toEqual([payload, 400])
        expect((JSON.parse(body) as string[])[0]).toMatch(/^[A-Z].*\.$/)
        expect(body).not.toMatch(/Invalid|expected|undefined/)
      },
    )
  })

  it('names a whole series, not a single entry of it', async () => {
    const entries = [
      ['/api/bookings/removeAll', await flown(club, 'anna')],
      ['/api/schedules/removeAll', await taught(club)],
    ] as const
    const message = 'This is the id of a single entry. A series is named by its occurenceId.'
    for (const [path, { id }] of entries)
      for (const body of [id, String(id), { id }, { occurenceId: id }])
        expect(await tell(path, JSON.stringify(body))).toEqual({ statusCode: 400, body: JSON.stringify([message]) })
  })

  it('is read from occurenceId if a whole entry is sent', async () => {
    for (const [path, entry] of [
      ['/api/bookings/removeAll', await flownSeries(club, 'anna')],
      ['/api/schedules/removeAll', await taughtSeries(club)],
    ] as const)
      expect(await tell(path, JSON.stringify(entry))).toEqual({ statusCode: 200, body: '{}' })
  })

  it('names one series, not two', async () => {
    const [one, other] = [await flownSeries(club, 'anna'), await flownSeries(club, 'anna')]
    const body = JSON.stringify({ id: one.occurenceId, occurenceId: other.occurenceId })
    expect(await tell('/api/bookings/removeAll', body)).toEqual({
      statusCode: 400,
      body: '["The body names two series."]',
    })
  })
})
