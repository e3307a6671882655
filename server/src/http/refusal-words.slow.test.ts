import type { Endpoint } from '@windsock/contract/endpoint'
import { registration } from '@windsock/contract/account'
import { oidcRegistration } from '@windsock/contract/sign-in/oidc'
import { english, inEnglish } from '@windsock/messages/test-words'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { onEachEngine } from '../database/test-engines'
import { routes } from '../operations/routes'
import { tryParse } from './shapes'
import { type Club, join, openClub } from '../operations/test-club'

const endpoints = routes.map(({ endpoint }) =>
  // The registration's handler parses the body itself, because it answers 200 even if it refuses.
  endpoint.path === '/api/user/register'
    ? { ...endpoint, input: registration }
    : endpoint.path === '/api/oidc/register'
      ? { ...endpoint, input: oidcRegistration }
      : endpoint,
)

/** Matches messages of the schema library. Such a message would appear if we had no message of our own. */
const libraryWords =
  /invalid (input|option|string|key|element|type)|expected|received|too (big|small)|unrecognized|zod/i

const bodies = [undefined, null, [], [[]], {}, '', 'text', 0, -1, 1.5, true, 2 ** 31, { id: {} }, { id: [] }]
const values: readonly unknown[] = [
  [undefined, null, '', ' ', 'text', 'x'.repeat(20_000), 'a\u0000b', 0, -1, 1.5, 2 ** 31, 1e308, true, false],
  [[], [null], ['text'], {}, { id: 'text' }, { id: [] }, '+1e9', 'Infinity', 'External', ['Owner'], 'never'],
  ['2026-02-30', '9999-12-31', '0001-01-01T10:00', '2026-01-01T25:00'],
].flat(1)

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

function fieldsOf({ properties = {}, anyOf = [], allOf = [] }: JsonSchema): string[] {
  const own = Object.entries(properties).flatMap(([name, schema]) => [name, ...fieldsOf(schema)])
  return [...new Set([...own, ...[...anyOf, ...allOf].flatMap(fieldsOf)])]
}

function malformed({ input }: Pick<Endpoint, 'input'>): unknown[] {
  const fields = fieldsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  return [...bodies, ...fields.flatMap((name) => values.map((value) => ({ [name]: value })))]
}

/** Calls whose days are those of every airport at once. A moment would be different days at two of them. */
const daysEverywhere = ['/api/figures/get', '/api/rules/save', '/api/rules/getAffected']

/** Calls with days that people write down as such: the last day of a certificate or the first of a rate has no time. */
const daysAlone = new Set([
  ...daysEverywhere,
  '/api/limits/getByAirport',
  '/api/limits/save',
  '/api/limits/done',
  '/api/defects/decide',
  '/api/requirements/save',
  '/api/requirements/getAffected',
  '/api/aircraftLogs/save',
  '/api/rates/save',
  '/api/proofs/save',
  '/api/proofs/saveElsewhere',
  '/api/proofs/getMine',
  '/api/proofs/getByUser',
  '/api/proofs/getOverview',
])

it.each(endpoints.filter(({ path }) => !daysAlone.has(path)).map((endpoint) => [endpoint.path, endpoint] as const))(
  'no call accepts only a day where a moment would mean the same: %s',
  (_, { input }) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    expect(JSON.stringify(schema)).not.toContain('"format":"date"')
  },
)

describe('a refusal of malformed input', () => {
  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    'never contains the wording of a schema library: %s',
    (_, endpoint) => {
      const said = malformed(endpoint).flatMap((sent) => {
        const read = tryParse(endpoint.input, sent)
        return read.success ? [] : read.messages.map(english)
      })
      expect(said.filter((message) => libraryWords.test(message) || !/^\S.*\w/.test(message))).toEqual([])
    },
  )

  it.each<[string, object | undefined, string[]]>([
    ['user/login', {}, ['User Name: This field is mandatory.', 'Password: This field is mandatory.']],
    ['user/login', { userName: 7, password: 'x' }, ['User Name: This field is text.']],
    ['bookings/getMyBookings', undefined, ['The body must be a JSON object.']],
    [
      'bookings/save',
      { from: '2026-08-01T10:00', to: '2026-08-01T11:00', occurence: 0 },
      ['Occurence: This field is one of: Once, Daily, Weekly, Monthly.'],
    ],
    [
      'bookings/save',
      { from: '2026-08-01T10:00', to: '2026-08-01T11:00', isSoloFlight: 'yes' },
      ['Is Solo Flight: This field is true or false.'],
    ],
    [
      'bookings/save',
      { from: '2026-08-01T10:00', to: '2026-08-01T11:00', skipDates: '2026-08-01' },
      ['Skip Dates: This field is a list.'],
    ],
    ['walls/show', { key: 'x'.repeat(201) }, ['Key: This field has at most 200 characters.']],
    [
      'airports/save',
      { name: 'A', icaoCode: 'LKAA', latitude: 'x', longitude: 1 },
      ['Latitude: This numeric field is mandatory.'],
    ],
  ])('of %s with %j is worded as %j', (path, sent, messages) => {
    const endpoint = endpoints.find((one) => one.path === `/api/${path}`)
    expect(endpoint && inEnglish(tryParse(endpoint.input, sent))).toEqual({ success: false, messages })
  })
})

onEachEngine('a malformed request', (open) => {
  let club: Club
  beforeAll(async () => {
    club = await openClub(await open())
    await join(club.db, 'anna', ['Administrator'])
  })

  it('is worded in plain English by every call, whatever its body', async () => {
    const wrong: string[] = []
    for (const { method, path } of endpoints)
      for (const payload of ['', '{}', 'null', '[]', '7', '"text"', '{"id":{}}', '{', '[[[', '{"occurence":0}']) {
        // Each call gets its own session, because some calls end their session.
        const headers = { authorization: `Bearer ${await club.tokenOf('anna')}`, 'content-type': 'application/json' }
        const body = method === 'GET' ? {} : { payload }
        const url = method === 'GET' ? `${path}?id=${encodeURIComponent(payload)}&date=x` : path
        const answer = await club.app.inject({ method, url, headers, ...body })
        if (answer.statusCode >= 500 || libraryWords.test(answer.body)) wrong.push(`${path} ${payload}: ${answer.body}`)
      }
    expect(wrong).toEqual([])
  }, 60_000)
})
