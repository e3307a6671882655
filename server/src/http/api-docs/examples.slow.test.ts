import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { cast } from '../../demo/cast'
import { routes } from '../../operations/routes'
import { madeUp, people } from './described'
import { describedCalls } from './described-calls'
import { openExampleClub } from './test-example-club'

/** The answers that the reference shows. This test writes them if RECORD_ANSWERS=1; they are never edited by hand. */
const answersFile = new URL('answers.json', import.meta.url)
const recording = process.env.RECORD_ANSWERS === '1'
const recorded: Record<string, unknown> = {}

describe('the examples of the reference', () => {
  it('cover each call, by people of the cast', () => {
    expect(Object.keys(describedCalls).toSorted()).toEqual(routes.map(({ endpoint }) => endpoint.path).toSorted())
    for (const [name, id] of Object.entries(people)) expect(cast[name as keyof typeof people].id).toBe(id)
  })

  it.each(Object.entries(describedCalls))('%s: gets the response that it shows', async (path, { example }) => {
    const club = await openExampleClub()
    for (const earlier of example.after ?? []) await club.send(earlier)
    const { status, answer } = await club.send(path)
    expect({ status, answer }).toEqual({ status: 200, answer: expect.anything() })
    recorded[path] = shortened(answer)
    const shown = JSON.parse(readFileSync(answersFile, 'utf8'))[path]
    if (!recording) expect(recorded[path], 'with RECORD_ANSWERS=1 answers are recorded again').toEqual(shown)
  })

  afterAll(() => {
    if (recording) writeFileSync(answersFile, `${JSON.stringify(recorded, null, 2)}\n`)
  })
})

const unsure = Object.entries(describedCalls).filter(([, { refuses }]) => refuses?.includes(404))

it.each(unsure)('%s: is answered with 404 for an unknown id, as it says', async (path, { example }) => {
  const club = await openExampleClub()
  expect((await club.send(path, strange(example.send))).status).toBe(404)
})

it.each(Object.entries(describedCalls).filter(([, { refuses }]) => !refuses?.includes(404)))(
  '%s: mentions no 404 that cannot happen',
  async (path, { example }) => {
    const club = await openExampleClub()
    expect((await club.send(path, strange(example.send))).status).not.toBe(404)
  },
)

/** Replaces all ids and keys in a request by ones that do not exist. */
function strange(sent: unknown): unknown {
  if (typeof sent === 'number') return 4711
  if (typeof sent === 'string') return isId(sent) ? madeUp.id : sent
  return JSON.parse(JSON.stringify(sent ?? null), (key, value: unknown) => {
    if (key === 'id' || key.endsWith('Id')) return typeof value === 'number' ? 4711 : madeUp.id
    return key === 'key' ? 'none' : value
  })
}

const isId = (text: string) => /^[0-9a-f]{8}-/.test(text)

/** Cuts every list to its first element, which is enough to show what the list contains. */
function shortened(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (_, value: unknown) => (Array.isArray(value) ? value.slice(0, 1) : value))
}
