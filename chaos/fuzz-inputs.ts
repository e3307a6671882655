import fc from 'fast-check'
import type { Endpoint } from '@windsock/contract/endpoint'
import { registration, userRegister } from '@windsock/contract/account'
import { calendarPath } from '@windsock/contract/calendars'
import { oidcRegister, oidcRegistration } from '@windsock/contract/sign-in/oidc'
import { z } from 'zod'
import { endPeriods, hostile, hostileKeys, type Pools } from './fuzz-values'

/** An HTTP request to send. */
export interface FuzzRequest {
  method: string
  /** The path with its query. */
  path: string
  headers: Record<string, string>
  body?: string
}

/** The inputs that the handler itself reads, because the contract accepts anything. */
const readByHandler: Readonly<Record<string, Endpoint['input']>> = {
  [userRegister.path]: registration,
  [oidcRegister.path]: oidcRegistration,
}

interface Schema {
  type?: string
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  minimum?: number
  maximum?: number
}

/**
 * Generates requests for one endpoint from its schema. Some are valid, most are broken in one or more places, and some
 * are not JSON.
 */
export function requestsAt(endpoint: Endpoint, pools: Pools): fc.Arbitrary<FuzzRequest> {
  const input = readByHandler[endpoint.path] ?? endpoint.input
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  const noun = /^\/api\/(\w+)\//.exec(endpoint.path)?.[1] ?? ''
  const sound = inputOf(schema, '', { pools, noun })
  // In inputs with a period, one period in four is long or lies at an end of the calendar.
  const plausible = isPeriod(schema)
    ? fc.oneof({ weight: 3, arbitrary: sound }, { weight: 1, arbitrary: fc.tuple(sound, ends).map(stretched) })
    : sound
  const spoilt = fc.tuple(plausible, fc.array(mutation, { minLength: 1, maxLength: 3 })).map(([value, mutations]) => {
    return mutations.reduce((spoiling, how) => mutated(spoiling, how), structuredClone(value))
  })
  if (endpoint.method === 'GET')
    return fc.oneof(
      { weight: 5, arbitrary: plausible.map((value) => asked(endpoint, queryOf(value))) },
      { weight: 5, arbitrary: spoilt.map((value) => asked(endpoint, queryOf(value))) },
      { weight: 2, arbitrary: junkQuery.map((query) => asked(endpoint, query)) },
    )
  return fc.oneof(
    { weight: 5, arbitrary: plausible.map((value) => sent(endpoint, JSON.stringify(value))) },
    { weight: 6, arbitrary: spoilt.map((value) => sent(endpoint, JSON.stringify(value))) },
    { weight: 2, arbitrary: fc.tuple(junkBody, contentType).map(([body, type]) => sent(endpoint, body, type)) },
  )
}

/** Texts in the place of a key in a path. None of them is one. */
export const keys = fc.oneof(
  fc.constantFrom('A'.repeat(32), '', '.', '..', '%', '%00', '%ff', 'a/b', 'x'.repeat(5000)),
  fc.string({ unit: 'binary', maxLength: 80 }).map((text) => encodeURIComponent(wellFormed(text))),
)

/** Generates requests for calendars, which are read without a call of the contract. None has a key of a calendar. */
export const calendarRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(keys, fc.constantFrom('*', '"', 'W/', ',,,', '"a", W/"b"', 'x'.repeat(4000)))
  .map(([key, tags]) => ({ method: 'GET', path: calendarPath(key), headers: { 'if-none-match': tags } }))

function isPeriod({ properties = {} }: Schema): boolean {
  return 'from' in properties && 'to' in properties
}

const ends = fc.constantFrom(...endPeriods)

function stretched([value, period]: [unknown, object]): unknown {
  return typeof value === 'object' && value !== null ? { ...value, ...period } : value
}

const nounOfPath: Record<string, string> = { user: 'users', aircraftMaintenances: 'maintenances', meters: 'meterIds' }
const nounOfField: Record<string, string> = {
  aircraftId: 'aircraft',
  airportId: 'airports',
  assignedAirportId: 'airports',
  userId: 'users',
  user: 'users',
  pilot: 'pilotId',
  instructor: 'instructorId',
  airport: 'airports',
}

interface Field {
  pools: Pools
  /**
   * The kind of record that a field called `id` refers to, such as `aircraft`. It comes from the path or the
   * containing object.
   */
  noun: string
  isNested?: boolean
}

function inputOf(schema: Schema, name: string, field: Field): fc.Arbitrary<unknown> {
  const { pools, noun, isNested = false } = field
  const own = name === 'id' || name === '' ? (pools[nounOfPath[noun] ?? noun] ?? []) : []
  // The instructor of a wish is a choice or a list, not an id.
  const isChoice = noun === 'wishes' && name === 'instructor'
  const pool = isChoice ? [] : (pools[nounOfField[name] ?? name] ?? own)
  const shaped = shapedBy(schema, field)
  // A nullable object is a union of the object and null, so the members of a union are checked too.
  const isLeaf = [schema, ...(schema.anyOf ?? [])].every(({ properties }) => properties === undefined)
  if (!isLeaf || pool.length === 0) return shaped
  // The id 0 is frequent, because it stands for a new row.
  const fresh = name === 'id' && !isNested && typeof pool[0] === 'number' ? 4 : 0
  return fc.oneof(
    { weight: 8 - fresh, arbitrary: fc.constantFrom(...pool) },
    { weight: fresh, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: shaped },
  )
}

