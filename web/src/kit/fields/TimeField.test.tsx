import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '../test-render'
import { TimeField } from './TimeField'

function Field({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <TimeField label="From" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const hours = () => screen.getByLabelText('From, hours')
const minutes = () => screen.getByLabelText('From, minutes')
const value = () => screen.getByRole('status').textContent

it('arrow keys step by whole hours and half hours', async () => {
  const { user } = render(<Field start="08:00" />)
  await user.click(hours())
  await user.keyboard('{ArrowUp}')
  expect(value()).toBe('09:00')
  await user.click(minutes())
  await user.keyboard('{ArrowUp}')
  expect(value()).toBe('09:30')
})

it('a typed time off the half hour stays visible and is an error linked to both inputs', async () => {
  const { user } = render(<Field start="" />)
  await user.click(hours())
  await user.keyboard('08')
  await user.keyboard('45')
  expect(value()).toBe('08:45')
  for (const input of [hours(), minutes()]) {
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const said = document.querySelector(`#${CSS.escape(input.getAttribute('aria-describedby') ?? '')}`)
    expect(said?.textContent).toBe('Choose a full or a half hour.')
  }
})

it('a time on the half hour is no error', () => {
  render(<Field start="22:30" />)
  expect(hours().getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText('Choose a full or a half hour.')).toBeNull()
})

it('the open lists show the current time, set it and keep the focus in the field', async () => {
  const { user } = render(<Field start="08:30" />)
  expect(screen.queryByText('08')).toBeNull()
  await user.click(hours())
  expect(screen.getByText('08').getAttribute('data-active')).toBe('true')
  await user.click(screen.getByText('14'))
  expect(value()).toBe('14:30')
  expect(document.activeElement).toBe(hours())
  await user.click(screen.getByRole('status'))
  expect(screen.queryByText('08')).toBeNull()
})

it('an hour chosen in an empty field waits for its minutes', async () => {
  const { user } = render(<Field start="" />)
  await user.click(hours())
  await user.click(screen.getByText('14'))
  expect(value()).toBe('')
  expect(hours()).toHaveProperty('value', '14')
  await user.click(screen.getByText('30'))
  expect(value()).toBe('14:30')
  expect(document.activeElement).toBe(minutes())
})
