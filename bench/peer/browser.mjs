import { inTurn, machineLoad, note, printTable } from './rounds.mjs'
import { openProfile } from './visits.mjs'

/** The visits of a round. The third is not measured; with it Chromium has seen each script often enough to cache its code. */
const visits = ['cold', '2nd visit', '', '4th visit']

const labels = {
  seen: 'bookings visible, ms',
  kept: 'kept picture visible, ms',
  grid: 'in the grid itself, ms',
  live: 'live and clickable, ms',
  fcp: 'first contentful paint, ms',
  code: 'JavaScript and CSS until then, kB',
  bytes: 'all bytes until then, kB',
  all: 'all bytes, prefetches included, kB',
  cpu: 'CPU of the page until then, ms',
  turn: 'next day: click to its bookings, ms',
}

/**
 * Compares how fast products show a day, in alternating rounds with a profile of its own for each. The last product is
 * the peer.
 * @param {import('./products.mjs').Product[]} products @param {{ rounds: number, slowdowns: number[] }} how
 */
export async function measureBrowser(products, { rounds, slowdowns }) {
  const profiles = []
  try {
    for (const product of products) profiles.push({ product, profile: await openProfile(product) })
    for (const slower of slowdowns) {
      console.log(
        `\nThe page at ${slower} × slower, ${rounds} rounds, ${machineLoad()}; median (best), ratio to ${products.at(-1)?.name}`,
      )
      /** @type {import('./rounds.mjs').Table} */
      const table = new Map()
      for (let turn = 0; turn < rounds; turn++) await measureRound(inTurn(profiles, turn), table, slower)
      if (slower === 1) for (let turn = 0; turn < rounds; turn++) await measureCpu(inTurn(profiles, turn), table)
      printTable(
        table,
        products.map(({ name }) => name),
      )
      console.log(machineLoad())
    }
  } finally {
    for (const { profile } of profiles) await profile.close()
  }
}

/** @typedef {{ product: import('./products.mjs').Product, profile: Awaited<ReturnType<typeof openProfile>> }} Visited */

/** @param {Visited[]} profiles @param {import('./rounds.mjs').Table} table @param {number} slower */
async function measureRound(profiles, table, slower) {
  for (const { profile } of profiles) await profile.empty()
  for (const visit of visits)
    for (const { product, profile } of profiles) {
      const figures = await profile.visit(slower, visit === '4th visit')
      if (visit) noteAll(table, visit, product.name, figures)
    }
}

/** Traces a cold visit and the fourth one. @param {Visited[]} profiles @param {import('./rounds.mjs').Table} table */
async function measureCpu(profiles, table) {
  for (const { product, profile } of profiles) {
    await profile.empty()
    for (const visit of visits) {
      if (visit === '2nd visit' || visit === '') await profile.visit(1)
      else noteAll(table, visit, product.name, { cpu: (await profile.cpu()).cpu ?? Number.NaN })
    }
  }
}

/** @param {import('./rounds.mjs').Table} table @param {string} visit @param {string} product @param {import('./visits.mjs').Figures} figures */
function noteAll(table, visit, product, figures) {
  for (const [name, label] of Object.entries(labels)) {
    const value = figures[name]
    if (value !== undefined) note(table, `${visit}: ${label}`, product, value)
  }
}
