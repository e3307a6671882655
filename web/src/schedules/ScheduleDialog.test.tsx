import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { named } from '../kit/test-names'
import { toasts } from '../kit/toasts'
import { anna, entry, igor, instructorsServer, lenka, openDay } from './test-instructors'
import { dayInWords } from '../periods/day-words'

const { igorHas, sent, server } = instructorsServer()

const dialog = () => within(screen.getByRole('dialog', { name: /schedule: / }))
const button = (name: string) => dialog().getByRole<HTMLButtonElement>('button', { name })
const raised = () => toasts.value().map(({ title, message }) => `${title} ${message}`)

async function openCell(viewer: Parameters<typeof openDay>[0], name: string | RegExp) {
  const { user } = openDay(viewer)
  await user.click(await screen.findByRole('gridcell', { name: named(name) }))
  return user
}

type User = Awaited<ReturnType<typeof openCell>>

async function typeTo(user: User, hours: string) {
  await user.click(dialog().getByLabelText('To, hours'))
  await user.keyboard(hours)
}

const free = 'Igor Petrenko, 13:00 to 13:30, nothing scheduled'

async function openSeries(viewer: Parameters<typeof openDay>[0]) {
  const user = await openCell(viewer, free)
  await typeTo(user, '15')
  await user.click(dialog().getByRole('combobox', { name: 'Occurence' }))
  await user.click(await screen.findByRole('option', { name: 'Weekly' }))
  const end = dialog().getByRole('textbox', { name: /Occurence end date/ })
  await user.clear(end)
  await user.type(end, '2027-03-31')
  return user
}

const nextWeek = (from: string, to: string) =>
  entry('00:00', '01:00', { id: 8, from: `2027-03-17T${from}:00.000Z`, to: `2027-03-17T${to}:00.000Z` })

