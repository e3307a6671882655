/**
 * Returns the time below which the given share (0 to 1) of all times lies.
 * @param {readonly number[]} times @param {number} share
 */
export function percentile(times, share) {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** @param {number} value */
export function round(value) {
  if (!Number.isFinite(value)) return '–'
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)
}

/**
 * Prints one line with a measured value, its reference and its target.
 * @param {string} what
 * @param {{ figure: number, unit: string, reference?: number, target?: string, met?: boolean, note?: string }} found
 */
export function printFigure(what, { figure, unit, reference, target, met, note }) {
  const ratio =
    reference === undefined ? '' : `; reference ${round(reference)} ${unit}, ratio ${(figure / reference).toFixed(2)}`
  const verdict = target === undefined ? '' : `; target ${target}: ${met ? 'met' : 'NOT met'}`
  console.log(`${what.padEnd(54)} ${round(figure).padStart(7)} ${unit}${ratio}${verdict}${note ? `; ${note}` : ''}`)
}
