import { day, memberId, password } from '../server/club.mjs'

const aircraft = 12
/** MRBS stores seconds in 32 bits, so its days end in 2038. Bookings begin 400 days from today, series four years later. */
const FIRST_DAY = 400
const FIRST_SERIES = FIRST_DAY + 4 * 366

/** @typedef {import('../server/client.mjs').Call} Call */
/** @typedef {{ headers: Record<string, string>, token: string, user: string }} Session */

/** Signs a member in and returns what their calls need. @param {string} address @param {number} member @returns {Promise<Session>} */
export async function signedIn(address, member) {
  const user = memberId(member)
  const form = await fetch(`${address}/index.php`)
  const before = cookiesOf(form, {})
  const body = new URLSearchParams({
    csrf_token: tokenIn(await form.text()),
    username: user,
    password,
    action: 'SetName',
    target_url: 'index.php',
  })
  const answer = await fetch(`${address}/index.php`, {
    method: 'POST',
    body,
    headers: { cookie: told(before) },
    redirect: 'manual',
  })
  if (answer.status !== 302) throw new Error(`MRBS does not sign ${user} in: ${answer.status}.`)
  const cookie = told(cookiesOf(answer, before))
  const page = await fetch(`${address}/index.php`, { headers: { cookie } })
  return { headers: { cookie, 'accept-encoding': 'gzip' }, token: tokenIn(await page.text()), user }
}

/** @param {string} html */
function tokenIn(html) {
  const token = /name="csrf_token" content="(\w+)"/.exec(html)?.[1]
  if (!token) throw new Error('MRBS has sent no token against forged calls.')
  return token
}

/** @param {Response} answer @param {Record<string, string>} before @returns {Record<string, string>} */
function cookiesOf(answer, before) {
  const cookies = { ...before }
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    cookies[name] = value
  }
  return cookies
}

/** @param {Record<string, string>} cookies */
const told = (cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

/** @param {Session} session @returns {Call} */
export const mrbsView = ({ headers }) => ({
  method: 'GET',
  path: `/index.php?view=day&view_all=1&page_date=${day()}&area=1&room=1`,
  headers,
})

/** Saves a booking at a free time. MRBS answers 302, and 200 with the reason if it refuses. @param {Session} session @param {number} number */
export function mrbsCreate(session, number) {
  const slot = Math.floor(number / aircraft)
  return saving(session, {
    room: 1 + (number % aircraft),
    ahead: FIRST_DAY + Math.floor(slot / 5),
    hour: 8 + (slot % 5) * 2,
  })
}

/** Saves 52 bookings, one a week. @param {Session} session @param {number} number */
export function mrbsSeries(session, number) {
  const slot = Math.floor(number / aircraft)
  const ahead = FIRST_SERIES + Math.floor(slot / 35) * 53 * 7 + (Math.floor(slot / 5) % 7)
  const last = { rep_type: '2', rep_interval: '1', rep_end_date: day(ahead + 51 * 7) }
  return saving(session, { room: 1 + (number % aircraft), ahead, hour: 8 + (slot % 5) * 2 }, last)
}

/**
 * @param {Session} session @param {{ room: number, ahead: number, hour: number }} when @param {Record<string, string>} [repeated]
 * @returns {Call}
 */
function saving({ headers, token, user }, { room, ahead, hour }, repeated = { rep_type: '0' }) {
  const date = day(ahead)
  const fields = {
    csrf_token: token,
    name: 'Pattern work',
    create_by: user,
    description: 'Pattern work',
    start_date: date,
    start_seconds: String(hour * 3600),
    end_date: date,
    end_seconds: String((hour + 2) * 3600),
    type: 'E',
    'rooms[]': String(room),
    area: '1',
    returl: 'index.php',
    rep_id: '0',
    edit_series: '0',
    ...repeated,
  }
  return {
    method: 'POST',
    path: '/edit_entry_handler.php',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  }
}
