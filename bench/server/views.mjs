import { tokenOf } from './programs.mjs'

/**
 * Returns the call that the web app makes for a day (see web/src/airport-day/day-queries.ts).
 * @param {string} date @param {number} [member]
 */
export function viewOf(date, member = 2) {
  return callsOf(['day/getByAirportAndDate'], date, member)
}

/**
 * Returns the three calls that together answer the same as that of `viewOf`.
 * @param {string} date @param {number} [member]
 */
export function viewInParts(date, member = 2) {
  return callsOf(['aircraft/getByAirport', 'bookings/getByAirport', 'sunsetsunrise/getByAirportAndDate'], date, member)
}

/** @param {string[]} names @param {string} date @param {number} member */
function callsOf(names, date, member) {
  const asked = `airportId=1&date=${date}`
  const headers = { authorization: `Bearer ${tokenOf(member)}`, accept: 'application/json', 'accept-encoding': 'gzip' }
  return names.map((name) => ({ method: /** @type {const} */ ('GET'), path: `/api/${name}?${asked}`, headers }))
}
