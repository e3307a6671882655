import { draggedBooking, draggedPeriod, stretched } from '@windsock/domain/drag/drag-target'
import { expect, it, vi } from 'vitest'
import { CallFailed } from '../../client/api'
import { dayWith, flight, klm, period } from '../test-day'
import { createDragStore, type DragTools } from './drag-store'

const down = { columns: 0, from: 1, to: 1 }
const mine = flight(7, '10:00', '12:00')

/** Opens a day with a store whose saves all have this outcome. */
function open(bookings = [mine], outcome?: Awaited<ReturnType<DragTools['save']>>) {
  const shown = { day: dayWith(bookings) }
  const chosen: unknown[] = []
  const taken: number[] = []
  const saved: unknown[] = []
  const store = createDragStore({
    here: () => shown.day,
    onTaken: ({ id }) => void taken.push(id),
    onChosen: ({ registrationCode }, { from, to }) => void chosen.push({ registrationCode, from, to }),
    save({ id }, { aircraft, from, to }) {
      saved.push({ id, aircraft: aircraft.id, from, to })
      return Promise.resolve(outcome)
    },
  })
  return { ...store, shown, chosen, saved, taken }
}

/** Resolves once the store has taken in the outcome of its save. */
const answered = (store: ReturnType<typeof open>) => vi.waitFor(() => expect(store.drag.value().isSaving).toBe(false))

function moveDown(store: ReturnType<typeof open>, booking = mine) {
  store.dispatch({ type: 'take', dragged: draggedBooking(booking, 0) })
  store.dispatch({ type: 'carry', by: down, byKeys: true })
}

it('dragging a booking is reported once, when it begins; dragging out a new period is not', () => {
  const store = open()
  moveDown(store)
  store.dispatch({ type: 'carry', by: { columns: 0, from: 2, to: 2 } })
  store.dispatch({ type: 'cancel' })
  store.dispatch({ type: 'take', dragged: draggedPeriod({ column: 1, row: 0 }, store.shown.day)! })
  expect(store.taken).toEqual([7])
})

it('a selected period opens the dialog once, with its aircraft, and saves nothing', () => {
  const store = open()
  const dragged = draggedPeriod({ column: 1, row: 0 }, store.shown.day)!
  store.dispatch({ type: 'take', dragged })
  store.dispatch({ type: 'carry', by: stretched(2) })
  store.dispatch({ type: 'drop' })
  store.dispatch({ type: 'drop' })
  expect(store.chosen).toEqual([{ registrationCode: 'HB-XYZ', ...period('08:00', '09:30') }])
  expect(store.saved).toEqual([])
})

it('a drag by keys is announced to screen readers, a drag by pointer is not', () => {
  const store = open()
  store.dispatch({ type: 'take', dragged: draggedBooking(mine, 0) })
  store.dispatch({ type: 'carry', by: down })
  expect(store.said.value()).toBe('')
  store.dispatch({ type: 'carry', by: { columns: 1, from: 1, to: 1 }, byKeys: true })
  expect(store.said.value()).toBe('Moved to HB-XYZ, 10:30 to 12:30; press Enter to save, Escape to cancel')
})

it('a cancel is announced only if something was held', () => {
  const store = open()
  store.dispatch({ type: 'cancel' })
  expect(store.said.value()).toBe('')
  moveDown(store)
  store.dispatch({ type: 'cancel' })
  expect([store.said.value(), store.held()]).toEqual(['Cancelled', undefined])
})

it('a booking is saved once, and no other can be held until the server answers', async () => {
  const other = flight(8, '14:00', '15:00')
  const store = open([mine, other])
  moveDown(store)
  store.dispatch({ type: 'drop' })
  moveDown(store, other)
  expect(store.held()).toBeUndefined()
  expect(store.saved).toEqual([{ id: 7, aircraft: 1, ...period('10:30', '12:30') }])
  await answered(store)
  moveDown(store, other)
  expect(store.held()?.dragged.booking?.id).toBe(8)
})

it('a refusal that a toast has shown leaves the booking where it was, and adds no note', async () => {
  const store = open([mine], '')
  moveDown(store)
  store.dispatch({ type: 'drop' })
  const before = store.said.value()
  await answered(store)
  expect([store.drag.value().state, store.said.value()]).toEqual(['idle', before])
})

it('a save that the server cannot do is noted and announced with its reason', async () => {
  const store = open([mine], new CallFailed(500, ['The disk is full.']))
  moveDown(store)
  store.dispatch({ type: 'drop' })
  await answered(store)
  expect(store.drag.value()).toMatchObject({ state: 'note', title: 'Nothing was saved' })
  expect(store.said.value()).toMatch(/^Nothing was saved: /)
  store.dispatch({ type: 'noteEnded' })
  expect(store.drag.value().state).toBe('idle')
})

it('a booking whose place another one takes meanwhile is not saved', () => {
  const store = open()
  moveDown(store)
  store.shown.day = dayWith([mine, flight(9, '12:00', '13:00', { aircraft: klm, pilot: null })])
  store.dispatch({ type: 'gridChanged' })
  expect(store.said.value()).toMatch(/^Moved to 10:30 to 12:30, HB-KLM is booked 12:00–13:00/)
  store.dispatch({ type: 'drop' })
  expect([store.saved, store.said.value()]).toEqual([
    [],
    'Not possible here: HB-KLM is booked 12:00–13:00; you are free',
  ])
})
