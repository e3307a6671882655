import { Validator } from '@seriousme/openapi-schema-validator'
import { aircraftDraft } from '@windsock/contract/aircraft'
import { airportDraft } from '@windsock/contract/airports'
import { bookingDraft } from '@windsock/contract/bookings'
import { ruleDraft } from '@windsock/contract/club/rules'
import { proofDraft } from '@windsock/contract/documents/proofs'
import { requirementDraft } from '@windsock/contract/documents/requirements'
import { defectDecision, defectReport } from '@windsock/contract/fleet/defects'
import { limitDraft } from '@windsock/contract/fleet/limits'
import { meterDraft, readingDraft } from '@windsock/contract/fleet/meters'
import { flightDraft, flightReturned, flightTaken } from '@windsock/contract/log/flights'
import { registration } from '@windsock/contract/account'
import { wishDraft } from '@windsock/contract/wishes'
import { oidcRegistration } from '@windsock/contract/sign-in/oidc'
import { userDraft } from '@windsock/contract/users'
import { describe, expect, it } from 'vitest'
import { routes } from '../../operations/routes'
import { apiDocument } from './document'
import { longest } from './longest-texts'
import type { Operation } from './openapi'
import type { Schema } from './schemas'

const document = apiDocument(routes, { address: 'https://fly.example', version: '1.2.3' })
const operations = Object.values(document.paths).flatMap((methods) => Object.values<Operation>(methods))

function objects(value: unknown, at = ''): [path: string, schema: Schema][] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.entries(value).flatMap(([key, one]) => (key === 'example' ? [] : objects(one, `${at}/${key}`)))
  return 'properties' in value ? [[at, value as Schema], ...below] : below
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate({ ...structuredClone(document) })
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
    expect(validator.version).toBe('3.1')
  })

  it('has every call with its methods and the roles that may call it', () => {
    for (const { endpoint } of routes) {
      const methods = [endpoint.method, ...(endpoint.also ?? [])].map((method) => method.toLowerCase())
      expect(Object.keys(document.paths[endpoint.path] ?? {})).toEqual(methods)
      const { security } = document.paths[endpoint.path]![methods[0]!]!
      expect(security).toEqual(endpoint.allow === 'public' ? [] : [{ bearer: [] }])
    }
    expect(document.paths['/api/bookings/removeAll']!.post!['x-allowed']).toBe('anybody who is logged in and approved')
    expect(document.paths['/api/schedules/save']!.put!['x-allowed']).toBe('Administrator, Instructor')
  })

  it('names every operation once and summarizes it in one sentence', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const { summary } of operations) expect(summary).toMatch(/^[^\n]+\.$/)
  })

  it('groups every operation under a noun that it describes', () => {
    const nouns = document.tags.map(({ name }) => name)
    expect([...new Set(operations.flatMap(({ tags }) => tags))].toSorted()).toEqual(nouns.toSorted())
  })

  it('describes every field', () => {
    const wordless = objects(document).flatMap(([path, { properties = {} }]) =>
      Object.entries(properties).flatMap(([name, { description }]) => (description ? [] : [`${path} ${name}`])),
    )
    expect(wordless).toEqual([])
  })

  it('has a target for every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(100)
    for (const [, kind, name] of references)
      expect(Object.keys(document.components[kind as 'schemas']), `${kind}/${name}`).toContain(name)
  })

  it('describes login and registration without the rest of the contract', () => {
    const body = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema
    expect(body(document.paths['/api/user/login']!.post!)).toEqual({ $ref: '#/components/schemas/Credentials' })
    expect(body(document.paths['/api/user/register']!.post!)).toEqual({ $ref: '#/components/schemas/Registration' })
    expect(document.components.schemas.BookingDraft!.required).toEqual(['from', 'to'])
  })
})

const drafts: Record<string, { safeParse: (input: unknown) => { success: boolean; error?: { issues: Issue[] } } }> = {
  AircraftDraft: aircraftDraft,
  AirportDraft: airportDraft,
  BookingDraft: bookingDraft,
  Registration: registration,
  ProviderRegistration: oidcRegistration,
  UserDraft: userDraft,
  WishDraft: wishDraft,
  RuleDraft: ruleDraft,
  RequirementDraft: requirementDraft,
  ProofDraft: proofDraft,
  MeterDraft: meterDraft,
  ReadingDraft: readingDraft,
  LimitDraft: limitDraft,
  DefectReport: defectReport,
  DefectDecision: defectDecision,
  FlightTaken: flightTaken,
  FlightReturned: flightReturned,
  FlightDraft: flightDraft,
}

interface Issue {
  path: PropertyKey[]
}

function faultsOf(draft: string, field: string, text: string): Issue[] {
  const issues = drafts[draft]!.safeParse({ [field]: text }).error?.issues ?? []
  return issues.filter(({ path }) => path[0] === field)
}

it.each(Object.entries(longest).flatMap(([draft, fields]) => Object.entries(fields).map((limit) => [draft, ...limit])))(
  'the longest text of %s.%s has %i characters, as the document says',
  (draft, field, most) => {
    const faults = (length: number) => faultsOf(String(draft), String(field), 'a'.repeat(length))
    expect([faults(Number(most)), faults(Number(most) + 1)]).toEqual([[], expect.arrayContaining([expect.anything()])])
  },
)

it.each(Object.keys(drafts))('no text of %s has a maximum length that the document omits', (draft) => {
  const properties = Object.entries(document.components.schemas[draft]!.properties ?? {})
  const undescribed = properties.filter(([field, schema]) => {
    const isLimited = faultsOf(draft, field, 'a').length === 0 && faultsOf(draft, field, 'a'.repeat(9999)).length > 0
    return isLimited && !/"(maxLength|pattern)"/.test(JSON.stringify(schema))
  })
  expect(undescribed.map(([field]) => field)).toEqual([])
})
