import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chosenDay } from '../airport-day/selected-day'
import { queryClient } from '../client/queries'
import { named } from '../kit/test-names'
import { desk, openAs, raised, Refused } from '../test-app'
import { brno, day, entry, igor, lenka, lisbon } from './test-instructors'

const club = desk()
const answers = (more: object) => ({
  'airports/get': [brno, lisbon],
  'user/getById': { ...igor, id: 'instructor', assignedAirportId: 1 },
  'user/getInstructors': [igor, lenka],
  'schedules/getByUserAndDate': [],
  ...more,
})

async function openSchedules(role: Parameters<typeof openAs>[0] = 'Instructor') {
  const page = openAs(role, '/main/schedules')
  await act(async () => chosenDay.set(day))
  return page
}

const cell = (name: string) => screen.findByRole('gridcell', { name: named(name) })
const free = 'Igor Petrenko, 13:00 to 13:30, nothing scheduled'

it('instructors are sorted by name, whatever the order of the response', async () => {
  club.answers = answers({ 'user/getInstructors': [lenka, igor, { ...igor, id: 'čeněk', firstName: 'Čeněk' }] })
  await openSchedules()
  await cell(free)
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent.replace(/\+.*/, ''))
  expect(names.filter(Boolean)).toEqual(['Čeněk Petrenko', 'Igor Petrenko', 'Lenka Horáková'])
})

it('the hours follow the clock of the viewer’s airport, and the screen names it', async () => {
  const member = { ...igor, id: 'instructor', assignedAirportId: 2 }
  club.answers = answers({ 'user/getById': member, 'schedules/getByUserAndDate': [entry('10:00', '12:00')] })
  await openSchedules()
  // 10:00 at Brno is 09:00 at Lisbon, the third half hour.
  const taken = await cell('Igor Petrenko, 10:00–12:00 at LKTB · Prague (UTC+1)')
  expect(taken.dataset.column).toBe('2')
  expect(screen.getByText('Times in Lisbon (UTC)')).toBeTruthy()
})

it('if the viewer cannot be loaded, the hours follow the clock of the first airport', async () => {
  club.answers = answers({ 'user/getById': new Refused(404) })
  await openSchedules()
  expect(await cell(free)).toBeTruthy()
  expect(screen.getByText('Times in Prague (UTC+1)')).toBeTruthy()
})

it('a club without instructors says who appoints them', async () => {
  club.answers = answers({ 'user/getInstructors': [] })
  await openSchedules()
  expect(await screen.findByText('There are no instructors yet')).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
})

it.each(['airports/get', 'user/getInstructors'])('without the response to %s a retry is offered', async (call) => {
  club.answers = answers({ [call]: new Refused(400, ['Please wait.']) })
  const { user } = await openSchedules()
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait.')
  club.answers = answers({})
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cell(free)).toBeTruthy()
})

it('a day that cannot be refreshed stays on screen with a note, until the refresh succeeds', async () => {
  club.answers = answers({ 'schedules/getByUserAndDate': [entry('10:00', '12:00')] })
  const { user } = await openSchedules()
  await cell('Igor Petrenko, 10:00–12:00 at LKTB')
  club.answers['schedules/getByUserAndDate'] = new Refused(400, ['Please wait.'])
  await act(() => queryClient.invalidateQueries({ queryKey: ['schedules'] }))
  expect(await screen.findByText('These schedules may be out of date. Please wait.')).toBeTruthy()
  expect(await cell('Igor Petrenko, 10:00–12:00 at LKTB')).toBeTruthy()
  club.answers['schedules/getByUserAndDate'] = []
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull())
  expect(await cell('Igor Petrenko, 10:00 to 10:30, nothing scheduled')).toBeTruthy()
})

it('the entry in the address opens on its day, and closing it changes the address', async () => {
  const entries = [entry('10:00', '12:00', { user: lenka, id: 12 })]
  club.answers = answers({ 'user/getInstructors': [lenka], 'schedules/getByUserAndDate': entries })
  const { user, address } = openAs('Administrator', `/main/schedules?day=${day}&entry=12`)
  const dialog = await screen.findByRole('dialog', { name: 'Edit schedule: Lenka Horáková' })
  expect(address()).toBe(`/main/schedules?day=${day}&entry=12`)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe(`/main/schedules?day=${day}`)
})

it('an entry that is not on the day in its address is reported as gone', async () => {
  club.answers = answers({ 'schedules/getByUserAndDate': [entry('10:00', '12:00', { id: 12 })] })
  const { address } = openAs('Instructor', `/main/schedules?day=${day}&entry=13`)
  await waitFor(() => expect(raised()).toHaveLength(1))
  expect(raised()[0]).toMatch(/deleted or moved to another day/)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(address()).toBe(`/main/schedules?day=${day}`))
})
