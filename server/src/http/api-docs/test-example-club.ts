import { onTestFinished } from 'vitest'
import { OutboxWorker } from '../../mail/outbox-worker'
import { openDatabase } from '../../database/database'
import { sqlitePlace } from '../../database/test-engines'
import { routes } from '../../operations/routes'
import { type CastClub, openCastClub } from '../../operations/bookings/test-flights'
import { weekly } from './booking-calls'
import { type Example, madeUp, people } from './described'
import { describedCalls } from './described-calls'

/**
 * Opens a club and returns its database and a function that sends an example. The function replaces generated values in
 * the response by the placeholders of the examples.
 */
export async function openExampleClub() {
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
    if (path.endsWith('sendResetPasswordEmail')) learned(madeUp.key, await keyInEmail(club))
    const answer = body
      .replace(/("token":")([^"]+)/, (_, before: string, made: string) => before + learned(madeUp.token, made))
      .replace(/("key":")([^"]+)/, (_, before: string, made: string) => before + learned(madeUp.key, made))
      .replaceAll(/(?!01900000-)\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, (made) => learned(madeUp.id, made))
    return { status: statusCode, answer: JSON.parse(answer) as unknown }
  }
  return { db, send }
}

/**
 * Finds a call by its path. With a suffix, as in `/api/bookings/save a series`, the same call gets the body of a
 * series.
 */
function callNamed(name: string): { path: string; example: Example; method: 'GET' | 'POST' } {
  const path = name.split(' ')[0] ?? ''
  const { example } = describedCalls[path]!
  const { method } = routes.find(({ endpoint }) => endpoint.path === path)!.endpoint
  return { path, method, example: path === name ? example : { ...example, send: weekly } }
}

async function keyInEmail({ db, config, now }: CastClub): Promise<string> {
  const texts: string[] = []
  const deliver = async ({ text }: { text: string }) => void texts.push(text)
  await new OutboxWorker({ db, config, clock: () => new Date(now), deliver, log: { warn: () => {} } }).tick()
  return /key=([\w-]+)/.exec(texts[0] ?? '')?.[1] ?? ''
}
