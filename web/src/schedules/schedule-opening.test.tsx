import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../client/queries'
import { named } from '../kit/test-names'
import { raised } from '../test-app'
import { anna, day, entry, igor, instructorsServer, lenka, lisbon, openDay } from './test-instructors'

const { igorHas, sent, server } = instructorsServer()

const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name: named(name) })
const dialog = () => within(screen.getByRole('dialog', { name: /schedule: / }))
const free = 'Igor Petrenko, 13:00 to 13:30, nothing scheduled'

type User = ReturnType<typeof openDay>['user']

async function typeTo(user: User, hours: string) {
  await user.click(dialog().getByLabelText('To, hours'))
  await user.keyboard(hours)
}

it('the focus returns to the cell that opened the dialog', async () => {
  const { user } = openDay(igor)
  const clicked = await cell(free)
  await user.click(clicked)
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(clicked))
})

it('an entry after the last hour is shown next to the row, and opens itself and not the last half hour', async () => {
  igorHas(entry('22:30', '23:30'))
  const { user } = openDay(igor)
  await user.click(await screen.findByRole('button', { name: named('Igor Petrenko, 22:30–23:30 at LKTB') }))
  expect(screen.getByRole('columnheader', { name: 'after' })).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Edit schedule: Igor Petrenko' })).toBeTruthy()
  expect(dialog().getByLabelText('From, hours')).toHaveProperty('value', '22')
})

it('a row whose entries failed to load opens nothing, and the others work', async () => {
  server.reads[`/api/schedules/getByUserAndDate?userId=lenka&date=${day}`] = []
  delete server.reads['/api/schedules/getByUserAndDate']
  server.reply = { status: 400, body: '["Please wait."]' }
  const { user } = openDay(anna)
  expect(await screen.findByText('These schedules may be out of date. Please wait.')).toBeTruthy()
  const unknown = await cell('Igor Petrenko, 13:00 to 13:30, not known yet')
  expect(unknown.getAttribute('aria-disabled')).toBe('true')
  await user.click(unknown)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(await cell('Lenka Horáková, 13:00 to 13:30, nothing scheduled'))
  expect(screen.getByRole('dialog', { name: 'Add schedule: Lenka Horáková' })).toBeTruthy()
})

it('an entry within a half hour opens from that half hour', async () => {
  igorHas(entry('10:15', '10:30'))
  const { user } = openDay(lenka)
  await user.click(await cell('Igor Petrenko, 10:15–10:30 at LKTB'))
  expect(screen.getByRole('dialog', { name: 'Edit schedule: Igor Petrenko' })).toBeTruthy()
})

it('an entry keeps its airport even if that is no longer in the list', async () => {
  const gone = { ...lisbon, id: 9, icaoCode: 'LPGZ', name: 'Gone' }
  igorHas(entry('10:00', '12:00', { airport: gone }))
  const { user } = openDay(igor)
  await user.click(await cell(/10:00–12:00/))
  expect(dialog().getByRole('combobox', { name: 'Airport' })).toHaveProperty('value', 'LPGZ Gone')
  await typeTo(user, '13')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('save')).toMatchObject([{ airportId: 9, to: '2027-03-10T13:00:00.000Z' }]))
})

it('a long series of another instructor fetches no entries, and says that conflicts are found on saving', async () => {
  const { user } = openDay(anna)
  await user.click(await cell(free))
  await typeTo(user, '15')
  await user.click(dialog().getByRole('combobox', { name: 'Occurence' }))
  await user.click(await screen.findByRole('option', { name: 'Daily' }))
  // The preset end date is four weeks later, so the dialog queries these weeks. Wait for these calls before counting.
  await dialog().findByText('29 dates')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await user.clear(dialog().getByRole('textbox', { name: /Occurence end date/ }))
  const before = server.heard.length
  await user.paste('2027-04-30')
  expect(await dialog().findByText('52 dates')).toBeTruthy()
  expect(dialog().getByText('Conflicts of the other dates are found when the series is saved.')).toBeTruthy()
  expect(server.heard.slice(before).map(({ url }) => url)).toEqual([])
})

it('a refused deletion raises one toast with the server’s reason, and the entry stays open', async () => {
  igorHas(entry('10:00', '12:00'))
  const { user } = openDay(igor)
  await user.click(await cell(/10:00–12:00/))
  server.reply = { status: 400, body: '["There are bookings in this schedule."]' }
  await user.click(dialog().getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }))
  await user.click(question.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toEqual(['Delete failed. There are bookings in this schedule.']))
  expect(screen.getByRole('dialog', { name: 'Edit schedule: Igor Petrenko' })).toBeTruthy()
})
