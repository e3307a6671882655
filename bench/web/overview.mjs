// node bench/web/overview.mjs [repetitions] measures how long the Week and the Month of 60 aircraft take, from the click
// to the painted strips, and how long the server takes to answer.
import { firstSeen, freshPage, onStage, summaryOf, tokenOf } from './stage.mjs'

/** @typedef {import('./stage.mjs').Club} Club */

const times = Number(process.argv[2] ?? 10)
const FLEET = 60
const DEMO_FLEET = 7
const HALF_HOURS = 26
const DAY_MS = 86_400_000
const HALF_HOUR_MS = 1_800_000
/** A day later than all bookings of the demo club. */
const quietDay = day(46)

await onStage(async ({ browser, club }) => {
  await enlarge(club)
  const { page } = await freshPage(browser, { token: await tokenOf(club, 'petra') })
  await page.goto(`${club.address}/#/main/bookings?day=${quietDay}&at=LKVH`)
  await firstSeen(page, 'grid')
  for (const view of ['Week', 'Month']) {
    /** @type {number[]} */
    const shown = []
    /** @type {number[]} */
    const answered = []
    for (let time = 0; time < times; time += 1) {
      const { duration, server } = await open(page, view)
      shown.push(duration)
      answered.push(server)
      await page.getByRole('link', { name: 'Day', exact: true }).click()
      await page.getByRole('grid', { name: /^Bookings at/ }).waitFor()
      // A later visit would show the cached answer.
      await page.reload()
      await firstSeen(page, 'grid')
    }
    console.log(
      `${view} of ${FLEET} aircraft: shown    ${summaryOf(shown)}\n${' '.repeat(17)} answered ${summaryOf(answered)}`,
    )
  }
})

/**
 * Opens a view. Returns the ms until its strips are painted, and those that the answer took.
 * @param {import('./stage.mjs').Page} page @param {string} view
 * @returns {Promise<{ duration: number, server: number }>}
 */
function open(page, view) {
  return page.evaluate(async (view) => {
    const link = [...document.querySelectorAll('nav a')].find((element) => element.textContent === view)
    if (!(link instanceof HTMLElement)) throw new Error(`no link to ${view}`)
    const from = performance.now()
    link.click()
    const stage = /** @type {{ painted: (what: string) => Promise<number> }} */ (/** @type {unknown} */ (window))
    const at = await stage.painted('td[role=gridcell][style*="--strip"]')
    const { duration = 0 } =
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('getDensity'))
        .at(-1) ?? {}
    return { duration: at - from, server: duration }
  }, view)
}

/** Adds aircraft to the main airport, and gives each a flight a day for a month. @param {Club} club */
async function enlarge(club) {
  const token = await tokenOf(club, 'anna')
  /** @param {string} call @param {object} body @returns {Promise<{ id: number }>} */
  const save = async (call, body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(new URL(call, club.address), { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${call} was answered ${answer.status}: ${await answer.text()}`)
    return /** @type {{ id: number }} */ (await answer.json())
  }
  const people = await fetch(new URL('/api/user/getByRole?role=Pilot', club.address), {
    headers: { authorization: `Bearer ${token}` },
  })
  const pilots = /** @type {{ id: string }[]} */ (await people.json())
  for (let index = 0; index < FLEET - DEMO_FLEET; index += 1) {
    const registrationCode = `OK-X${String(index).padStart(2, '0')}`
    const aircraft = { id: 0, name: registrationCode, type: 'C172S', registrationCode, assignedAirportId: 1 }
    const { id } = await save('/api/aircraft/save', { ...aircraft, description: '', isVisibleForExternalUsers: true })
    // Half an hour for each aircraft, so that few pilots are enough.
    const from = Date.parse(`${quietDay}T07:00:00Z`) + (index % HALF_HOURS) * HALF_HOUR_MS
    const period = { from: new Date(from).toISOString(), to: new Date(from + HALF_HOUR_MS).toISOString() }
    const pilot = pilots[Math.floor(index / HALF_HOURS)]
    const repeated = { occurence: 'Daily', occurenceEndDate: day(76) }
    await save('/api/bookings/save', { id: 0, aircraft: { id }, pilot, ...period, ...repeated })
  }
}

/** Returns the day this many days from now, `yyyy-MM-dd`. @param {number} days */
function day(days) {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}
