import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { render } from '../test-render'
import { CalendarButton } from './CalendarButton'
import type { CalendarProps } from './CalendarPopup'

async function openCalendar(changes: Partial<CalendarProps> = {}) {
  const onChoose = vi.fn<(day: string) => void>()
  const painted = render(
    <>
      <CalendarButton label="End: open calendar" value="" onChoose={onChoose} today="2026-03-10" {...changes} />
      <button type="button">Save</button>
    </>,
  )
  await painted.user.click(opener())
  const calendar = await screen.findByRole('dialog')
  return { ...painted, onChoose, day: (name: string) => within(calendar).getByRole('button', { name }) }
}

const opener = () => screen.getByRole('button', { name: 'End: open calendar' })
const focused = () => document.activeElement?.getAttribute('aria-label')

it('the calendar marks today by the airport’s clock, not by the computer’s', async () => {
  const { day } = await openCalendar({ value: '2026-03-02' })
  const marked = screen.getAllByRole('button').filter((one) => one.getAttribute('aria-current') === 'date')
  expect(marked).toEqual([day('10 March 2026')])
})

it('the focus starts on the chosen day, arrow keys and Enter choose another, and the focus returns to the button', async () => {
  const { user, onChoose } = await openCalendar({ value: '2026-02-17' })
  await waitFor(() => expect(focused()).toBe('17 February 2026'))
  await user.keyboard('{ArrowDown}{ArrowLeft}')
  expect(focused()).toBe('23 February 2026')
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-02-23')
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})

it.each(['', '2026-02-30', 'soon', '2026-0'])(
  'for the text %j a calendar opens at today with no day chosen',
  async (value) => {
    const { day } = await openCalendar({ value })
    await waitFor(() => expect(document.activeElement).toBe(day('10 March 2026')))
    expect(screen.getByRole('dialog').querySelector('[data-selected]')).toBeNull()
  },
)

it('days before the first and after the last allowed day cannot be chosen', async () => {
  const { user, day, onChoose } = await openCalendar({ min: '2026-03-09', max: '2026-03-11' })
  await user.click(day('8 March 2026'))
  await user.click(day('12 March 2026'))
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true)
  await user.click(day('11 March 2026'))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-03-11')
})

it('a click on the chosen day closes the calendar and keeps the day', async () => {
  const { user, day, onChoose } = await openCalendar({ value: '2026-03-02' })
  await user.click(day('2 March 2026'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-03-02')
})

it('Tab stays in an open calendar, and Escape closes it without a choice', async () => {
  const { user, onChoose } = await openCalendar()
  const calendar = screen.getByRole('dialog')
  await waitFor(() => expect(focused()).toBe('10 March 2026'))
  for (const _stop of ['Today', 'Close', 'Previous month', 'March 2026', 'Next month']) {
    await user.tab()
    expect(calendar.contains(document.activeElement)).toBe(true)
  }
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener()))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onChoose).not.toHaveBeenCalled()
})

it('a disabled calendar button opens nothing', async () => {
  const { user } = render(
    <CalendarButton label="End: open calendar" value="" onChoose={() => undefined} today="2026-03-10" disabled />,
  )
  await user.click(opener())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a calendar whose first day is months ahead opens there, with the focus on that day', async () => {
  const { user, onChoose } = await openCalendar({ min: '2026-05-20' })
  await waitFor(() => expect(focused()).toBe('20 May 2026'))
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-05-20')
})

it('a calendar whose last day is in the past opens there', async () => {
  await openCalendar({ max: '2026-01-31' })
  await waitFor(() => expect(focused()).toBe('31 January 2026'))
})
