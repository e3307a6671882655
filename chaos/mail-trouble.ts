import { emailsGetFailed, emailsTryResend } from '@windsock/contract/emails'
import { userSave } from '@windsock/contract/users'
import { call, sendCall, tokenOf } from './calls'
import { startClub } from './club-process'
import type { Fault, Outcome } from './fault'
import { type MailServer, type Mode, openMailServer } from './mail-server'
import { sqliteClub } from './places'
import { newMember } from './new-member'
import { quantile, until } from './waiting'

/** Number of rounds. With several rounds, other load on the machine affects all moods of the mail server alike. */
const ROUNDS = { short: 1, long: 10 }
const EMAILS = 60
const RESEND_MS = 500
/** Milliseconds to wait for each email, because thousands of emails take minutes to arrive. */
const TIMEOUT_PER_EMAIL_MS = 300
const SLOWER = 1.2
/**
 * Tolerated delay in milliseconds. A busy machine may delay the slowest of sixty calls, but a call that waited for the
 * mail server would take seconds.
 */
const NOISE_MS = { short: 1000, long: 0 }

/**
 * Adds members in each mood of the mail server. Each of them is sent an invitation at once, whereas an email about a
 * booking would wait for the end of Undo, when the mood has changed.
 */
export const mailTrouble: Fault = {
  name: 'mail-trouble',
  promise: 'whatever the mail server does, calls take as long as ever, no email is lost and none is sent twice',
  run: async ({ tier }) => {
    const place = await sqliteClub()
    const mail = await openMailServer()
    const club = await startClub({
      settings: { ...place.settings, SMTP_URL: mail.url, MAIL_FROM: 'club@windy.example', LOG_LEVEL: 'fatal' },
    })
    const inviter = await inviterOf(club.address)
    // Warms the server up, because the first calls are slower.
    await invite(inviter, EMAILS)
    const times: Times = { well: [], down: [], refuses: [], slow: [], silent: [] }
    for (let round = 0; round < ROUNDS[tier]; round++)
      for (const mode of ['well', 'down', 'well', 'refuses', 'well', 'slow', 'well', 'silent'] as const) {
        await mail.become(mode)
        times[mode].push(...(await invite(inviter, EMAILS)))
      }
    await mail.become('well')
    await delivered(club.address, inviter, mail)
    await club.end('SIGTERM')
    await mail.close()
    await place.remove()
    return judged(times, NOISE_MS[tier], inviter, mail)
  },
}

/** Response times in milliseconds, by the mood of the mail server. */
type Times = Record<Mode, number[]>

function judged(times: Times, noiseMs: number, { invited }: Inviter, { taken }: MailServer): Outcome {
  const p99 = Object.entries(times).map(([mode, found]) => ({ mode, ms: quantile(found, 0.99) }))
  const normal = p99.find(({ mode }) => mode === 'well')?.ms ?? 0
  const broken = p99
    .filter(({ ms }) => ms > normal * SLOWER && ms - normal > noiseMs)
    .map(({ mode, ms }) => `p99 ${ms.toFixed(1)} ms while ${mode}, ${normal.toFixed(1)} ms while well`)
  const twice = [...taken.values()].filter((times) => times > 1).length
  if (taken.size !== invited) broken.push(`${invited} emails were written and ${taken.size} arrived`)
  if (twice > 0) broken.push(`${twice} emails arrived twice`)
  const figures = p99.map(({ mode, ms }) => `${mode} ${ms.toFixed(1)} of ${times[mode as Mode].length}`)
  return {
    figure: `${taken.size} of ${invited} emails arrived, ${twice} twice; p99 in ms: ${figures.join(', ')}`,
    broken,
  }
}

interface Inviter {
  address: string
  token: string
  /** Number of members that were added. Each of them is sent one email. */
  invited: number
}

async function inviterOf(address: string): Promise<Inviter> {
  return { address, token: await tokenOf(address, 'anna'), invited: 0 }
}

/** Adds members. Returns the response time of each call in milliseconds. */
async function invite(inviter: Inviter, count: number): Promise<number[]> {
  const times: number[] = []
  for (let made = 0; made < count; made++) {
    const { status, body, ms } = await sendCall(inviter.address, userSave, newMember(inviter.invited), inviter.token)
    if (status !== 200) throw new Error(`A new member was answered ${status}: ${JSON.stringify(body)}`)
    inviter.invited += 1
    times.push(ms)
  }
  return times
}

/** Waits until all emails have arrived, and resends failed emails as an administrator would. */
async function delivered(address: string, inviter: Inviter, mail: MailServer): Promise<void> {
  let asked = -Infinity
  const arrived = async () => {
    if (performance.now() - asked > RESEND_MS) {
      await call(address, emailsTryResend, {}, inviter.token)
      asked = performance.now()
    }
    return mail.taken.size >= inviter.invited && (await call(address, emailsGetFailed, {}, inviter.token)).length === 0
  }
  await until('all emails have arrived', arrived, 60_000 + inviter.invited * TIMEOUT_PER_EMAIL_MS).catch(() => {})
}
