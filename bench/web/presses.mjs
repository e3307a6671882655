/** @typedef {import('./stage.mjs').Page} Page */

// The time in ms that is counted for a press if its paint came too soon for the browser to report it.
const SHORTEST = 16

/**
 * Starts to record every press of a key or the pointer, and the time from the press to the next paint. Browsers call
 * this time "interaction to next paint".
 * @param {Page} page
 */
export async function watchPresses(page) {
  await page.evaluate((SHORTEST) => {
    const presses = /** @type {{ kind: string, at: number, took: number }[]} */ ([])
    const seen = { kind: '', presses }
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, ({ timeStamp }) => presses.push({ kind: seen.kind, at: timeStamp, took: SHORTEST }), {
        capture: true,
      })
    // The start of each interaction by its id. A key release or a click belongs to the interaction of its press.
    const begun = /** @type {Map<number, number>} */ (new Map())
    new PerformanceObserver((list) => {
      for (const { interactionId = 0, startTime, duration } of /** @type {PerformanceEventTiming[]} */ (
        list.getEntries()
      )) {
        if (!interactionId) continue
        if (!begun.has(interactionId)) begun.set(interactionId, startTime)
        const start = begun.get(interactionId) ?? 0
        const press = presses.findLast(({ at }) => at <= start + 1)
        if (press) press.took = Math.max(press.took, duration)
      }
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: SHORTEST }))
    Object.assign(window, { seen })
  }, SHORTEST)
}

/**
 * Runs `pressing` and records its presses under this kind.
 * @param {Page} page
 * @param {string} kind
 * @param {() => Promise<unknown>} pressing
 */
export async function pressed(page, kind, pressing) {
  await page.evaluate(`seen.kind = ${JSON.stringify(kind)}`)
  await pressing()
}

/**
 * Returns one line for each kind of press and one line for all presses, the slowest first.
 * @param {Page} page
 */
export async function pressesAsText(page) {
  // Waits until the browser has painted and reported the last press.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  /** @type {{ kind: string, took: number }[]} */
  const presses = await page.evaluate('seen.presses')
  const kinds = new Set(presses.map(({ kind }) => kind))
  return [...kinds, 'all of them']
    .map((kind) => {
      const those = kind === 'all of them' ? presses : presses.filter((press) => press.kind === kind)
      return { kind, sorted: those.map(({ took }) => took).toSorted((one, other) => one - other) }
    })
    .toSorted((one, other) => (other.sorted.at(-1) ?? 0) - (one.sorted.at(-1) ?? 0))
    .map(({ kind, sorted }) => {
      const at = (/** @type {number} */ part) => sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)]
      return `  ${kind.padEnd(31)} median ${at(0.5)} ms, p98 ${at(0.98)}, slowest ${at(1)} of ${sorted.length}`
    })
    .join('\n')
}
