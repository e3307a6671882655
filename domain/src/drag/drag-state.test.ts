import fc from 'fast-check'
import { inEnglish } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import { idle, nextDrag, type Drag, type DragAction } from './drag-state'
import { draggedBooking, draggedPeriod, type DragDistance, type GridDay } from './drag-target'
import type { GridAircraft } from '../day-grid-columns'
import type { GridFlight } from './drag-verdict'
import { at, dayWith, flight, klm, period, petra, xyz } from './test-drag'

type Action = DragAction<GridAircraft, GridFlight>

const own = flight(7, '10:00', '12:00')
const other = flight(8, '15:00', '16:00', { pilot: { ...petra, id: 'tom', firstName: 'Tom' } })
const here = dayWith([own, other])
const empty = dayWith([], { aircraft: [] })

function after(actions: readonly Action[], start: Drag<GridAircraft, GridFlight> = idle, day = here) {
  return actions.reduce((drag, action) => nextDrag(drag, action, day), start)
}

const by = (columns: number, from: number, to = from): DragDistance => ({ columns, from, to })
const carry = (...distance: Parameters<typeof by>): Action => ({ type: 'carry', by: by(...distance) })
const carryByKeys = (...distance: Parameters<typeof by>): Action => ({
  type: 'carry',
  by: by(...distance),
  byKeys: true,
})
const take: Action = { type: 'take', dragged: draggedBooking(own, 0) }
const freeHour = draggedPeriod<GridFlight>({ column: 1, row: 0 }, here)
if (!freeHour) throw new Error('the first half hour is there')
const takePeriod: Action = { type: 'take', dragged: freeHour }
const [drop, cancel, noteEnded, gridChanged] = [
  { type: 'drop' },
  { type: 'cancel' },
  { type: 'noteEnded' },
  { type: 'gridChanged' },
] as const
const reason = { title: 'It stays here', words: 'Only its pilot can move it' }
const note: Action = { type: 'note', ...reason }
const moved = { ...period('11:00', '13:00'), aircraft: klm, column: 0 }

const idleDrag = { state: 'idle', isSaving: false }
const noteOf = ({ title, words }: typeof reason) => ({
  state: 'note',
  title,
  verdict: { tone: 'taken', words },
  isSaving: false,
})
const noteDrag = noteOf(reason)
const savingDrag = {
  state: 'saving',
  booking: own,
  there: moved,
  verdict: { tone: 'free', words: 'Saving…' },
  isSaving: true,
}

const held = () => after([take])
const saving = () => after([take, carry(0, 2), drop])

