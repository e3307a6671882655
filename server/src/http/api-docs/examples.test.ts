import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { cast } from '../../demo/cast'
import { Post } from '../../mail/post'
import { openDatabase } from '../../storage/database'
import { sqlitePlace } from '../../storage/test-engines'
import { routes } from '../routes'
import { type CastClub, openCastClub } from '../test-flights'
import { weekly } from './booking-calls'
import { type Example, madeUp, people } from './described'
import { describedCalls } from './described-calls'

/** Written by this test when RECORD_ANSWERS=1, never by hand. */
const answersFile = new URL('answers.json', import.meta.url)
const recording = process.env.RECORD_ANSWERS === '1'
const recorded: Record<string, unknown> = {}

describe('the examples of the reference', () => {
  it('are one for each call, by people of the cast', () => {
    expect(Object.keys(describedCalls).toSorted()).toEqual(routes.map(({ endpoint }) => endpoint.path).toSorted())
    for (const [name, id] of Object.entries(people)) expect(cast[name as keyof typeof people].id).toBe(id)
  })

  it.each(Object.entries(describedCalls))('%s: is answered as it shows', async (path, { example }) => {
    const club = await openExampleClub()
    for (const earlier of example.after ?? []) await club.send(earlier)
    const { status, answer } = await club.send(path)
    expect({ status, answer }).toEqual({ status: 200, answer: expect.anything() })
    recorded[path] = shortened(answer)
    const shown = JSON.parse(readFileSync(answersFile, 'utf8'))[path]
    if (!recording) expect(recorded[path], 'with RECORD_ANSWERS=1 answers are written anew').toEqual(shown)
  })

  afterAll(() => {
    if (recording) writeFileSync(answersFile, `${JSON.stringify(recorded, null, 2)}\n`)
  })
})

const unsure = Object.entries(describedCalls).filter(([, { refuses }]) => refuses?.includes(404))

it.each(unsure)('%s: is answered with 404 where what it names is not there, as it says', async (path, { example }) => {
  const club = await openExampleClub()
  expect((await club.send(path, strange(example.send))).status).toBe(404)
})

it.each(Object.entries(describedCalls).filter(([, { refuses }]) => !refuses?.includes(404)))(
  '%s: does not speak of a 404 without reason',
  async (path, { example }) => {
    const club = await openExampleClub()
    expect((await club.send(path, strange(example.send))).status).not.toBe(404)
  },
)

/** The same with ids that nothing has. */
function strange(sent: unknown): unknown {
  if (typeof sent === 'number') return 4711
  if (typeof sent === 'string') return isId(sent) ? madeUp.id : sent
  return JSON.parse(JSON.stringify(sent ?? null), (key, value: unknown) => {
    if (key === 'id' || key.endsWith('Id')) return typeof value === 'number' ? 4711 : madeUp.id
    return key === 'key' ? 'none' : value
  })
}

const isId = (text: string) => /^[0-9a-f]{8}-/.test(text)

/** What is sent and answered, with what the server makes up each time as the examples write it. */
async function openExampleClub() {
  const place = await sqlitePlace()
  const db = await openDatabase(place.where)
  onTestFinished(async () => {
    await club.app.close()
    await db.close()
    await place.remove()
  })
  const club = await openCastClub(db)
  const real = new Map<string, string>()
  const asWritten = (text: string) => [...real].reduce((sent, [sample, made]) => sent.replaceAll(sample, made), text)
  const learned = (sample: string, made: string) => {
    real.set(sample, made)
    return sample
  }
  const send = async (name: string, instead?: unknown) => {
    const { path, example, method } = callNamed(name)
    const wanted = instead ?? example.send
    const token = example.by && (await club.tokenOf(people[example.by]))
    const text = wanted === undefined ? undefined : asWritten(JSON.stringify(wanted))
    const { statusCode, body } = await club.app.inject({
      method,
      url: path,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(text !== undefined && (method === 'GET' ? { query: JSON.parse(text) } : { payload: text })),
    })
    if (path.endsWith('sendResetPasswordEmail')) learned(madeUp.key, await keyInLetter(club))
    const answer = body
      .replace(/("token":")([^"]+)/, (_, before: string, made: string) => before + learned(madeUp.token, made))
      .replace(/("key":")([^"]+)/, (_, before: string, made: string) => before + learned(madeUp.key, made))
      .replaceAll(/(?!01900000-)\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, (made) => learned(madeUp.id, made))
    return { status: statusCode, answer: JSON.parse(answer) as unknown }
  }
  return { send }
}

/** A call by its path; `/api/bookings/save a series` is that call with another body. */
function callNamed(name: string): { path: string; example: Example; method: 'GET' | 'POST' } {
  const path = name.split(' ')[0] ?? ''
  const { example } = describedCalls[path]!
  const { method } = routes.find(({ endpoint }) => endpoint.path === path)!.endpoint
  return { path, method, example: path === name ? example : { ...example, send: weekly } }
}

async function keyInLetter({ db, config, now }: CastClub): Promise<string> {
  const texts: string[] = []
  const deliver = async ({ text }: { text: string }) => void texts.push(text)
  await new Post({ db, config, clock: () => new Date(now), deliver, log: { warn: () => {} } }).tick()
  return /key=([\w-]+)/.exec(texts[0] ?? '')?.[1] ?? ''
}

/** Lists cut to their first: enough to see what is in them. */
function shortened(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (_, value: unknown) => (Array.isArray(value) ? value.slice(0, 1) : value))
}
