import { screen, waitFor, within } from '@testing-library/react'
import { savedOrNot } from '@windsock/contract/errors'
import { expect, it } from 'vitest'
import { t } from '../kit/language/translate'
import { toasts } from '../kit/toasts'
import { booked, openDay, people, testClub } from '../day-grid/test-club'

const club = testClub()

const dialog = () => screen.findByRole('dialog', { name: /booking: / })
const button = (name: string) => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name })
const field = (name: string) => within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('combobox', { name })
const raised = () => toasts.value().map(({ title, message }) => `${title} ${message}`)
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

async function openCell(who: keyof typeof people, cell: string | RegExp) {
  const { user } = openDay(who)
  await user.click(await screen.findByRole('gridcell', { name: cell, hidden: true }))
  return user
}

async function choose(user: Awaited<ReturnType<typeof openCell>>, name: string, option: string) {
  await user.click(field(name))
  await user.click(await screen.findByRole('option', { name: option }))
}

const saveIs = (state: 'enabled' | 'disabled') =>
  waitFor(() => expect(button('Save').disabled).toBe(state === 'disabled'))

it('a pilot clicks a free half hour and Save, and has a booking of two hours', async () => {
  const user = await openCell('petra', 'HB-KLM, 10:00 to 10:30, free')
  expect((await dialog()).textContent).toContain('Add booking: HB-KLM')
  await waitFor(() => expect(field('Student/Pilot').value).toBe('Petra Dvořáková'))
  await saveIs('enabled')
  await user.click(button('Save'))
  await waitFor(() => expect(raised()).toEqual(['Save successful. Booking was saved successfully!']))
  expect(sent('bookings/save')).toEqual([
    {
      id: 0,
      aircraft: { id: 1 },
      from: '2027-03-10T09:00:00.000Z',
      to: '2027-03-10T11:00:00.000Z',
      pilot: { id: 'petra' },
      instructor: null,
      description: '',
      isSoloFlight: false,
      occurence: 'Once',
      occurenceId: null,
      occurenceEndDate: null,
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('an instructor opens a new booking as its instructor, even one who is not on duty', async () => {
  club.instructors = []
  await openCell('igor', 'HB-KLM, 10:00 to 10:30, free')
  await waitFor(() => expect(field('Instructor').value).toBe('Igor Novák'))
  expect(field('Student/Pilot').value).toBe('')
  await saveIs('enabled')
})

it('a pilot who is not free is not preselected', async () => {
  club.pilots = [people.sam]
  await openCell('petra', 'HB-KLM, 10:00 to 10:30, free')
  expect(await screen.findByText('Choose a student/pilot.')).toBeTruthy()
  await saveIs('disabled')
})

it('a student needs an instructor, unless the flight is a long solo flight', async () => {
  const user = await openCell('sam', 'HB-KLM, 10:00 to 10:30, free')
  expect(await screen.findByText(/A student needs an instructor/)).toBeTruthy()
  await saveIs('disabled')
  await user.click(screen.getByRole('checkbox', { name: 'Is Long Solo Flight' }))
  await saveIs('enabled')
  await user.click(screen.getByRole('checkbox', { name: 'Is Long Solo Flight' }))
  await waitFor(() => expect(field('Instructor').getAttribute('aria-invalid')).toBe('true'))
  await choose(user, 'Instructor', 'Igor Novák')
  await saveIs('enabled')
})

it('a long solo flight is explained where it is ticked', async () => {
  await openCell('sam', 'HB-KLM, 10:00 to 10:30, free')
  const alone = await screen.findByRole('checkbox', { name: 'Is Long Solo Flight' })
  const explanation = document.getElementById(alone.getAttribute('aria-describedby') ?? '')
  expect(explanation?.textContent).toMatch(/flying alone.*supervises from the ground/)
})

it('an end before the beginning is an error at To, and Save is disabled', async () => {
  const user = await openCell('petra', 'HB-KLM, 10:00 to 10:30, free')
  await saveIs('enabled')
  await user.click(screen.getByLabelText('To, hours'))
  await user.keyboard('09')
  expect(await screen.findByText("'To' date should be greater than 'From' date.")).toBeTruthy()
  await saveIs('disabled')
})

it('a chosen person who is no longer free stays chosen, with a note', async () => {
  const user = await openCell('petra', 'HB-KLM, 10:00 to 10:30, free')
  await saveIs('enabled')
  club.pilots = [people.sam]
  await user.click(screen.getByLabelText('To, hours'))
  await user.keyboard('14')
  expect(await screen.findByText('Petra Dvořáková is no longer free at this time.')).toBeTruthy()
  expect(field('Student/Pilot').value).toBe('Petra Dvořáková')
})

it('a repeating booking asks for its last day and ends with the last moment of it', async () => {
  const user = await openCell('petra', 'HB-KLM, 10:00 to 10:30, free')
  await saveIs('enabled')
  expect(screen.queryByLabelText(/Occurrence end date/)).toBeNull()
  await choose(user, 'Occurrence', 'Weekly')
  const end = await screen.findByRole<HTMLInputElement>('textbox', { name: /Occurrence end date/ })
  expect(end.value).toBe('2027-04-07')
  await user.clear(end)
  expect(await screen.findByText('Choose the date on which the repetition ends.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Occurrence end date/ }), '2027-04-14')
  await saveIs('enabled')
  await user.click(button('Save'))
  await waitFor(() => expect(raised()).toEqual(['Save successful. Booking was saved successfully!']))
  // On the last day, Prague is on summer time (UTC+2).
  expect(sent('bookings/save')).toMatchObject([{ occurence: 'Weekly', occurenceEndDate: '2027-04-14T21:59:59.999Z' }])
})

it("a pilot cannot edit another pilot's booking", async () => {
  club.bookings = [booked('10:00', '12:00', { pilot: people.sam })]
  await openCell('petra', /HB-KLM, 10:00 to 12:00/)
  expect(raised()).toEqual(['Edit booking failed. You do not have permission to edit this booking!'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('an existing booking keeps its aircraft, and Save All and Delete All explain why they are disabled if it does not repeat', async () => {
  club.bookings = [booked('10:00', '12:00', { pilot: people.petra })]
  await openCell('petra', /HB-KLM, 10:00 to 12:00/)
  expect((await dialog()).textContent).toContain('Edit booking: HB-KLM')
  expect(screen.queryByRole('combobox', { name: 'Aircraft' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Occurrence' })).toBeNull()
  for (const name of ['Save All', 'Delete All']) {
    expect(button(name).disabled).toBe(true)
    const reason = document.querySelector(`#${CSS.escape(button(name).getAttribute('aria-describedby') ?? '')}`)
    expect(reason?.textContent).toBe('Save All and Delete All are for bookings that repeat.')
  }
  expect(button('Delete').disabled).toBe(false)
})

it('Save All is offered as long as the people of a series stay the same', async () => {
  club.bookings = [
    booked('10:00', '12:00', { pilot: people.petra, occurence: 'Weekly', occurenceId: 's-1', version: 3 }),
  ]
  const user = await openCell('anna', /HB-KLM, 10:00 to 12:00/)
  await dialog()
  expect(button('Save All').disabled).toBe(false)
  await choose(user, 'Student/Pilot', 'Sam Okafor')
  await waitFor(() => expect(button('Save All').disabled).toBe(true))
  await choose(user, 'Student/Pilot', 'Petra Dvořáková')
  await user.click(button('Save All'))
  await waitFor(() =>
    expect(raised()).toEqual(['Save successful. Booking and its occurences were saved successfully!']),
  )
  expect(sent('bookings/saveAll')).toMatchObject([{ id: 7, occurenceId: 's-1', version: 3 }])
})

it('a series is deleted after a confirmation, by its own id', async () => {
  club.bookings = [booked('10:00', '12:00', { pilot: people.petra, occurence: 'Weekly', occurenceId: 's-1' })]
  const at = (date: string) => ({ id: 7, from: `${date}T09:00:00.000Z`, to: `${date}T11:00:00.000Z` })
  club.series = [at('2020-03-04'), at('2020-03-11'), at('2027-03-10')]
  const user = await openCell('petra', /HB-KLM, 10:00 to 12:00/)
  await dialog()
  expect(await screen.findByText(/^Weekly, 4 Mar 2020 .*10 Mar 2027\./)).toBeTruthy()
  await user.click(button('Delete All'))
  expect(await screen.findByText("Are you sure you want to delete this booking and all it's occurences?")).toBeTruthy()
  expect(screen.getByText('3 bookings go, 2 of them in the past:')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Wed, 4 Mar 2020 10:00–12:00')
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() =>
    expect(raised()).toEqual(['Delete successful. Schedule and its occurences were deleted successfully!']),
  )
  expect(sent('bookings/removeAll')).toEqual(['s-1'])
})

it('a refused deletion raises one toast with the server’s reason, and the booking stays open', async () => {
  club.bookings = [booked('10:00', '12:00', { pilot: people.petra })]
  club.answer = { status: 400, body: ['It was flown already.'] }
  const user = await openCell('petra', /HB-KLM, 10:00 to 12:00/)
  await dialog()
  await user.click(button('Delete'))
  expect(await screen.findByText('Are you sure you want to delete this booking?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toEqual(['Delete failed. It was flown already.']))
  expect(sent('bookings/remove')).toEqual([7])
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('a refused save raises one toast and keeps the input', async () => {
  club.answer = { status: 400, body: ['HB-KLM is booked.'] }
  const user = await openCell('petra', 'HB-KLM, 10:00 to 10:30, free')
  await saveIs('enabled')
  await user.type(screen.getByLabelText('Description'), 'circuits')
  await user.click(button('Save'))
  await waitFor(() => expect(raised()).toEqual(['Error while saving data! HB-KLM is booked.']))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('circuits')
})

it('a server error shows in the dialog and raises no toast', async () => {
  club.answer = { status: 500, body: [] }
  const user = await openCell('petra', 'HB-KLM, 10:00 to 10:30, free')
  await saveIs('enabled')
  await user.click(button('Save'))
  expect(await screen.findByText(/Trying again is safe/)).toBeTruthy()
  expect(raised()).toEqual([])
  expect(sent('bookings/save')).toHaveLength(1)
})

it('a save of unknown outcome says so in the dialog and asks the user to check first', async () => {
  club.answer = { status: 503, body: [t(savedOrNot)] }
  const user = await openCell('petra', 'HB-KLM, 10:00 to 10:30, free')
  await saveIs('enabled')
  await user.click(button('Save'))
  const note = await screen.findByRole('alert', { name: 'This may or may not have been saved' })
  expect(note.textContent).toContain('Please check before you try again.')
  expect(screen.queryByText(/Nothing was saved|Trying again is safe/)).toBeNull()
})

it('a booking over midnight shows both of its dates and is saved unchanged', async () => {
  club.bookings = [booked('21:30', '2027-03-11T01:00', { pilot: people.petra })]
  const user = await openCell('petra', /HB-KLM, 21:30 to 2027-03-11 01:00/)
  await dialog()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /From date/ }).value).toBe('2027-03-10')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /To date/ }).value).toBe('2027-03-11')
  await user.click(button('Save'))
  await waitFor(() => expect(sent('bookings/save')).toHaveLength(1))
  expect(sent('bookings/save')).toMatchObject([{ from: '2027-03-10T20:30:00.000Z', to: '2027-03-11T00:00:00.000Z' }])
})

it('closing a changed form asks first', async () => {
  const user = await openCell('petra', 'HB-KLM, 10:00 to 10:30, free')
  await saveIs('enabled')
  await user.type(screen.getByLabelText('Description'), 'circuits')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Discard changes?')).toBeTruthy()
})

it('where less than two hours are free, one click books exactly that time', async () => {
  club.bookings = [booked('11:00', '12:00', { pilot: people.sam })]
  const user = await openCell('petra', 'HB-KLM, 10:00 to 10:30, free')
  await saveIs('enabled')
  expect(screen.getByText('HB-KLM is free until 11:00.')).toBeTruthy()
  await user.click(button('End at 11:00'))
  await saveIs('enabled')
  await user.click(button('Save'))
  await waitFor(() => expect(sent('bookings/save')).toMatchObject([{ to: '2027-03-10T10:00:00.000Z' }]))
})
