import '../../web/src/kit/entry-styles.css'
import '../../web/src/app.css'
import '../../web/src/kit/inner-styles.css'
import { MantineProvider } from '@mantine/core'
import { createRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { DayGrid } from '../../web/src/bookings/DayGrid'
import { theme, variables } from '../../web/src/kit/theme'
import type { FocusTaker } from '../../web/src/kit/use-grid-focus'
import { changedDay, day, fullDay, gridOf, zone } from './day'

type Full = ReturnType<typeof fullDay>

const actor = { id: 'p7', roles: ['Administrator'] as const }
const focus = createRef<FocusTaker>()
const nothing = () => {}
let show: (full: Full) => void = nothing

/** As the bookings screen does it: the day is laid out again with each answer. */
function Bench({ first }: { first: Full }) {
  const [full, setFull] = useState(first)
  show = setFull
  return (
    <DayGrid
      grid={gridOf(full)}
      label="Bookings"
      actor={actor}
      day={day}
      zone={zone}
      settling={false}
      onBook={nothing}
      onOpen={nothing}
      onMove={async () => undefined}
      onTurn={nothing}
      focus={focus}
    />
  )
}

function page(full: Full | undefined) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables}>
      {full && <Bench first={full} />}
    </MantineProvider>
  )
}

const place = document.querySelector('#root')
if (!place) throw new Error('index.html has no #root')
const root = createRoot(place)
flushSync(() => root.render(page(undefined)))

/** After the frame that shows what was committed. */
async function frame() {
  await new Promise(requestAnimationFrame)
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.onmessage = resolve
    port2.postMessage(undefined)
  })
}

/** In ms: laid out, rendered, committed and measured by the browser; and until the frame was on screen. */
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

/** Times, in ms, since a pointer was heard until the ghost stood at its new place. */
const carried: number[] = []
window.addEventListener(
  'pointermove',
  () => {
    const start = performance.now()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      document.querySelector('table')?.getBoundingClientRect()
      carried.push(performance.now() - start)
    }
    port2.postMessage(undefined)
  },
  { capture: true },
)

const bench = {
  layOut(n: number) { const full = fullDay(60,300); const t=[]; for (let i=0;i<n;i++){const c=changedDay(full,i); const s=performance.now(); gridOf(c); t.push(performance.now()-s)} return t.toSorted((a,b)=>a-b)[n>>1] },
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
