import '../../web/src/kit/entry-styles.css'
import '../../web/src/app.css'
import { MantineProvider } from '@mantine/core'
import { createRef, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { DayGrid } from '../../web/src/day-grid/DayGrid'
import { loadScreens, loadStart } from '../../web/src/kit/language/translate'
import { theme, variables } from '../../web/src/kit/theme/theme'
import type { FocusTaker } from '../../web/src/kit/use-grid-focus'
import { changedDay, day, fullDay, gridOf, zone } from './day'

type Full = ReturnType<typeof fullDay>

const actor = { id: 'p7', roles: ['Administrator'] as const }
const focus = createRef<FocusTaker>()
const nothing = () => {}
let show: (full: Full) => void = nothing

/** Computes the grid again after each change, as the bookings screen does, so that this time is measured too. */
function Bench({ first }: { first: Full }) {
  const [full, setFull] = useState(first)
  useEffect(() => {
    show = setFull
  }, [])
  return (
    <DayGrid
      grid={gridOf(full)}
      airportId={1}
      label="Bookings"
      actor={actor}
      day={day}
      zone={zone}
      settling={false}
      idle
      onBook={nothing}
      onOpen={nothing}
      onMove={async () => undefined}
      onTurn={nothing}
      keptLook={undefined}
      fleet={undefined}
      lined={false}
      focus={focus}
    />
  )
}

function page(full: Full | undefined) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} deduplicateCssVariables={false}>
      {full && <Bench first={full} />}
    </MantineProvider>
  )
}

await loadStart('en')
await loadScreens()
const place = document.querySelector('#root')
if (!place) throw new Error('index.html has no #root')
const root = createRoot(place)
flushSync(() => root.render(page(undefined)))

/** Waits until the browser has painted what React committed. */
async function frame() {
  await new Promise(requestAnimationFrame)
  await new Promise(soon)
}

/** Runs the callback in a new task, so that the browser first finishes its current one. */
function soon(call: (value: unknown) => void) {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', call, { once: true })
  port1.start()
  port2.postMessage(undefined)
}

/** Returns two times in ms: until React and the browser's layout are done (`work`), and until the frame is painted. */
async function timed(change: () => void) {
  await frame()
  const start = performance.now()
  flushSync(change)
  const table = document.querySelector('table')
  table?.getBoundingClientRect()
  const work = performance.now() - start
  await frame()
  return { work, frame: performance.now() - start }
}

/** Times in ms from each pointer move until the dragged booking is laid out at its new position. */
const carried: { work: number }[] = []
window.addEventListener(
  'pointermove',
  () => {
    const start = performance.now()
    soon(() => {
      document.querySelector('table')?.getBoundingClientRect()
      carried.push({ work: performance.now() - start })
    })
  },
  { capture: true },
)

const bench = {
  carried,
  async paints(aircraft: number, bookings: number, rounds: number) {
    const full = fullDay(aircraft, bookings)
    const times = []
    for (let round = 0; round < rounds; round += 1) {
      flushSync(() => root.render(page(undefined)))
      times.push(await timed(() => root.render(page(full))))
    }
    return times
  },
  async updates(aircraft: number, bookings: number, rounds: number) {
    const full = fullDay(aircraft, bookings)
    const times = []
    for (let round = 0; round < rounds; round += 1) times.push(await timed(() => show(changedDay(full, round))))
    return times
  },
}

Object.assign(window, { bench })

export type Bench = typeof bench
