import { loadavg } from 'node:os'
import { percentile, round } from '../server/figures.mjs'

/**
 * What is measured: figures by name and product, each with one value a round. `NaN` stands for a round without it.
 * @typedef {Map<string, Map<string, number[]>>} Table
 */

/** @param {Table} table @param {string} figure @param {string} product @param {number} value */
export function note(table, figure, product, value) {
  /** @type {Map<string, number[]>} */
  const row = new Map(table.get(figure))
  table.set(figure, row.set(product, [...(row.get(product) ?? []), value]))
}

/**
 * Prints a line for each figure: the median and the best of each product, and for each product next to the last one
 * (the peer) the median of the ratios of paired rounds. Other work on the machine affects the two of a pair alike.
 * @param {Table} table @param {string[]} products
 */
export function printTable(table, products) {
  const peer = products.at(-1) ?? ''
  for (const [figure, row] of table) {
    const cells = products.map((product) => {
      const values = (row.get(product) ?? []).filter(Number.isFinite)
      if (values.length === 0) return `${product} –`
      const best = figure.includes('/s') ? Math.max(...values) : Math.min(...values)
      return `${product} ${round(percentile(values, 0.5))} (${round(best)})`
    })
    const ratios = products.slice(0, -1).map((product) => ratioOf(row.get(product), row.get(peer)))
    console.log(`${figure.padEnd(46)} ${cells.join(' | ')}${ratios.length > 0 ? ` | ratio ${ratios.join(', ')}` : ''}`)
  }
}

/** @param {number[]} [own] @param {number[]} [peers] */
function ratioOf(own = [], peers = []) {
  const ratios = own.map((value, at) => value / (peers[at] ?? Number.NaN)).filter(Number.isFinite)
  return ratios.length === 0
    ? '–'
    : `${percentile(ratios, 0.5).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`
}

/** Returns the products in turn: each second round in the reverse order. @template T @param {T[]} products @param {number} turn @returns {T[]} */
export const inTurn = (products, turn) => (turn % 2 === 0 ? products : products.toReversed())

/** Returns the load of the machine in the last minute, as text. */
export const machineLoad = () => `load ${(loadavg()[0] ?? 0).toFixed(1)}`
