import { parseAst } from 'rolldown/parseAst'
import { expect, it } from 'vitest'
import { divided, withPlainImports } from '../web/divided-contract.ts'

const flights = `
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id, MOST } from './fields'
import { everyRole, type Role } from './roles'

export const LEAST = MOST / 2
const label = 'flight'
export const flight = z.object({ id, label: z.literal(label) })
export type Flight = z.output<typeof flight>
const checked = (of: Role) => flight.safeParse(of)
export const flightsSave = endpoint({
  method: 'POST',
  path: '/api/flights/save',
  allow: everyRole,
  input: flight,
  output: z.array(flight),
})
export const isWide = (value: number): boolean => value > LEAST
`
const plainNamesOf = (/** @type {string} */ path) => (path === './fields' ? new Set(['MOST']) : 'all')

/** @param {string} code */
const parse = (code) => parseAst(code, { lang: 'ts' }).body

/** @param {string} code */
const lines = (code) => code.split('\n').map((line) => line.trim())

it('the plain part has the calls without their schemas, and everything that needs no Zod', () => {
  const { plain = '', plainNames } = divided(flights, parse, new Set(), plainNamesOf) ?? {}
  expect(plain).not.toMatch(/zod|input|output/)
  expect(lines(plain)).toEqual(
    expect.arrayContaining([
      "import { endpoint as endpoint } from './endpoint'",
      "import { MOST as MOST } from './fields?plain'",
      "path: '/api/flights/save',",
      'export { label }',
    ]),
  )
  expect([...(plainNames ?? [])]).toEqual(['LEAST', 'label', 'flightsSave', 'isWide'])
})

it('the rest has the schemas and exports the plain part', () => {
  const { rest = '' } = divided(flights, parse, new Set(), plainNamesOf, './flights.ts?plain') ?? {}
  expect(lines(rest)).toEqual(
    expect.arrayContaining([
      "export { LEAST, flightsSave, isWide } from './flights.ts?plain'",
      "import { label } from './flights.ts?plain'",
      'export const flight = z.object({ id, label: z.literal(label) })',
      'const checked = (of: Role) => flight.safeParse(of)',
    ]),
  )
  expect(rest).not.toContain('/api/flights/save')
})

it('a call whose input is used keeps its schemas, in the rest', () => {
  const { rest = '', plainNames } = divided(flights, parse, new Set(['flightsSave']), plainNamesOf) ?? {}
  expect(lines(rest)).toEqual(expect.arrayContaining(['input: flight,', 'output: z.array(flight),']))
  expect(plainNames?.has('flightsSave')).toBe(false)
})

it('a module that needs no Zod is not divided', () => {
  expect(
    divided("import { roles } from './roles'\nexport const all = roles", parse, new Set(), plainNamesOf),
  ).toBeUndefined()
})

it('imports are divided by the part that exports the name', () => {
  const code =
    "import { flight, flightsSave as save, type Flight } from '@windsock/contract/flights'\nuse(save, flight)"
  expect(withPlainImports(code, () => new Set(['flightsSave']))).toBe(
    "import { flightsSave as save } from '@windsock/contract/flights?plain'; import { flight } from '@windsock/contract/flights'\nuse(save, flight)",
  )
  expect(withPlainImports(code, () => 'all')).toBe(code)
})
