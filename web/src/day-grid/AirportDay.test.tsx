import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { addressedFlight } from '../airport-day/addressed'
import { chosenDay } from '../airport-day/selected-day'
import { slotToBook, type SlotToBook } from '../airport-day/slot-to-book'
import { booked, openDay, people, plane, testClub } from './test-club'
import { flight, klm, period } from './test-day'

const club = testClub()
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  slotToBook.set(undefined)
  chosenDay.set(undefined)
  addressedFlight.set(undefined)
})

const slot = { airportId: 1, aircraft: klm, ...period('09:30', '10:30') }
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const person = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value
/** Waits until the grid shows its day, which is when a slot that waits for this day opens. */
const settled = () => waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false'))

it('a slot chosen on another screen opens with its aircraft, times and instructor, once', async () => {
  slotToBook.set({ ...slot, typed: { instructor: people.igor } })
  openDay('petra')
  expect(await screen.findByRole('dialog', { name: 'Add booking: HB-KLM' })).toBeTruthy()
  expect(['From, hours', 'From, minutes', 'To, hours', 'To, minutes'].map(value)).toEqual(['09', '30', '10', '30'])
  await waitFor(() => expect(person('Student/Pilot')).toBe('Petra Dvořáková'))
  expect(person('Instructor')).toBe('Igor Novák')
  expect(slotToBook.value()).toBeUndefined()
})

it('the booking in the address opens for editing', async () => {
  addressedFlight.set(7)
  club.bookings = [flight(7, '09:30', '10:30', { description: 'circuits' })]
  openDay('petra')
  expect(await screen.findByRole('dialog', { name: 'Edit booking: HB-KLM' })).toBeTruthy()
  expect(value('Description')).toBe('circuits')
})

it.each<[string, SlotToBook]>([
  ['another airport', { ...slot, airportId: 2 }],
  ['the next day, which has begun in Prague and not in UTC', { ...slot, from: '2027-03-10T23:15:00.000Z' }],
])('a slot of %s waits for its own grid', async (_where, other) => {
  slotToBook.set(other)
  openDay('petra')
  await settled()
  expect(slotToBook.value()).toBe(other)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['to the left goes to the next day', [200, 100], [140, 110], '2027-03-11'],
  ['to the right goes to the day before', [140, 100], [200, 90], '2027-03-09'],
  ['of a few pixels goes nowhere', [200, 100], [160, 100], undefined],
  ['that is rather a scroll goes nowhere', [200, 100], [140, 140], undefined],
])('a swipe over the notes %s', async (_where, [x, y], [endX, endY], shown) => {
  openDay('petra')
  const bar = await screen.findByText(/Sunset 17:50/)
  fireEvent.touchStart(bar, { touches: [{ clientX: x, clientY: y }] })
  fireEvent.touchEnd(bar, { changedTouches: [{ clientX: endX, clientY: endY }] })
  expect(chosenDay.value()).toBe(shown)
})

it('screen readers are told which day has come', async () => {
  openDay('petra')
  const told = await screen.findByText('Bookings at LKTB on 2027-03-10')
  expect(told.closest('[role="status"]')).toBeTruthy()
})

it('two fingers, which zoom, do not turn the day', async () => {
  openDay('petra')
  const bar = await screen.findByText(/Sunset 17:50/)
  const finger = { clientX: 200, clientY: 100 }
  fireEvent.touchStart(bar, { touches: [finger, finger] })
  fireEvent.touchEnd(bar, { changedTouches: [{ clientX: 100, clientY: 100 }] })
  expect(chosenDay.value()).toBeUndefined()
})

it('choosing an aircraft scrolls to its heading, and the list then offers all aircraft again', async () => {
  club.moreAircraft = [plane(3, 'HB-ZZZ')]
  const { user } = openDay('petra')
  const bar = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Jump to aircraft' })
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.selectOptions(bar, 'HB-XYZ C152')
  expect(scroll.mock.contexts).toEqual([screen.getAllByRole('columnheader', { name: 'Trainer' })[1]])
  expect(bar.value).toBe('')
})

it('two aircraft fit next to each other on a phone and have no list to jump to', async () => {
  openDay('petra')
  await settled()
  expect(screen.queryByRole('combobox', { name: 'Jump to aircraft' })).toBeNull()
})

it('the legend opens from its button, names each sign, and closes with a second press', async () => {
  const { user } = openDay('petra')
  await user.click(await screen.findByRole('button', { name: 'Legend' }))
  const legend = within(await screen.findByRole('dialog', { name: 'Legend' }))
  const signs = legend.getAllByRole('listitem').map(({ textContent }) => textContent.trim())
  expect(signs).toEqual(['yours', 'with instructor', 'long solo flight', 'maintenance', 'night'])
  const button = screen.getByRole('button', { name: 'Legend' })
  expect([document.activeElement, button.getAttribute('aria-expanded')]).toEqual([button, 'true'])
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('Escape closes the legend while the focus is on its button', async () => {
  const { user } = openDay('petra')
  await user.click(await screen.findByRole('button', { name: 'Legend' }))
  await screen.findByRole('dialog', { name: 'Legend' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the printed page shows the day with its sun, clock and bookings, and exists only while it is printed', async () => {
  club.bookings = [booked('10:00', '12:00', { pilot: people.petra, description: 'secret' })]
  const { user } = openDay('sam')
  await screen.findByText(/Sunset 17:50/)
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await user.click(screen.getByRole('button', { name: 'Print this day' }))
  expect(print).toHaveBeenCalledTimes(1)
  const paper = () => document.querySelector('[data-paper-sheet]')
  expect(paper()).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  expect(paper()?.querySelector('header')?.textContent).toMatch(
    /^Windsock · LKTB BrnoWed(nesday)? 2027-03-10 Sunrise 06:20 · Sunset 17:50 · Times in .*Prague/,
  )
  expect(paper()?.textContent).toContain('Petra Dvořáková')
  expect(paper()?.textContent).not.toContain('secret')
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(paper()).toBeNull())
})