describe('a drag', () => {
  it('starts at the place of the booking', () => {
    expect(inEnglish(held())).toEqual({
      state: 'held',
      dragged: draggedBooking(own, 0),
      there: { ...period('10:00', '12:00'), aircraft: klm, column: 0 },
      verdict: { tone: 'free', words: 'where it is now' },
      byKeys: false,
      isSaving: false,
    })
  })

  it('starts while another one is active, and while a note is shown', () => {
    expect(after([takePeriod, carry(0, 0, 2), take])).toEqual(held())
    expect(after([note, take])).toEqual(held())
  })

  it('does not start in a grid without aircraft', () => {
    expect(after([take], idle, empty)).toEqual(idleDrag)
  })

  it('moves to another place, with a verdict on it', () => {
    expect(inEnglish(after([take, carry(0, 2)]))).toEqual({
      state: 'held',
      dragged: { ...draggedBooking(own, 0), by: by(0, 2) },
      there: moved,
      verdict: { tone: 'free', words: 'HB-KLM is free; you are free' },
      byKeys: false,
      isSaving: false,
    })
    expect(after([take, carry(0, 9)])).toMatchObject({ verdict: { tone: 'taken' } })
    expect(after([take, carry(1, 0)])).toMatchObject({ there: { column: 1, aircraft: xyz } })
  })

  it('has a verdict on the place where a new booking starts', () => {
    expect(inEnglish(after([takePeriod]))).toMatchObject({
      verdict: { tone: 'free', words: 'HB-XYZ is free; you are free' },
    })
  })

  it('can move there and back without an effect', () => {
    const steps = fc.integer({ min: -40, max: 40 })
    fc.assert(
      fc.property(steps, steps, steps, (columns, from, to) => {
        expect(after([take, carry(columns, from, to), carry(0, 0)])).toEqual(held())
      }),
    )
  })

  it('ends at the same place, whatever the way there', () => {
    const step = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -30, max: 30 }))
    fc.assert(
      fc.property(fc.array(step), step, (way, last) => {
        const direct = after([take, carry(...last)])
        const around = after([take, ...way.map((distance) => carry(...distance)), carry(...last)])
        expect(around.state === 'held' && around.there).toEqual(direct.state === 'held' && direct.there)
      }),
    )
  })

  it('returns the same object if a move changes nothing, and keeps its distance at the edge of the grid', () => {
    const atEdge = after([take, carry(0, -4)])
    expect(nextDrag(atEdge, carry(0, -5), here)).toBe(atEdge)
    const drag = held()
    expect(nextDrag(drag, carry(0, 0), here)).toBe(drag)
    expect(atEdge).toMatchObject({ dragged: { by: by(0, -4) } })
  })

  it('is followed by the view while keys move it, even at the edge, until a pointer moves it', () => {
    const byKeys = after([take, carryByKeys(0, -4)])
    expect(byKeys).toMatchObject({ byKeys: true, there: period('08:00', '10:00') })
    expect(nextDrag(byKeys, carryByKeys(0, -5), here)).toEqual(byKeys)
    expect(nextDrag(byKeys, carry(0, -5), here)).toBe(byKeys)
    expect(after([take, carry(0, -4), carryByKeys(0, -5)])).toEqual(byKeys)
    expect(after([carry(0, 1)], byKeys)).toMatchObject({ byKeys: false })
  })

  it('ends if a grid without aircraft replaces its own', () => {
    expect(after([carry(0, 1)], held(), empty)).toEqual(idleDrag)
    expect(after([gridChanged], held(), empty)).toEqual(idleDrag)
    expect(after([drop], after([take, carry(0, 2)]), empty)).toEqual(idleDrag)
  })

  it('has a new verdict when the bookings on screen change', () => {
    const free = after([take, carry(0, 2)])
    const taken = dayWith([own, flight(9, '12:00', '13:00')])
    expect(after([gridChanged], free, taken)).toMatchObject({ there: moved, verdict: { tone: 'taken' } })
  })

  it('by keys stays so when the bookings on screen change', () => {
    const byKeys = after([take, { type: 'carry', by: { columns: 0, from: 2, to: 2 }, byKeys: true }])
    expect(after([gridChanged], byKeys)).toMatchObject({ state: 'held', byKeys: true })
  })

  it('ends with a note, which disappears by itself', () => {
    expect(after([take, note])).toEqual(noteDrag)
    expect(after([take, note, noteEnded])).toEqual(idleDrag)
    const drag = held()
    expect(nextDrag(drag, noteEnded, here)).toBe(drag)
  })
})

describe('a cancel', () => {
  it('returns to idle from any state', () => {
    const steps = fc.integer({ min: -60, max: 60 })
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.tuple(steps, steps, steps)), (isBooking, way) => {
        const carried = way.map((distance) => carry(...distance))
        expect(after([isBooking ? take : takePeriod, ...carried, cancel])).toEqual(idleDrag)
      }),
    )
  })
})

