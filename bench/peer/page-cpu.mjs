const categories = ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'devtools.timeline']

/** @typedef {{ name: string, pid: number, tid: number, ts: number, ph: string, tdur?: number, args?: { data?: { documentLoaderURL?: string }}}} Event */

/**
 * Traces a visit, and returns the CPU time that the page's thread has used for its tasks until a mark of the page, in
 * ms. Tracing itself slows the page down, so the times of such a visit are not for use.
 * @template T
 * @param {import('@playwright/test').CDPSession} cdp @param {() => Promise<T>} visit @param {(visit: T) => string} markOf
 */
export async function pageCpu(cdp, visit, markOf) {
  /** @type {Event[]} */
  const events = []
  cdp.on('Tracing.dataCollected', ({ value }) =>
    events.push(.../** @type {Event[]} */ (/** @type {unknown} */ (value))),
  )
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: categories }, transferMode: 'ReportEvents' })
  const visited = await visit()
  await cdp.send('Tracing.end')
  await complete
  return { visited, cpuMs: cpuUntil(events, markOf(visited)) }
}

/** @param {Event[]} events @param {string} mark */
function cpuUntil(events, mark) {
  const end = events.find(({ name }) => name === mark)
  if (!end) throw new Error(`The trace has no mark ${mark}.`)
  const { pid, tid, ts } = end
  const begun = events.findLast(
    (event) =>
      event.name === 'navigationStart' && event.pid === pid && event.ts < ts && event.args?.data?.documentLoaderURL,
  )
  const tasks = events.filter(
    (event) =>
      event.ph === 'X' &&
      event.name === 'RunTask' &&
      event.pid === pid &&
      event.tid === tid &&
      event.ts < ts &&
      event.ts >= (begun?.ts ?? 0),
  )
  const us = tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  if (us === 0) throw new Error('The trace has no CPU time of tasks.')
  return us / 1000
}