describe('a free half hour', () => {
  it('opens a new entry that starts and ends at the clicked moment at the assigned airport, and cannot be saved yet', async () => {
    await openCell(igor, free)
    expect(screen.getByRole('dialog', { name: 'Add schedule: Igor Petrenko' })).toBeTruthy()
    for (const end of ['From', 'To']) {
      expect(dialog().getByLabelText(`${end}, hours`)).toHaveProperty('value', '13')
      expect(dialog().getByLabelText(`${end}, minutes`)).toHaveProperty('value', '00')
    }
    expect(dialog().getByRole('combobox', { name: 'Airport' })).toHaveProperty('value', 'LKTB Brno')
    expect(dialog().getByRole('combobox', { name: 'Occurence' })).toHaveProperty('value', 'Once')
    expect(button('Save').disabled).toBe(true)
    expect(dialog().queryByRole('button', { name: /Delete|Save All/ })).toBeNull()
  })

  it('is saved as one entry once its end is after its start', async () => {
    const user = await openCell(igor, free)
    await typeTo(user, '12')
    expect(dialog().getByText("'To' date should be greater than 'From' date.")).toBeTruthy()
    await typeTo(user, '15')
    await user.dblClick(button('Save'))
    await waitFor(() => expect(raised()).toEqual(['Save successful. Schedule was saved successfully!']))
    expect(sent('save')).toEqual([
      {
        id: 0,
        user: { id: 'igor' },
        airportId: 1,
        from: '2027-03-10T12:00:00.000Z',
        to: '2027-03-10T14:00:00.000Z',
        occurence: 'Once',
        occurenceId: null,
        occurenceEndDate: null,
      },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of another instructor opens read-only', async () => {
    await openCell(lenka, free)
    expect(dialog().getByText(/Only Igor Petrenko and administrators can change it/)).toBeTruthy()
    expect(dialog().getByLabelText('To, hours')).toHaveProperty('disabled', true)
    expect(button('Save').disabled).toBe(true)
  })
})

describe('a new series', () => {
  it('shows its dates, leaves out the one that clashes, and is saved whole by Save All', async () => {
    igorHas(nextWeek('13:00', '16:00'))
    const user = await openSeries(igor)
    await dialog().findByText('4 dates, 1 clashing')
    expect(
      dialog().getByText('Igor Petrenko already has a schedule entry Wed 2027-03-17 14:00–17:00 at LKTB.'),
    ).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Leave out clashing dates' }))
    expect(dialog().getByText('3 dates, 1 left out')).toBeTruthy()
    // The response to the save contains the dates that the server stored.
    const stored = ['2027-03-10', '2027-03-24', '2027-03-31'].map((day) => ({ from: `${day}T12:00:00.000Z` }))
    server.reply = { status: 200, body: JSON.stringify(stored) }
    await user.click(button('Save All'))
    await waitFor(() =>
      expect(raised()).toEqual(['Save successful. Schedule and its occurences were saved successfully!']),
    )
    expect(sent('saveAll')).toMatchObject([
      { id: 0, occurence: 'Weekly', occurenceEndDate: '2027-03-31T21:59:59.999Z', skipDates: ['2027-03-17'] },
    ])
  })

  it('stored by the server with a date that was left out says so', async () => {
    igorHas(nextWeek('13:00', '16:00'))
    const user = await openSeries(igor)
    await user.click(await dialog().findByRole('button', { name: 'Leave out clashing dates' }))
    const stored = ['2027-03-10', '2027-03-17', '2027-03-24', '2027-03-31'].map((day) => ({ from: `${day}T12:00:00Z` }))
    server.reply = { status: 200, body: JSON.stringify(stored) }
    await user.click(button('Save All'))
    await waitFor(() => expect(raised()).toContain(`Look at the dates. Also saved: ${dayInWords('2027-03-17')}.`))
  })

  it('saved by Save stores only the first entry', async () => {
    const user = await openSeries(igor)
    await user.click(button('Save'))
    await waitFor(() => expect(sent('save')).toMatchObject([{ occurence: 'Once', occurenceEndDate: null }]))
  })

  it('of an administrator fetches the instructor’s entries day by day', async () => {
    server.reads['/api/schedules/getByUserAndDate?userId=igor&date=2027-03-17'] = [nextWeek('12:30', '13:00')]
    await openSeries(anna)
    expect(await dialog().findByText('4 dates, 1 clashing')).toBeTruthy()
  })
})

/** Opens an entry, ticks that its bookings go too, and presses a button. Returns the question. */
async function ask(which: 'Delete' | 'Delete All') {
  igorHas(entry('10:00', '12:00', { occurence: 'Daily', occurenceId: 'series-1' }))
  const user = await openCell(igor, /10:00–12:00/)
  await user.click(dialog().getByRole('checkbox', { name: 'Remove bookings on delete:' }))
  await user.click(button(which))
  return { user, question: within(await screen.findByRole('dialog', { name: 'Confirm Deletion' })) }
}

describe('an existing entry', () => {
  it('opens when a moment within it is clicked, and its version is sent back', async () => {
    igorHas(entry('10:00', '12:00'))
    const user = await openCell(anna, /10:00–12:00/)
    expect(screen.getByRole('dialog', { name: 'Edit schedule: Igor Petrenko' })).toBeTruthy()
    expect(dialog().queryByRole('combobox', { name: 'Occurence' })).toBeNull()
    await typeTo(user, '14')
    await user.click(button('Save'))
    await waitFor(() =>
      expect(sent('save')).toMatchObject([
        { id: 7, version: 3, from: '2027-03-10T09:00:00.000Z', to: '2027-03-10T13:00:00.000Z' },
      ]),
    )
  })

  it('is deleted after a confirmation, with its bookings if that is ticked', async () => {
    igorHas(entry('10:00', '12:00'))
    const user = await openCell(igor, /10:00–12:00/)
    expect(button('Delete All').disabled).toBe(true)
    await user.click(dialog().getByRole('checkbox', { name: 'Remove bookings on delete:' }))
    await user.click(button('Delete'))
    const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }))
    expect(question.getByText('Are you sure you want to delete this schedule?')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(raised()).toEqual(['Delete successful. Schedule was deleted successfully!']))
    expect(sent('remove')).toEqual([{ id: 7, removeBookings: true }])
  })

  describe('with its bookings', () => {
    const flight = {
      ...entry('10:30', '11:30', { id: 5 }),
      aircraft: { id: 1, registrationCode: 'OK-VHA' },
      pilot: { id: 'sam', firstName: 'Sam', lastName: 'Okafor' },
    }

    it('lists the flights that are deleted, and how many of them are past', async () => {
      server.reads['/api/schedules/getAffected'] = { bookings: [flight], count: 3, pastCount: 2 }
      const { question } = await ask('Delete')
      expect(question.getByText('Are you sure you want to delete this schedule?')).toBeTruthy()
      expect(question.getByText('3 flights go with it and cannot be brought back, 2 of them in the past:')).toBeTruthy()
      const items = question.getAllByRole('listitem').map(({ textContent }) => textContent)
      expect(items).toEqual([
        expect.stringMatching(/^Wed,? 10 Mar (2027 )?10:30–11:30 OK-VHA, Sam Okafor$/),
        'and 2 more',
      ])
      expect(sent('getAffected')).toEqual([{ id: 7 }])
    })

    it('lists the flights of the whole series before Delete All', async () => {
      server.reads['/api/schedules/getAffected'] = { bookings: [], count: 0, pastCount: 0 }
      const { user, question } = await ask('Delete All')
      expect(question.getByText('No flight goes with it.')).toBeTruthy()
      expect(question.queryByRole('list')).toBeNull()
      await user.click(question.getByRole('button', { name: 'Yes' }))
      await waitFor(() => expect(sent('removeAll')).toEqual([{ occurenceId: 'series-1', removeBookings: true }]))
      expect(sent('getAffected')).toEqual([{ occurenceId: 'series-1' }])
    })

    it('can be deleted when the flights cannot be listed, with a note', async () => {
      server.reply = { status: 503, body: '[]' }
      const { user, question } = await ask('Delete')
      expect(question.getByText(/could not be listed/)).toBeTruthy()
      expect(raised()).toEqual([])
      server.reply = { status: 200, body: '{}' }
      await user.click(question.getByRole('button', { name: 'Yes' }))
      await waitFor(() => expect(sent('remove')).toEqual([{ id: 7, removeBookings: true }]))
    })
  })

  it('of another instructor opens read-only, and can be neither saved nor deleted', async () => {
    igorHas(entry('10:00', '12:00', { occurence: 'Daily', occurenceId: 'series-1' }))
    await openCell(lenka, /10:00–12:00/)
    expect(dialog().getByText(/Only Igor Petrenko and administrators can change it/)).toBeTruthy()
    for (const name of ['Save', 'Delete', 'Delete All']) expect(button(name).disabled).toBe(true)
  })

  it('of a series is deleted with all the others by Delete All', async () => {
    igorHas(entry('10:00', '12:00', { occurence: 'Daily', occurenceId: 'series-1' }))
    const user = await openCell(igor, /10:00–12:00/)
    await user.click(button('Delete All'))
    const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }))
    expect(question.getByText("Are you sure you want to delete this schedule and all it's occurences?")).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Yes' }))
    await waitFor(() =>
      expect(raised()).toEqual(['Delete successful. Schedule and its occurences were deleted successfully!']),
    )
    expect(sent('removeAll')).toEqual([{ occurenceId: 'series-1', removeBookings: false }])
  })

  it('that the server cannot save stays open with a note that nothing was saved', async () => {
    igorHas(entry('10:00', '12:00'))
    const user = await openCell(igor, /10:00–12:00/)
    server.reply = { status: 503, body: '[]' }
    await typeTo(user, '13')
    await user.click(button('Save'))
    expect((await dialog().findByRole('alert')).textContent).toContain('Nothing was saved')
    expect(dialog().getByLabelText('To, hours')).toHaveProperty('value', '13')
    expect(raised()).toEqual([])
  })
})
