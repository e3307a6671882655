import { onTestFinished } from 'vitest'
import { OutboxWorker } from '../../mail/outbox-worker'
import { TestAuthenticator } from '../../identity/test-authenticator'
import { openDatabase } from '../../database/database'
import { sqlitePlace } from '../../database/test-engines'
import { routes } from '../../operations/routes'
import { type CastClub, openCastClub } from '../../operations/bookings/test-flights'
import { present, weekly } from './booking-calls'
import { handOver } from '../../operations/oidc/test-visitor'
import { sharedProvider } from '../../operations/oidc/test-provider'
import { type Example, exampleIdentity, madeUp, people } from './described'
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
  const club = await openCastClub(db, {}, { oidc: (await sharedProvider()).settings })
  const cookie = await handOver(club, madeUp.key, { ...exampleIdentity, email: 'rosa@club.example', isOffered: false })
  const real = new Map<string, string>()
  const asWritten = (text: string) => [...real].reduce((sent, [sample, made]) => sent.replaceAll(sample, made), text)
  const learned = (sample: string, made: string) => {
    real.set(sample, made)
    return sample
  }
  const device = new TestAuthenticator(-8)
  /** Has the device answer the latest challenge, in the place of the placeholders. */
  const answerChallenge = (path: string) => {
    const challenge = real.get(madeUp.challenge) ?? ''
    const petra = Buffer.from(people.petra).toString('base64url')
    const made: Readonly<Record<string, unknown>> = path.endsWith('login')
      ? { ...device.get(challenge, petra) }
      : device.create(challenge)
    for (const field of ['authenticatorData', 'clientDataJSON', 'publicKey', 'signature'] as const)
      if (typeof made[field] === 'string') learned(madeUp[field], made[field])
    learned(madeUp.credential, device.id)
  }
  const send = async (name: string, instead?: unknown) => {
    const { path, example, method } = callNamed(name)
    if (/passkeys\/(save|login)$/.test(path)) answerChallenge(path)
    const wanted = instead ?? example.send
    const token = example.by && (await club.tokenOf(people[example.by]))
    const text = wanted === undefined ? undefined : asWritten(JSON.stringify(wanted))
    const { statusCode, body } = await club.app.inject({
      method,
      url: path,
      headers: { 'content-type': 'application/json', cookie, ...(token && { authorization: `Bearer ${token}` }) },
      ...(text !== undefined && (method === 'GET' ? { query: JSON.parse(text) } : { payload: text })),
    })
    if (path.endsWith('sendResetPasswordEmail')) learned(madeUp.key, await keyInEmail(club))
    const answer = body
      .replace(/("token":")([^"]+)/, (_, before: string, made: string) => before + learned(madeUp.token, made))
      .replace(/("location":")[^"]+/, (_, before: string) => before + madeUp.location)
      .replace(/("key":")([^"]+)/, (_, before: string, made: string) => before + learned(madeUp.key, made))
      .replace(/("challenge":")([^"]+)/, (_, before: string, made: string) => before + learned(madeUp.challenge, made))
      .replaceAll(device.id, madeUp.credential)
      .replaceAll(/(?!01900000-)\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, (made) => learned(madeUp.id, made))
    return { status: statusCode, answer: JSON.parse(answer) as unknown }
  }
  return { db, send }
}

const bodies: Readonly<Record<string, unknown>> = { 'a series': weekly, 'a present flight': present }

/**
 * Finds a call by its path. With a suffix, as in `/api/bookings/save a series`, the same call gets another body.
 */
function callNamed(name: string): { path: string; example: Example; method: 'GET' | 'POST' } {
  const path = name.split(' ')[0] ?? ''
  const { example } = describedCalls[path]!
  const { method } = routes.find(({ endpoint }) => endpoint.path === path)!.endpoint
  return { path, method, example: path === name ? example : { ...example, send: bodies[name.slice(path.length + 1)] } }
}

async function keyInEmail({ db, config, now }: CastClub): Promise<string> {
  const texts: string[] = []
  const deliver = async ({ text }: { text: string }) => void texts.push(text)
  await new OutboxWorker({ db, config, clock: () => new Date(now), deliver, log: { warn: () => {} } }).tick()
  return /key=([\w-]+)/.exec(texts[0] ?? '')?.[1] ?? ''
}