describe('a drop', () => {
  it('at the starting place saves nothing, whatever the way', () => {
    const steps = fc.integer({ min: -40, max: 40 })
    fc.assert(
      fc.property(fc.array(fc.tuple(steps, steps, steps)), (way) => {
        expect(after([take, ...way.map((distance) => carry(...distance)), carry(0, 0), drop])).toEqual(idleDrag)
      }),
    )
  })

  it('at another place saves the booking there, even if the verdict is unsure', () => {
    expect(inEnglish(saving())).toEqual(savingDrag)
    const supervised = flight(7, '10:00', '12:00', { instructor: { ...petra, id: 'igor' } })
    const unsure = after([{ type: 'take', dragged: draggedBooking(supervised, 0) }, carry(0, 2)])
    expect(unsure).toMatchObject({ verdict: { tone: 'unsure' } })
    expect(after([drop], unsure)).toMatchObject({ state: 'saving', booking: supervised, there: moved })
  })

  it('at a taken place explains the reason', () => {
    const words = 'HB-KLM is booked 15:00–16:00 by Tom Dvořáková; you are free'
    expect(inEnglish(after([take, carry(0, 8), drop]))).toEqual(noteOf({ title: 'Not possible here', words }))
    const wholeDay = { ...klm, maintenances: [period('08:00', '22:00')] }
    const maintained = dayWith([], { aircraft: [wholeDay, xyz] })
    expect(after([takePeriod, carry(-1, 0), drop], idle, maintained)).toMatchObject({ state: 'note' })
  })

  it('is checked against the grid at that time', () => {
    const taken = dayWith([own, flight(9, '12:00', '13:00')])
    expect(after([drop], after([take, carry(0, 2)]), taken)).toMatchObject({ state: 'note' })
  })

  it('of a new booking selects its period, even where it started', () => {
    const chosen = { state: 'chosen', isSaving: false }
    const there = { ...period('08:00', '09:30'), aircraft: xyz, column: 1 }
    expect(after([takePeriod, carry(0, 0, 2), drop])).toEqual({ ...chosen, period: there })
    expect(after([takePeriod, drop])).toEqual({ ...chosen, period: { ...there, to: at('08:30') } })
    expect(after([takePeriod, drop, take])).toEqual(held())
  })
})

describe('a save', () => {
  const saved: Action = { type: 'saveEnded', saved: { id: 7, there: moved } }
  const atNewPlace = (more: Partial<GridFlight> = {}): GridDay<GridAircraft, GridFlight> =>
    dayWith([{ ...own, ...moved, aircraft: klm, ...more }])

  it('blocks another drag until the response, whatever the grid shows meanwhile', () => {
    for (const shown of [saving(), after([note], saving()), after([note, noteEnded], saving())]) {
      expect(shown.isSaving).toBe(true)
      expect(nextDrag(shown, take, here)).toBe(shown)
      expect(after([saved, take], shown)).toEqual(held())
      expect(after([{ type: 'saveEnded' }, take], shown)).toEqual(held())
    }
    expect(after([note], saving())).toEqual({ ...noteDrag, isSaving: true })
    expect(after([note, noteEnded], saving())).toEqual({ state: 'idle', isSaving: true })
  })

  it('shows the booking in its new place until the grid does', () => {
    const done = { state: 'saved', there: moved, verdict: { tone: 'free', words: '' }, isSaving: false }
    expect(after([saved], saving())).toEqual(done)
    expect(after([saved, gridChanged], saving())).toEqual(idleDrag)
    expect(after([saved], saving(), atNewPlace())).toEqual(idleDrag)
    expect(after([saved], saving(), atNewPlace({ to: at('13:30') }))).toEqual(done)
    expect(after([saved], saving(), atNewPlace({ aircraft: xyz }))).toEqual(done)
    expect(after([saved], saving(), atNewPlace({ id: 9 }))).toEqual(done)
  })

  it('that failed returns the booking to its old place', () => {
    expect(after([{ type: 'saveEnded' }], saving())).toEqual(idleDrag)
    expect(after([{ type: 'saveEnded' }, note], saving())).toEqual(noteDrag)
  })
})

it('nothing happens without a drag', () => {
  const saved = after([{ type: 'saveEnded', saved: { id: 7, there: moved } }], saving())
  const chosen = after([takePeriod, drop])
  for (const drag of [idle, chosen, saving(), saved, after([note])])
    for (const action of [carry(0, 2), carryByKeys(0, 2), drop, cancel]) expect(nextDrag(drag, action, here)).toBe(drag)
  for (const drag of [idle, chosen, saving(), after([note])]) expect(nextDrag(drag, gridChanged, here)).toBe(drag)
  for (const drag of [idle, chosen, saving(), saved]) expect(nextDrag(drag, noteEnded, here)).toBe(drag)
})
