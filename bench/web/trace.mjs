/**
 * An event of Chromium's trace; times are in µs. `tdur` is the CPU time of the thread.
 * @typedef {{
 *   name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number,
 *   args?: { data?: { isOutermostMainFrame?: boolean, documentLoaderURL?: string, url?: string, functionName?: string } },
 * }} TraceEvent
 */

/** What to trace. None of them makes the browser do work that it does not do without a trace. */
export const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'blink.user_timing']

/** The kinds of work, by the names of events. Work inside a task that has no name here is counted as `other`. */
const kinds = Object.entries({
  script: [
    'EvaluateScript',
    'FunctionCall',
    'RunMicrotasks',
    'TimerFire',
    'EventDispatch',
    'FireAnimationFrame',
    'v8.evaluateModule',
  ],
  compile: ['v8.compile', 'v8.compileModule', 'V8.CompileCode', 'v8.produceCache', 'V8.FinalizeCode'],
  parse: ['ParseHTML', 'ParseAuthorStyleSheet'],
  style: ['UpdateLayoutTree', 'ScheduleStyleRecalculation'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'PaintImage', 'Layerize', 'Commit', 'UpdateLayer', 'HitTest'],
  collect: ['MinorGC', 'MajorGC', 'V8.GCScavenger'],
})
const kindOf = new Map(kinds.flatMap(([kind, names]) => names.map((name) => [name, kind])))

/**
 * Returns the CPU time in ms that the page's thread spends from the navigation to the mark `grid stands`, in all and by
 * kind of work.
 * @param {TraceEvent[]} events
 * @returns {Record<string, number>}
 */
export function sharesOf(events) {
  const mark = events.find(({ name }) => name === 'grid stands')
  if (!mark) throw new Error('the trace has no mark of the grid')
  const begun = events.findLast(
    ({ name, pid, ts, args }) =>
      name === 'navigationStart' && pid === mark.pid && ts < mark.ts && args?.data?.documentLoaderURL !== '',
  )
  const from = begun?.ts ?? 0
  const thread = events
    .filter(
      ({ ph, pid, tid, ts, dur = 0 }) =>
        ph === 'X' && pid === mark.pid && tid === mark.tid && ts >= from && ts + dur <= mark.ts,
    )
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  /** @type {Record<string, number>} */
  const shares = { 'thread ms': 0, ...Object.fromEntries(kinds.map(([kind]) => [kind, 0])), other: 0 }
  /** @type {{ end: number, kind: string }[]} */
  const open = []
  for (const { name, ts, dur = 0, tdur = 0 } of thread) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop()
    const outer = open.at(-1)?.kind
    if (!outer && name !== 'RunTask') continue
    const kind = kindOf.get(name) ?? outer ?? 'other'
    if (!outer) add(shares, 'thread ms', tdur)
    if (outer) add(shares, outer, -tdur)
    add(shares, kind, tdur)
    open.push({ end: ts + dur, kind })
  }
  return shares
}

/** @param {Record<string, number>} shares in ms @param {string} kind @param {number} time in µs */
function add(shares, kind, time) {
  shares[kind] = (shares[kind] ?? 0) + time / 1000
}

/** Ends the trace and returns its events. @param {import('@playwright/test').CDPSession} cdp */
export async function traced(cdp) {
  /** @type {Promise<string>} */
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', ({ stream }) => resolve(stream ?? '')))
  await cdp.send('Tracing.end')
  const handle = await complete
  let text = ''
  for (;;) {
    const { data, eof } = await cdp.send('IO.read', { handle, size: 1 << 20 })
    text += data
    if (eof) break
  }
  await cdp.send('IO.close', { handle })
  const { traceEvents } = /** @type {{ traceEvents: TraceEvent[] }} */ (JSON.parse(text))
  return traceEvents
}

/**
 * A task of the page's thread: when it began, in ms since the navigation, its CPU time in ms, and the parts of it that took
 * longest.
 * @typedef {{ at: number, cpu: number, parts: [what: string, cpu: number][] }} Task
 */

/**
 * Returns the tasks of the page's thread since the last navigation to an address.
 * @param {TraceEvent[]} events @param {string} address @returns {Task[]}
 */
export function tasksOf(events, address) {
  const begun = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(address),
  )
  if (!begun) throw new Error('the trace has no navigation')
  const thread = events
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === begun.pid && tid === begun.tid && ts >= begun.ts)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  /** @type {(Task & { end: number })[]} */
  const tasks = []
  for (const { name, ts, dur = 0, tdur = 0, args } of thread) {
    const task = tasks.at(-1)
    if (task && ts < task.end) {
      const { url = '', functionName = '' } = args?.data ?? {}
      task.parts.push([[name, functionName, url.replace(/.*\//, '')].filter(Boolean).join(' '), tdur / 1000])
    } else if (name === 'RunTask') {
      tasks.push({ at: (ts - begun.ts) / 1000, cpu: tdur / 1000, end: ts + dur, parts: [] })
    }
  }
  return tasks.map(({ at, cpu, parts }) => ({ at, cpu, parts: parts.toSorted((one, other) => other[1] - one[1]) }))
}
