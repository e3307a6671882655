import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { DayField, type DayFieldProps } from './DayField'
import { render } from '../test-render'

function Field({ start, heard, ...props }: { start: string; heard(text: string): void } & Partial<DayFieldProps>) {
  const [value, setValue] = useState(start)
  const change = (text: string) => {
    heard(text)
    setValue(text)
  }
  return <DayField name="End" label="End" today="2026-03-10" value={value} onChange={change} {...props} />
}

function field() {
  return screen.getByRole('textbox', { name: /^End/ })
}

it('an impossible date is an error linked to the field, and stays as it was typed', async () => {
  const { user } = render(<Field start="" heard={vi.fn<(text: string) => void>()} />)
  await user.type(field(), '2026-02-30')
  expect(field()).toHaveProperty('value', '2026-02-30')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const said = document.querySelector(`#${CSS.escape(field().getAttribute('aria-describedby') ?? '')}`)
  expect(said?.textContent).toBe('This date does not exist.')
})

it('a partial date is no error before the field loses the focus', async () => {
  const { user } = render(<Field start="" heard={vi.fn<(text: string) => void>()} />)
  await user.type(field(), '2026-0')
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
  await user.tab()
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

it('half a date is an error after Enter, until more of it is typed', async () => {
  const { user } = render(<Field start="" heard={vi.fn<(text: string) => void>()} />)
  await user.type(field(), '27.2.2026{Enter}')
  expect(screen.getByText('Write the date as yyyy-mm-dd.')).toBeTruthy()
  await user.clear(field())
  await user.type(field(), '2026-0')
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
})

it('the calendar offers Today and Close, and closes when a day is chosen', async () => {
  const heard = vi.fn<(text: string) => void>()
  const { user } = render(<Field start="2026-02-27" heard={heard} />)
  await user.click(screen.getByRole('button', { name: 'End: open calendar' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '14 February 2026' }))
  expect(heard).toHaveBeenLastCalledWith('2026-02-14')
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'End: open calendar' }))
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(heard).toHaveBeenLastCalledWith('2026-03-10')

  await user.click(screen.getByRole('button', { name: 'End: open calendar' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(heard).toHaveBeenCalledTimes(2)
})

it('days outside the limits are errors, and Today cannot be chosen if it is outside', async () => {
  const { user } = render(<Field start="2026-03-01" heard={vi.fn<(text: string) => void>()} max="2026-03-05" />)
  await user.click(screen.getByRole('button', { name: 'End: open calendar' }))
  expect(screen.getByRole('button', { name: 'Today' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.clear(field())
  await user.type(field(), '2026-03-06')
  expect(screen.getByText('The date must not be after 2026-03-05.')).toBeTruthy()
})

it('a space after a pasted date is removed', async () => {
  const heard = vi.fn<(text: string) => void>()
  const { user } = render(<Field start="" heard={heard} />)
  await user.click(field())
  await user.paste('2026-3-1 ')
  expect(heard).toHaveBeenLastCalledWith('2026-3-1')
})

it('an empty mandatory field is an error once it loses the focus, and no error while it has the focus again', async () => {
  const { user } = render(<Field start="" heard={vi.fn<(text: string) => void>()} required />)
  expect(screen.queryByText('This field is mandatory.')).toBeNull()
  await user.click(field())
  await user.tab()
  expect(screen.getByText('This field is mandatory.')).toBeTruthy()
  await user.click(field())
  expect(screen.queryByText('This field is mandatory.')).toBeNull()
})

it('an error from the form replaces the error of the field', async () => {
  render(<Field start="2026-02-30" heard={vi.fn<(text: string) => void>()} error="The end is before the start." />)
  expect(screen.getByText('The end is before the start.')).toBeTruthy()
  expect(screen.queryByText('This date does not exist.')).toBeNull()
})

it('a field without a visible label has an accessible name, and a disabled one disables its calendar', () => {
  render(<Field start="2026-03-01" heard={vi.fn<(text: string) => void>()} label={undefined} disabled />)
  expect(screen.getByRole('textbox', { name: 'End' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'End: open calendar' })).toHaveProperty('disabled', true)
})

it('the form is notified when the field loses the focus, after it has received the last text', async () => {
  const heard = vi.fn<(text: string) => void>()
  const leave = vi.fn<() => void>()
  const { user } = render(<Field start="2026-03-0" heard={heard} onBlur={leave} />)
  await user.type(field(), '9')
  expect(leave).not.toHaveBeenCalled()
  await user.tab()
  expect(leave).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalledExactlyOnceWith('2026-03-09')
})

it('an invalid limit, whose own field is half typed, limits nothing', async () => {
  const { user } = render(<Field start="2026-03-01" heard={vi.fn<(text: string) => void>()} min="30.04.2026" />)
  await user.click(field())
  await user.tab()
  expect(screen.queryByText(/must not be before/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'End: open calendar' }))
  expect(screen.getByRole('button', { name: '2 March 2026' })).toHaveProperty('disabled', false)
})

it('a space before a pasted date is removed, too, and the date is complete', async () => {
  const heard = vi.fn<(text: string) => void>()
  const { user } = render(<Field start="" heard={heard} />)
  await user.click(field())
  await user.paste(' 2026-06-01')
  expect(heard).toHaveBeenLastCalledWith('2026-06-01')
})
