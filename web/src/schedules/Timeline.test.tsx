import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { named } from '../kit/test-names'
import { toasts } from '../kit/toasts'
import { entry, igor, instructorsServer, lenka, lisbon, openDay } from './test-instructors'

const { igorHas, server } = instructorsServer()

const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name: named(name) })
const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement

it('each instructor has a row with name, phone and 28 half hours', async () => {
  openDay(igor)
  const cells = within(await row(/Lenka Horáková/)).getAllByRole('gridcell')
  expect(cells).toHaveLength(28)
  expect(cells[0]?.getAttribute('aria-label')).toContain('Lenka Horáková, 08:00 to 08:30')
  expect(cells[27]?.getAttribute('aria-label')).toContain('21:30 to 22:00')
  expect(
    within(await row(/Igor/))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('tel:+420700100002')
})

it('an entry shows its time range and airport in the instructor’s colour, over the half hours it covers', async () => {
  igorHas(entry('10:00', '12:30'))
  openDay(igor)
  const taken = await cell('Igor Petrenko, 10:00–12:30 at LKTB')
  expect(taken.getAttribute('colspan')).toBe('5')
  expect((taken.firstElementChild as HTMLElement).style.getPropertyValue('--tone')).toBe('#1971c2')
})

it('flights within an entry are named with it and hatched in its bar', async () => {
  igorHas(entry('10:00', '14:00'))
  const sam = { id: 'sam', firstName: 'Sam', lastName: 'Okafor' }
  const flight = (id: number, from: string, to: string, more: object) => ({
    ...entry(from, to),
    id,
    aircraft: { id: 1, registrationCode: 'OK-VHA' },
    pilot: sam,
    instructor: igor,
    isSoloFlight: false,
    ...more,
  })
  const bookings = [
    flight(1, '11:00', '12:00', {}),
    flight(2, '12:00', '13:00', { isSoloFlight: true }),
    flight(3, '12:00', '13:00', { instructor: lenka }),
    flight(4, '13:30', '15:00', { pilot: igor, instructor: null }),
  ]
  server.reads['/api/day/getByAirportAndDate'] = { aircraft: [], bookings, daylight: null }
  openDay(igor)
  const name =
    'Igor Petrenko, 10:00–14:00 at LKTB, Booked 11:00–12:00 OK-VHA, Sam Okafor, Booked 13:30–15:00 OK-VHA, Igor Petrenko'
  const bar = (await cell(name)).firstElementChild
  const parts = [...(bar?.querySelectorAll<HTMLElement>('[style*=inset]') ?? [])].map(({ style }) => style.cssText)
  expect(parts).toEqual([
    expect.stringMatching(/inset-inline-start: 25%; inline-size: 25%/),
    expect.stringMatching(/inset-inline-start: 87.5%; inline-size: 12.5%/),
  ])
})

it('entries are shown even if the flights within them cannot be fetched', async () => {
  igorHas(entry('10:00', '14:00'))
  delete server.reads['/api/day/getByAirportAndDate']
  server.reply = { status: 503, body: '[]' }
  openDay(igor)
  expect(await cell('Igor Petrenko, 10:00–14:00 at LKTB')).toBeTruthy()
  expect(toasts.value()).toEqual([])
})

it('an entry at another airport shows and names that airport’s clock', async () => {
  igorHas(entry('09:00', '11:00', { airport: lisbon }))
  openDay(igor)
  const taken = await cell('Igor Petrenko, 09:00–11:00 at LPCS · Lisbon (UTC)')
  expect(taken.dataset.column).toBe('4')
})

it('an entry before the first hour is announced next to the row and can be opened', async () => {
  igorHas(entry('05:00', '07:00'))
  const { user } = openDay(igor)
  await user.click(await screen.findByRole('button', { name: named('Igor Petrenko, 05:00–07:00 at LKTB') }))
  expect(await screen.findByRole('dialog', { name: 'Edit schedule: Igor Petrenko' })).toBeTruthy()
})

it('arrow keys treat an entry as one cell, and Enter opens it', async () => {
  igorHas(entry('08:30', '10:00'))
  const { user } = openDay(igor)
  const taken = await cell(/08:30–10:00/)
  await user.tab()
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Igor Petrenko, 08:00 to 08:30')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(taken)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('10:00 to 10:30')
  await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowUp}')
  expect(document.activeElement).toBe(taken)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Edit schedule: Igor Petrenko' })).toBeTruthy()
})

it('Shift and an arrow key select hours, and Enter opens the dialog with them', async () => {
  igorHas(entry('10:00', '12:00'))
  const { user } = openDay(igor)
  await cell(/10:00–12:00/)
  await user.tab()
  await user.tab()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
  expect(screen.getByRole('status').textContent).toBe('08:30 to 10:00; press Enter to add it, Escape to cancel')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('status').textContent).toBe('')
  await user.keyboard('{Shift>}{ArrowRight}{ArrowLeft}{ArrowLeft}{/Shift}{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add schedule: Igor Petrenko' }))
  expect(dialog.getByLabelText('From, hours')).toHaveProperty('value', '08')
  expect(dialog.getByLabelText('To, hours')).toHaveProperty('value', '09')
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  expect(dialog.queryByText('Choose when it ends.')).toBeNull()
})

it('hours of another instructor cannot be selected, and the page says who may', async () => {
  const { user } = openDay(lenka)
  await cell('Igor Petrenko, 08:00 to 08:30, nothing scheduled')
  await user.tab()
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowUp}')
  const row = document.activeElement as HTMLElement
  row.closest('table')!.querySelector<HTMLElement>('td[data-row="0"][data-column="0"]')!.focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(toasts.value().map(({ message }) => message)).toEqual(['Only Igor Petrenko and administrators can change it.'])
  expect(screen.getByRole('status').textContent).toBe('')
})

it('a day that failed to load says so and offers a retry', async () => {
  delete server.reads['/api/schedules/getByUserAndDate']
  server.reply = { status: 404, body: '[]' }
  const { user } = openDay(igor)
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.reads['/api/schedules/getByUserAndDate'] = []
  await user.click(again)
  expect(await cell('Igor Petrenko, 08:00 to 08:30, nothing scheduled')).toBeTruthy()
})
