import { act, renderHook, screen } from '@testing-library/react'
import { FIRST_DAY, LAST_DAY } from '@windsock/contract/time-bounds'
import { addDays } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import { expect, it } from 'vitest'
import { browserZone, now } from '../clock'
import { earliestDay, latestDay } from '../kit/fields/day-text'
import { render } from '../kit/test-render'
import { DayPicker } from './DayPicker'
import { useAirportZone, useSelectedDay } from '../airport-day/selected-day'

function Screen() {
  return <output>{useSelectedDay().day}</output>
}

function Picker() {
  return <DayPicker onChoose={useSelectedDay().choose} />
}

function open() {
  return render(
    <>
      <Picker />
      <Screen />
    </>,
  )
}

const field = () => screen.getByRole('textbox', { name: 'Day' })
const shown = () => screen.getByRole('status').textContent

async function today(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByRole('button', { name: 'Day: open calendar' }))
  await user.click(screen.getByRole('button', { name: 'Today' }))
}

it('the selected day starts as today', () => {
  open()
  expect(field()).toHaveProperty('value', dayOf(now(), browserZone()))
})

it('the buttons step one day back and forth', async () => {
  const { user } = open()
  const day = dayOf(now(), browserZone())
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  expect(shown()).toBe(addDays(day, 1))
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  expect(shown()).toBe(addDays(day, -1))
  await today(user)
  expect(shown()).toBe(day)
})

it('a typed day is selected if it is valid; an invalid one is an error and the screens keep the last day', async () => {
  const { user } = open()
  await user.clear(field())
  await user.type(field(), '2027-02-28')
  expect(shown()).toBe('2027-02-28')
  await user.clear(field())
  await user.type(field(), '2027-02-30')
  expect(screen.getByText('This date does not exist.')).toBeTruthy()
  expect(shown()).toBe('2027-02-28')
})

it('a day beyond the supported years is an error, and neither a step nor a screen leads there', async () => {
  expect([earliestDay, latestDay]).toEqual([FIRST_DAY, LAST_DAY])
  const { user } = open()
  await user.clear(field())
  await user.type(field(), '2200-12-31')
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  expect(screen.getByText('The date must not be after 2200-12-31.')).toBeTruthy()
  expect(shown()).toBe('2200-12-31')
  for (const [typed, said] of [
    ['9999-12-31', 'The date must not be after 2200-12-31.'],
    ['0206-11-20', 'The date must not be before 1950-01-01.'],
  ] as const) {
    await user.clear(field())
    await user.type(field(), typed)
    expect(screen.getByText(said)).toBeTruthy()
    expect(shown()).toBe('2200-12-31')
  }
  await today(user)
  const { result, unmount } = renderHook(() => useSelectedDay())
  act(() => result.current.choose('9999-12-31'))
  expect(result.current.day).toBe(LAST_DAY)
  act(() => result.current.choose(result.current.today))
  unmount()
})

it('the selected day survives a change of screens', async () => {
  const { user, unmount } = open()
  await user.clear(field())
  await user.type(field(), '2027-06-01')
  unmount()
  const again = open()
  expect(shown()).toBe('2027-06-01')
  await today(again.user)
})

it('today follows the clock of the airport on screen', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { result, unmount } = renderHook(() => {
      useAirportZone(zone)
      return useSelectedDay()
    })
    expect(result.current.today).toBe(dayOf(now(), zone))
    expect(result.current.day).toBe(dayOf(now(), zone))
    unmount()
  }
})