function shapedBy(schema: Schema, field: Field): fc.Arbitrary<unknown> {
  const { anyOf, properties, items, required = [], minimum = -1000, maximum = 1000 } = schema
  if (anyOf?.length) return fc.oneof(...anyOf.map((one) => shapedBy(one, field)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (properties) {
    const entries = Object.entries(properties).map(([name, one]): [string, fc.Arbitrary<unknown>] => {
      // The fields of a nested object get its noun, because the `id` in `aircraft: {id}` is an aircraft's id.
      const nested = nounOfField[name] ?? (name === 'aircraft' ? 'aircraft' : undefined)
      return [name, inputOf(one, name, nested ? { ...field, noun: nested, isNested: true } : field)]
    })
    return fc.record(Object.fromEntries(entries), { requiredKeys: required })
  }
  if (schema.type === 'array') return fc.array(items ? shapedBy(items, field) : fc.jsonValue(), { maxLength: 4 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: Math.max(-1000, Math.ceil(minimum)), max: Math.min(1000, Math.floor(maximum)) })
  if (schema.type === 'string') return fc.string({ maxLength: 30 })
  return fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...hostile))
}

export interface Mutation {
  /** A number that selects the field to break, modulo the number of fields. */
  place: number
  how: 'replace' | 'remove' | 'add' | 'wrap' | 'stringify'
  value: unknown
  key: string
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat(100),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'stringify'),
  value: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  ),
  key: fc.constantFrom(...hostileKeys),
})

/** Breaks one field of an input, at the top level or in a nested object. */
export function mutated(input: unknown, mutation: Mutation): unknown {
  const { place, how, value, key } = mutation
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return how === 'wrap' ? [input] : value
  const fields = Object.keys(input)
  const field = how === 'add' ? key : (fields[place % Math.max(1, fields.length)] ?? key)
  const before = (input as Record<string, unknown>)[field]
  if (typeof before === 'object' && before !== null && !Array.isArray(before) && place % 2 === 0 && how !== 'add')
    return withField(input, field, mutated(before, mutation))
  if (how === 'remove') return Object.fromEntries(Object.entries(input).filter(([name]) => name !== field))
  if (how === 'wrap') return withField(input, field, [before])
  if (how === 'stringify') return withField(input, field, JSON.stringify(before) ?? '')
  return withField(input, field, value)
}

/** Returns a copy with one field set. Unlike an assignment, this also works for a field called `__proto__`. */
function withField(input: object, name: string, value: unknown): object {
  return Object.defineProperty({ ...input }, name, { value, enumerable: true, configurable: true, writable: true })
}

export const contentType = fc.constantFrom(
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'nonsense',
)

export const junkBody = fc.oneof(
  fc.constantFrom('', '{', '[', '"', 'nul', '{"id":', '{"a":1}{', '\ufeff{}', '{"id":1,"id":2}', '--x--', 'a=b&c=d'),
  fc.constantFrom(
    '['.repeat(20_000),
    `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    `"${'x'.repeat(70_000)}"`,
    '1'.repeat(400),
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json(),
)

const junkQuery = fc.oneof(
  fc.constantFrom(
    'id=1&id=2',
    'id[]=1',
    'id[a]=1',
    '%',
    '%00',
    '%ff%fe',
    '__proto__=1',
    'constructor.prototype=1',
    '&&&',
    '='.repeat(900),
  ),
  fc.constantFrom(`id=${'9'.repeat(3000)}`, `date=${'2'.repeat(5000)}`, 'date=2027-01-01%00', 'airportId=1&date=-1'),
  fc.string({ unit: 'binary', maxLength: 80 }).map((text) => encodeURI(wellFormed(text)).replaceAll('#', '%23')),
)

/** Replaces unpaired surrogates, because a URL cannot contain them. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}

function asked({ path }: Endpoint, query: string): FuzzRequest {
  return { method: 'GET', path: query === '' ? path : `${path}?${query}`, headers: {} }
}

export function sent({ method, path }: Endpoint, body: string | undefined, type = 'application/json'): FuzzRequest {
  return { method, path, headers: { 'content-type': type }, ...(body !== undefined && { body }) }
}

function queryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encodeURIComponent(wellFormed(String(value)))
  return Object.entries(value)
    .map(([name, field]) => [name, typeof field === 'string' ? field : (JSON.stringify(field) ?? '')])
    .map(([name = '', text = '']) => `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(text))}`)
    .join('&')
    .slice(0, 12_000)
}
