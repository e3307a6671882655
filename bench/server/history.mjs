import { day, memberId, sizes } from './club.mjs'
import { load, openConnection } from './client.mjs'
import { viewOf } from './day.mjs'
import { percentile, tell } from './figures.mjs'
import { withClub } from './filled.mjs'
import { startServer, tokenOf } from './programs.mjs'
import { createCall } from './saves.mjs'

const DAYS = 20
/**
 * The first measured day, in days from today. The measured days lie in the month that ends `DAYS_AHEAD` days from
 * today, the only month in which the young club flies.
 */
const FIRST_AHEAD = 35
const ROUNDS = 8

/**
 * Compares a club that has 5,000 bookings with the same club years later, when it has 500,000.
 * @param {boolean} postgres
 */
export async function measureHistory(postgres) {
  let young = { p50: Number.NaN, cpuMs: Number.NaN }
  await withClub(postgres, sizes.young, async (place, bookings) => {
    console.log(
      `\nTen years on ${place.engine}: 40 aircraft, 500 members, ${sizes.young.flightsADay * 40} bookings a day`,
    )
    const server = await startServer(place)
    young = await changedDays(server)
    tell(`a view of a day that has changed, ${bookings.toLocaleString('en')} bookings, p50`, {
      figure: young.p50,
      unit: 'ms',
    })
    await server.stop()
  })
  await withClub(postgres, sizes.old, async (place, bookings) => {
    const server = await startServer(place)
    const old = await changedDays(server)
    tell(`a view of a day that has changed, ${bookings.toLocaleString('en')} bookings, p50`, {
      figure: old.p50,
      unit: 'ms',
      reference: young.p50,
      target: 'ratio ≤ 1.3',
      met: old.p50 <= 1.3 * young.p50,
    })
    tell('… CPU of the server', { figure: old.cpuMs, unit: 'ms', reference: young.cpuMs })
    for (const [what, call] of Object.entries(questions())) {
      const { times, errors } = await load(server.port, { connections: 4, seconds: 3, round: () => [call] })
      const p99 = percentile(times, 0.99)
      tell(`${what} at 4 connections, p99`, {
        figure: p99,
        unit: 'ms',
        target: '< 100 ms',
        met: p99 < 100,
        note: `p50 ${percentile(times, 0.5).toFixed(1)} ms, ${errors} errors`,
      })
    }
    await server.stop()
  })
}

/**
 * Measures views of days that the server has not cached, because a booking is saved before each round.
 * @param {import('./programs.mjs').Program} server
 */
async function changedDays(server) {
  const connection = await openConnection(server.port)
  const times = []
  let worked = 0
  for (let round = 0; round < ROUNDS; round++) {
    await connection.send(createCall(round))
    const before = server.cpuMs()
    for (let ahead = 0; ahead < DAYS; ahead++) {
      const start = performance.now()
      for (const call of viewOf(day(FIRST_AHEAD + ahead))) await connection.send(call)
      if (round > 1) times.push(performance.now() - start)
    }
    if (round > 1) worked += server.cpuMs() - before
  }
  connection.close()
  return { p50: percentile(times, 0.5), cpuMs: worked / times.length }
}

/** @returns {Record<string, import('./client.mjs').Call>} */
function questions() {
  const asked = JSON.stringify({ from: `${day(3)}T10:00`, to: `${day(3)}T12:00`, aircraftId: 3 })
  /** @param {string} name @param {string} body @param {number} [member] */
  const telling = (name, body, member = 2) => ({
    method: /** @type {const} */ ('POST'),
    path: `/api/${name}`,
    headers: { authorization: `Bearer ${tokenOf(member)}` },
    body,
  })
  const year = JSON.stringify({ from: day(-330), to: day(35) })
  return {
    getAvailablePilots: telling('user/getAvailablePilots', asked),
    getAvailableInstructors: telling('user/getAvailableInstructors', asked),
    getAvailableAircraft: telling('aircraft/getAvailableAircraft', asked),
    [`My Bookings of a year (${memberId(1)}, who teaches)`]: telling('bookings/getMyBookings', year, 1),
    'the users list': { method: 'GET', path: '/api/user/get', headers: { authorization: `Bearer ${tokenOf(0)}` } },
  }
}
