import { aircraftGet, type Aircraft } from '@windsock/contract/aircraft'
import { bookingsSave } from '@windsock/contract/bookings'
import { emailsGetFailed, emailsTryResend } from '@windsock/contract/emails'
import { userGet } from '@windsock/contract/users'
import { ask, put, tokenOf } from './calls'
import { startClub } from './club-process'
import type { Fault, Outcome } from './fault'
import { loadDays } from './load'
import { type MailServer, type Mood, openMailServer } from './mail-server'
import { sqliteClub } from './places'
import { quantile, until } from './waiting'

/** Number of rounds. With several rounds, other load on the machine affects all moods of the mail server alike. */
const ROUNDS = { short: 1, long: 10 }
const EMAILS = 60
const RESEND_MS = 500
/** Milliseconds to wait for each email, because thousands of emails take minutes to arrive. */
const PATIENCE_PER_EMAIL_MS = 300
const SLOWER = 1.2
/**
 * Tolerated delay in milliseconds. A busy machine may delay the slowest of sixty calls, but a call that waited for the
 * mail server would take seconds.
 */
const NOISE_MS = { short: 1000, long: 0 }

/** Makes bookings for other people in each mood of the mail server. Each booking sends one email. */
export const mailTrouble: Fault = {
  name: 'mail-trouble',
  promise: 'whatever the mail server does, calls take as long as ever, no email is lost and none is sent twice',
  run: async ({ tier }) => {
    const place = await sqliteClub()
    const mail = await openMailServer()
    const club = await startClub({
      settings: { ...place.settings, SMTP_URL: mail.url, MAIL_FROM: 'club@windy.example', LOG_LEVEL: 'fatal' },
    })
    const desk = await deskOf(club.address)
    // Warms the server up, because the first calls are slower.
    await book(desk, EMAILS)
    const times: Times = { well: [], down: [], refuses: [], slow: [], silent: [] }
    for (let round = 0; round < ROUNDS[tier]; round++)
      for (const mood of ['well', 'down', 'well', 'refuses', 'well', 'slow', 'well', 'silent'] as const) {
        await mail.become(mood)
        times[mood].push(...(await book(desk, EMAILS)))
      }
    await mail.become('well')
    await delivered(club.address, desk, mail)
    await club.end('SIGTERM')
    await mail.close()
    await place.remove()
    return judged(times, NOISE_MS[tier], desk, mail)
  },
}

/** Response times in milliseconds, by the mood of the mail server. */
type Times = Record<Mood, number[]>

function judged(times: Times, noiseMs: number, { booked }: Desk, { taken }: MailServer): Outcome {
  const p99 = Object.entries(times).map(([mood, found]) => ({ mood, ms: quantile(found, 0.99) }))
  const normal = p99.find(({ mood }) => mood === 'well')?.ms ?? 0
  const broken = p99
    .filter(({ ms }) => ms > normal * SLOWER && ms - normal > noiseMs)
    .map(({ mood, ms }) => `p99 ${ms.toFixed(1)} ms while ${mood}, ${normal.toFixed(1)} ms while well`)
  const twice = [...taken.values()].filter((times) => times > 1).length
  if (taken.size !== booked) broken.push(`${booked} emails were written and ${taken.size} arrived`)
  if (twice > 0) broken.push(`${twice} emails arrived twice`)
  const told = p99.map(({ mood, ms }) => `${mood} ${ms.toFixed(1)} of ${times[mood as Mood].length}`)
  return {
    figure: `${taken.size} of ${booked} emails arrived, ${twice} twice; p99 in ms: ${told.join(', ')}`,
    broken,
  }
}

interface Desk {
  address: string
  token: string
  aircraft: readonly Aircraft[]
  pilots: readonly string[]
  /** Number of acknowledged bookings. Each of them sends one email. */
  booked: number
}

async function deskOf(address: string): Promise<Desk> {
  const token = await tokenOf(address, 'anna')
  const users = await ask(address, userGet, {}, token)
  const pilots = users.filter(({ roles, isApproved }) => isApproved && roles.includes('Pilot')).map(({ id }) => id)
  return { address, token, aircraft: await ask(address, aircraftGet, {}, token), pilots, booked: 0 }
}

/** Makes bookings of half an hour for other people. Returns the response time of each call in milliseconds. */
async function book(desk: Desk, count: number): Promise<number[]> {
  const times: number[] = []
  const days = loadDays()
  for (let made = 0; made < count; made++) {
    const [column, halfHours] = [desk.booked % desk.aircraft.length, Math.floor(desk.booked / desk.aircraft.length)]
    const day = days[Math.floor(halfHours / 20) % days.length]
    const from = `${day}T${clock(halfHours % 20)}:00Z`
    const to = `${day}T${clock((halfHours % 20) + 1)}:00Z`
    const [aircraft, pilot] = [{ id: desk.aircraft[column]?.id }, { id: desk.pilots[column] }]
    const { status, body, ms } = await put(desk.address, bookingsSave, { id: 0, aircraft, pilot, from, to }, desk.token)
    if (status !== 200) throw new Error(`A booking was answered ${status}: ${JSON.stringify(body)}`)
    desk.booked += 1
    times.push(ms)
  }
  return times
}

function clock(halfHour: number): string {
  return `${String(8 + Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 === 0 ? '00' : '30'}`
}

/** Waits until all emails have arrived, and resends failed emails as an administrator would. */
async function delivered(address: string, desk: Desk, mail: MailServer): Promise<void> {
  let asked = -Infinity
  const arrived = async () => {
    if (performance.now() - asked > RESEND_MS) {
      await ask(address, emailsTryResend, {}, desk.token)
      asked = performance.now()
    }
    return mail.taken.size >= desk.booked && (await ask(address, emailsGetFailed, {}, desk.token)).length === 0
  }
  await until('all emails have arrived', arrived, 60_000 + desk.booked * PATIENCE_PER_EMAIL_MS).catch(() => {})
}
