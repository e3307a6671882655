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

it('an impossible date is an error tied to the field, and stays as it was typed', async () => {
  const { user } = render(<Field start="" heard={vi.fn<(text: string) => void>()} />)
  await user.type(field(), '2026-02-30')
  expect(field()).toHaveProperty('value', '2026-02-30')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const said = document.querySelector(`#${CSS.escape(field().getAttribute('aria-describedby') ?? '')}`)
  expect(said?.textContent).toBe('This date does not exist.')
})

it('half a date is no error before the field is left', async () => {
  const { user } = render(<Field start="" heard={vi.fn<(text: string) => void>()} />)
  await user.type(field(), '2026-0')
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
  await user.tab()
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

it('the calendar offers Today and Close, and a chosen day closes it', async () => {
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

it('days outside the limits are errors, and Today beyond them cannot be chosen', async () => {
  const { user } = render(<Field start="2026-03-01" heard={vi.fn<(text: string) => void>()} max="2026-03-05" />)
  await user.click(screen.getByRole('button', { name: 'End: open calendar' }))
  expect(screen.getByRole('button', { name: 'Today' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.clear(field())
  await user.type(field(), '2026-03-06')
  expect(screen.getByText('The date must not be after 2026-03-05.')).toBeTruthy()
})
