import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { named } from '../kit/test-names'
import { entry, igor, instructorsServer, lisbon, openDay } from './test-instructors'

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

it('an entry shows its time range and airport in its person’s colour, over the half hours it fills', async () => {
  igorHas(entry('10:00', '12:30'))
  openDay(igor)
  const taken = await cell('Igor Petrenko, 10:00–12:30 at LKTB')
  expect(taken.getAttribute('colspan')).toBe('5')
  expect((taken.firstElementChild as HTMLElement).style.background).toBe('#1971c2')
})

it('an entry elsewhere shows its own airport’s clock and names it', async () => {
  igorHas(entry('09:00', '11:00', { airport: lisbon }))
  openDay(igor)
  const taken = await cell('Igor Petrenko, 09:00–11:00 at LPCS · Lisbon (UTC)')
  expect(taken.dataset.column).toBe('4')
})

it('an entry before the first hour is announced beside it and can be opened', async () => {
  igorHas(entry('05:00', '07:00'))
  const { user } = openDay(igor)
  await user.click(await screen.findByRole('button', { name: named('Igor Petrenko, 05:00–07:00 at LKTB') }))
  expect(await screen.findByRole('dialog', { name: 'Edit schedule: Igor Petrenko' })).toBeTruthy()
})

it('arrows walk over entries as over one cell, and Enter opens', async () => {
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

it('a day that cannot be loaded says so and offers another try', async () => {
  delete server.reads['/api/schedules/getByUserAndDate']
  server.reply = { status: 404, body: '[]' }
  const { user } = openDay(igor)
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.reads['/api/schedules/getByUserAndDate'] = []
  await user.click(again)
  expect(await cell('Igor Petrenko, 08:00 to 08:30, nothing scheduled')).toBeTruthy()
})
