import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toasts } from '../kit/toasts'
import { openAs, raised, Refused } from '../test-app'
import { answers, at, booking, day, igor, petra, sam, waitingClub, wish } from './test-wishes'

const grid = `/main/bookings?day=${day}`
const mine = { ...booking, pilot: petra }
const cell = (name: RegExp) => screen.findByRole('gridcell', { name })
const wishDialog = async () => within(await screen.findByRole('dialog', { name: 'Wait for a free time' }))

describe('where people ask to wait', () => {
  const club = waitingClub()
  /** The waiting list is loaded after the grid. */
  const loaded = () => waitFor(() => expect(club.heard.map(({ call }) => call)).toContain('wishes/getByAirport'))
  const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

  it('a refused booking offers to wait, with its details filled in; the booking dialog closes with it', async () => {
    club.answers = { ...answers, 'bookings/save': new Refused(400, ['OK-VHA is booked.']), 'wishes/save': wish }
    const { user } = openAs('Pilot', grid)
    await loaded()
    await user.click(await cell(/^OK-VHA, 14:00 to 14:30, free/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add booking: OK-VHA' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.click(await dialog.findByRole('button', { name: 'Wait for a free time…' }))
    const waiting = await wishDialog()
    await waitFor(() => expect(waiting.getByText('OK-VHA C172')).toBeTruthy())
    await user.click(waiting.getByRole('button', { name: 'Wait' }))
    await waitFor(() => expect(sent('wishes/save')).toHaveLength(1))
    expect(sent('wishes/save')[0]).toMatchObject({
      id: 0,
      pilotId: 'pilot',
      airportId: 3,
      aircraftIds: [7],
      minutes: 120,
      instructor: 'none',
      way: 'book',
      noticeHours: 12,
      windows: [{ from: at('14:00'), to: at('16:00') }],
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('cancelling the wish leaves the refused booking as it was', async () => {
    club.answers = { ...answers, 'bookings/save': new Refused(400, ['OK-VHA is booked.']) }
    const { user } = openAs('Pilot', grid)
    await loaded()
    await user.click(await cell(/^OK-VHA, 14:00 to 14:30, free/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add booking: OK-VHA' }))
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'To Brno')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.click(await dialog.findByRole('button', { name: 'Wait for a free time…' }))
    const waiting = await wishDialog()
    expect(waiting.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'To Brno')
    await user.click(waiting.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Wait for a free time' })).toBeNull())
    expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'To Brno')
  })

  it('the toast about another member’s booking offers to wait for its time, which Ctrl+Z does not trigger', async () => {
    club.answers = { ...answers }
    const { user } = openAs('Pilot', grid)
    await loaded()
    await user.click(await cell(/^OK-VHA, 10:00 to 12:00, booked/))
    await waitFor(() =>
      expect(raised()).toEqual(['Edit booking failed. You do not have permission to edit this booking!']),
    )
    const action = toasts.value()[0]?.action
    expect([action?.label, action?.isUndo]).toEqual(['Wait for this time…', false])
    action?.run()
    const waiting = await wishDialog()
    expect(waiting.getByRole('textbox', { name: 'Day' })).toHaveProperty('value', day)
    expect(waiting.queryByRole('combobox', { name: 'Student/Pilot' })).toBeNull()
  })

  it('WAI-3 a student waits with an instructor', async () => {
    club.answers = { ...answers, 'user/getById': { ...answers['user/getById'], ...sam } }
    const { user } = openAs('Student', grid)
    await loaded()
    await user.click(await cell(/^OK-VHA, 10:00 to 12:00, booked/))
    await waitFor(() => expect(toasts.value()[0]?.action).toBeTruthy())
    toasts.value()[0]?.action?.run()
    const waiting = await wishDialog()
    const field = waiting.getByRole('combobox', { name: 'Instructor' })
    expect(field).toHaveProperty('value', 'Anybody')
    await user.click(field)
    const choices = within(await screen.findByRole('listbox', { name: 'Instructor' })).getAllByRole('option')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Anybody', 'These…'])
    await user.click(screen.getByRole('option', { name: 'These…' }))
    expect(waiting.getByText('Choose an instructor.')).toBeTruthy()
    await user.click(waiting.getByRole('combobox', { name: 'Add instructor' }))
    await user.click(await screen.findByRole('option', { name: 'Lenka Bílá' }))
    await user.click(waiting.getByRole('combobox', { name: 'Add instructor' }))
    await user.click(await screen.findByRole('option', { name: 'Igor Malý' }))
    await user.click(waiting.getByRole('button', { name: 'Igor Malý: move up' }))
    club.answers = { ...club.answers, 'wishes/save': wish }
    await user.click(waiting.getByRole('button', { name: 'Wait' }))
    await waitFor(() =>
      expect(sent('wishes/save')[0]).toMatchObject({ pilotId: 'student', instructor: ['igor', 'lenka'] }),
    )
  })

  it('WAI-28 WAI-29 the user’s own flight shows how many wait for its time, and so does its deletion', async () => {
    const waiting = [
      { aircraftId: 7, from: at('08:00'), to: at('10:30'), count: 1 },
      { aircraftId: 7, from: at('10:30'), to: at('18:00'), count: 2 },
      { aircraftId: 7, from: at('18:00'), to: at('19:00'), count: 5 },
      { aircraftId: 8, from: at('10:00'), to: at('12:00'), count: 4 },
    ]
    club.answers = { ...answers, 'bookings/getByAirport': [mine], 'wishes/getByAirport': { kept: [], waiting } }
    const { user } = openAs('Pilot', grid)
    await loaded()
    await user.click(await cell(/^OK-VHA, 10:00 to 12:00, booked/))
    expect(await screen.findByText('2 members wait for a time that this flight takes.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('It goes to the first of 2 members who wait for this time.')).toBeTruthy()
  })

  it('Next free waits for an earlier time, with the aircraft and the length of the search', async () => {
    club.answers = { ...answers, 'wishes/save': wish }
    const { user } = openAs('Pilot', `/main/bookings/nextFree?day=${day}`)
    await user.click(await screen.findByRole('combobox', { name: 'Aircraft' }))
    await user.click(await screen.findByRole('option', { name: 'Any C172' }))
    await user.click(await screen.findByRole('button', { name: 'Wait for an earlier time…' }))
    const waiting = await wishDialog()
    await user.click(waiting.getByRole('button', { name: 'Wait' }))
    await waitFor(() => expect(sent('wishes/save')).toHaveLength(1))
    expect(sent('wishes/save')[0]).toMatchObject({
      aircraftIds: [7, 8],
      windows: [{ from: at('08:00'), to: at('22:00') }],
    })
  })

  it('a suspended flight waits for another aircraft of its type at the same time', async () => {
    const suspended = { ...mine, isSuspended: true, instructor: igor }
    club.answers = {
      ...answers,
      'bookings/getMyBookings': [suspended],
      'aircraft/getById': answers['aircraft/getByAirport'][0],
      'wishes/save': wish,
    }
    const { user } = openAs('Pilot', '/main/mybookings')
    await user.click(await screen.findByRole('button', { name: /^Suspended: OK-VHA/ }))
    await user.click(await screen.findByRole('button', { name: 'Wait for another aircraft…' }))
    const waiting = await wishDialog()
    await user.click(waiting.getByRole('button', { name: 'Wait' }))
    await waitFor(() => expect(sent('wishes/save')).toHaveLength(1))
    const windows = [{ from: at('10:00'), to: at('12:00') }]
    expect(sent('wishes/save')[0]).toMatchObject({ aircraftIds: [8], windows, instructor: ['igor'], pilotId: 'pilot' })
  })

  it('WAI-9 a booking that fills a wish says so, and Wait again restores the wish in its old place', async () => {
    const saved = { ...mine, id: 77, from: at('14:00'), to: at('16:00') }
    club.answers = { ...answers, 'wishes/get': [wish], 'bookings/save': saved, 'wishes/save': wish }
    const { user } = openAs('Pilot', grid)
    await loaded()
    // The page must know that the person waits before they book.
    await screen.findByRole('link', { name: 'You wait for 08:00–18:00' })
    await user.click(await cell(/^OK-VHA, 14:00 to 14:30, free/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add booking: OK-VHA' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    const filled = { ...wish, place: null, endedAt: at('08:00', day), endedWhy: 'filled', bookingId: 77 }
    club.answers = { ...club.answers, 'wishes/get': [filled] }
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(raised().join(' ')).toMatch(/You no longer wait for \w+day\./))
    toasts
      .value()
      .find(({ action }) => action?.label === 'Wait again')
      ?.action?.run()
    await waitFor(() => expect(sent('wishes/save')[0]).toMatchObject({ id: 41, version: 3, aircraftIds: [7, 8] }))
    await waitFor(() => expect(raised().join(' ')).toContain('again, at your old place.'))
  })
})

describe('a club without a waiting list', () => {
  const club = waitingClub('off')

  it('offers it nowhere and fetches nothing', async () => {
    club.answers = { ...answers, 'bookings/save': new Refused(400, ['OK-VHA is booked.']) }
    const { user } = openAs('Pilot', grid)
    await user.click(await cell(/^OK-VHA, 10:00 to 12:00, booked/))
    await waitFor(() => expect(toasts.value()).toHaveLength(1))
    expect(toasts.value()[0]?.action).toBeUndefined()
    await user.click(await cell(/^OK-VHA, 14:00 to 14:30, free/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add booking: OK-VHA' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('OK-VHA is booked.')
    expect(dialog.queryByRole('button', { name: /Wait/ })).toBeNull()
    expect(club.heard.filter(({ call }) => call.startsWith('wishes/'))).toEqual([])
  })
})
