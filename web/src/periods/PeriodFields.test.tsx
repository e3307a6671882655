import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '../kit/test-render'
import { PeriodFields, type PeriodFieldsProps } from './PeriodFields'
import type { TypedPeriod } from './typed-period'

const typed = { fromDay: '2027-03-10', fromTime: '10:00', toDay: '2027-03-10', toTime: '12:00' }
const errors = { from: undefined, to: undefined }

function Form({ draft: first, ...props }: Omit<PeriodFieldsProps, 'onChange'>) {
  const [draft, setDraft] = useState<TypedPeriod>(first)
  return (
    <>
      <PeriodFields {...props} draft={draft} onChange={(changed) => setDraft((now) => ({ ...now, ...changed }))} />
      <output>{Object.values(draft).join(' ')}</output>
    </>
  )
}

function openFields(more: Partial<PeriodFieldsProps> = {}) {
  const plain = { draft: typed, day: '2027-03-10', today: '2027-03-01', clock: undefined, errors }
  return render(<Form {...plain} {...more} />)
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const draft = () => screen.getByRole('status').textContent

it('a period within the day on screen names the day and its clock, and offers date fields on request', async () => {
  const { user } = openFields({ clock: 'Prague (UTC+1)' })
  expect(screen.getByText(/^On Wed,? 10 Mar 2027, times in Prague \(UTC\+1\)$/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'From date' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Another date' }))
  expect([field('From date').value, field('To date').value]).toEqual(['2027-03-10', '2027-03-10'])
  expect(screen.getByText('Times in Prague (UTC+1)')).toBeTruthy()
})

it.each<[string, Partial<TypedPeriod>]>([
  ['ends on another day', { toDay: '2027-03-11' }],
  ['begins on another day', { fromDay: '2027-03-09' }],
])('a period that %s shows its dates at once', (_, other) => {
  openFields({ draft: { ...typed, ...other } })
  expect(field('From date').value).toBe(other.fromDay ?? '2027-03-10')
  expect(field('To date').value).toBe(other.toDay ?? '2027-03-10')
})

it('a new first date moves a period of one day as a whole', async () => {
  const { user } = openFields()
  await user.click(screen.getByRole('button', { name: 'Another date' }))
  await user.clear(field('From date'))
  await user.type(field('From date'), '2027-04-01')
  expect(draft()).toBe('2027-04-01 10:00 2027-04-01 12:00')
})

it('a new start moves the end as well, and a new end keeps the start', async () => {
  const { user } = openFields({ draft: { ...typed, toDay: '2027-03-12' } })
  await user.clear(field('From date'))
  await user.type(field('From date'), '2027-03-11')
  expect(draft()).toBe('2027-03-11 10:00 2027-03-13 12:00')
  await user.clear(field('To date'))
  await user.type(field('To date'), '2027-03-14')
  expect(draft()).toBe('2027-03-11 10:00 2027-03-14 12:00')
})

it('a later start keeps the length, even past midnight, where the dates appear', async () => {
  const { user } = openFields()
  await user.click(screen.getByLabelText('From, hours'))
  await user.keyboard('17')
  expect(draft()).toBe('2027-03-10 17:00 2027-03-10 19:00')
  await user.click(screen.getByLabelText('From, hours'))
  await user.keyboard('23')
  expect(draft()).toBe('2027-03-10 23:00 2027-03-11 01:00')
  expect(field('To date').value).toBe('2027-03-11')
})

it('an end before the start is corrected by moving the start alone', async () => {
  const { user } = openFields({ draft: { ...typed, toTime: '09:00' } })
  await user.click(screen.getByLabelText('From, hours'))
  await user.keyboard('08')
  expect(draft()).toBe('2027-03-10 08:00 2027-03-10 09:00')
})

it('without a day on screen the dates are shown, and a new first date moves the last', async () => {
  const { user } = render(<Form draft={typed} today="2027-03-01" clock={undefined} errors={errors} />)
  expect(screen.queryByRole('button', { name: 'Another date' })).toBeNull()
  expect(screen.getByLabelText('From time, hours')).toHaveProperty('value', '10')
  await user.clear(field('From date'))
  await user.type(field('From date'), '2027-03-09')
  expect(draft()).toBe('2027-03-09 10:00 2027-03-09 12:00')
})

it('an error of the end is shown at the date if the dates differ, else at the time', () => {
  const wrong = { from: undefined, to: "'To' date should be greater than 'From' date." }
  const { unmount } = openFields({ errors: wrong, draft: { ...typed, toDay: '2027-03-09' } })
  expect(field('To date').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('To, hours').getAttribute('aria-invalid')).toBeNull()
  unmount()
  openFields({ errors: wrong, draft: { ...typed, toTime: '09:00' } })
  expect(screen.getByLabelText('To, hours').getAttribute('aria-invalid')).toBe('true')
})

it('Enter on the opened form saves it, but not an Enter that is still held down', () => {
  const saved: true[] = []
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saved.push(true)
      }}
    >
      <Form draft={typed} day="2027-03-10" today="2027-03-01" clock={undefined} errors={errors} />
    </form>,
  )
  const group = screen.getByRole('group', { name: 'Time' })
  fireEvent.keyDown(group, { key: 'Enter', repeat: true })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Another date' }), { key: 'Enter' })
  expect(saved).toEqual([])
  fireEvent.keyDown(group, { key: 'Enter' })
  expect(saved).toEqual([true])
})

it('a field shows one error: its own if its text is not a time, else the form’s', () => {
  const wrong = { from: undefined, to: "'To' date should be greater than 'From' date." }
  const { unmount } = openFields({ errors: wrong })
  expect(screen.getByText(wrong.to)).toBeTruthy()
  unmount()
  openFields({ errors: wrong, draft: { ...typed, toTime: '12:15' } })
  expect(screen.queryByText(wrong.to)).toBeNull()
  expect(screen.getByLabelText('To, minutes').getAttribute('aria-invalid')).toBe('true')
})

it('a user who may not change the period is offered no other date', () => {
  openFields({ disabled: true })
  expect(screen.getByText(/^On Wed,? 10 Mar 2027$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Another date' })).toBeNull()
  expect(screen.getByLabelText('From, hours')).toHaveProperty('disabled', true)
})
