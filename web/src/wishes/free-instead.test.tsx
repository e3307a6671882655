import { screen, waitFor, within } from '@testing-library/react'
import type { Role } from '@windsock/contract/roles'
import { describe, expect, it } from 'vitest'
import { openAs, Refused } from '../test-app'
import { answers, at, day, igor, petra, sam, vha, vhb, waitingClub, wish } from './test-wishes'

const isFree = new Refused(400, [`OK-VHB is free ${day} 10:00–12:00. Book it instead.`])
const slot = { aircraft: vhb, from: at('10:00'), to: at('12:00'), instructor: null, darkness: null }
const button = /^Book OK-VHB .* 10:00–12:00$/

describe('a wish for a free time', () => {
  const club = waitingClub()
  const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

  /** Changes a wish of one's own, and saves it. */
  async function change(role: Role = 'Pilot') {
    const { user } = openAs(role, '/main/mybookings')
    await user.click(await screen.findByRole('button', { name: /^Change:/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change what you wait for' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Wait' })).toHaveProperty('disabled', false))
    await user.click(dialog.getByRole('button', { name: 'Wait' }))
    await waitFor(() => expect(sent('wishes/save')).toHaveLength(1))
    return { user, dialog }
  }

  it('WAI-5 is refused with a button that books the free time', async () => {
    club.answers = { ...answers, 'wishes/get': [wish], 'wishes/save': isFree, 'bookings/getNextFree': [slot] }
    const { user, dialog } = await change()
    await dialog.findByText('This is free now')
    const alert = within(dialog.getByRole('alert'))
    expect(alert.getByText(`OK-VHB is free ${day} 10:00–12:00. Book it instead.`)).toBeTruthy()
    // The message names one aircraft, so nothing else is searched.
    expect(sent('bookings/getNextFree')).toMatchObject([
      { airportId: 3, aircraftId: 8, minutes: 120, instructor: 'none', from: at('08:00') },
    ])
    await user.click(alert.getByRole('button', { name: button }))
    const booking = within(await screen.findByRole('dialog', { name: 'Add booking: OK-VHB' }))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(booking.getByDisplayValue('10:00')).toBeTruthy()
    expect(booking.getByDisplayValue('12:00')).toBeTruthy()
    await waitFor(() => expect(booking.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await user.click(booking.getByRole('button', { name: 'Save' }))
    const saved = { from: at('10:00'), to: at('12:00'), description: wish.description }
    await waitFor(() => expect(sent('bookings/save')).toMatchObject([saved]))
  })

  it('WAI-5 is booked for the member for whom an instructor waits', async () => {
    const theirs = { ...wish, pilot: sam, instructor: 'any' }
    club.answers = { ...answers, 'wishes/getWaiting': [theirs], 'wishes/get': [theirs], 'wishes/save': isFree }
    club.answers['bookings/getNextFree'] = [{ ...slot, instructor: igor }]
    club.answers['user/getById'] = { ...answers['user/getById'], ...igor }
    club.answers['user/getAvailablePilots'] = [petra, sam]
    club.answers['user/getAvailableInstructors'] = [igor]
    const { user, dialog } = await change('Instructor')
    await user.click(await dialog.findByRole('button', { name: button }))
    const booking = within(await screen.findByRole('dialog', { name: 'Add booking: OK-VHB' }))
    await waitFor(() => expect(booking.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await user.click(booking.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('bookings/save')).toMatchObject([{ pilot: { id: 'student' } }]))
  })

  it('WAI-5 is refused without a button if no free time is found', async () => {
    const tooLate = { ...slot, from: at('17:00'), to: at('19:00') }
    club.answers = { ...answers, 'wishes/get': [wish], 'wishes/save': isFree, 'bookings/getNextFree': [tooLate] }
    const { dialog } = await change()
    expect(await dialog.findByText(/^OK-VHB is free .* Book it instead\./)).toBeTruthy()
    await waitFor(() => expect(sent('bookings/getNextFree')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })

  it('WAI-5 searches with the named instructors, in their order', async () => {
    const taught = { ...wish, aircraft: [vha], instructor: [igor, { ...igor, id: 'lenka', firstName: 'Lenka' }] }
    const free = new Refused(400, [`OK-VHA is free ${day} 08:00–10:00. Book it instead.`])
    club.answers = { ...answers, 'wishes/get': [taught], 'wishes/save': free }
    await change()
    await waitFor(() =>
      expect(sent('bookings/getNextFree')).toMatchObject([{ instructor: 'igor' }, { instructor: 'lenka' }]),
    )
  })

  it('starts no search if it is refused for another reason', async () => {
    const other = new Refused(400, ['A member can wait for at most 10 flights.'])
    club.answers = { ...answers, 'wishes/get': [wish], 'wishes/save': other, 'bookings/getNextFree': [slot] }
    const { dialog } = await change()
    expect(await dialog.findByText(/^A member can wait for at most 10 flights\./)).toBeTruthy()
    expect(sent('bookings/getNextFree')).toEqual([])
  })

  it('WAI-5 turns the refused booking under the dialog into the booking of the free time', async () => {
    const free = new Refused(400, [`OK-VHA is free ${day} 14:00–16:00. Book it instead.`])
    const instead = { ...slot, aircraft: vha, from: at('14:00'), to: at('16:00') }
    club.answers = { ...answers, 'wishes/save': free, 'bookings/getNextFree': [instead] }
    club.answers['bookings/save'] = new Refused(400, ['OK-VHB is booked.'])
    const { user } = openAs('Pilot', `/main/bookings?day=${day}`)
    await waitFor(() => expect(club.heard.map(({ call }) => call)).toContain('wishes/getByAirport'))
    await user.click(await screen.findByRole('gridcell', { name: /^OK-VHB, 14:00 to 14:30, free/ }))
    const refused = within(await screen.findByRole('dialog', { name: 'Add booking: OK-VHB' }))
    await waitFor(() => expect(refused.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await user.type(refused.getByRole('textbox', { name: 'Description' }), 'To Brno')
    await user.click(refused.getByRole('button', { name: 'Save' }))
    await user.click(await refused.findByRole('button', { name: 'Wait for a free time…' }))
    const waiting = within(await screen.findByRole('dialog', { name: 'Wait for a free time' }))
    const added = await waiting.findByRole('combobox', { name: 'Add aircraft' })
    await user.click(added)
    const choices = within(document.getElementById(added.getAttribute('aria-controls') ?? '') ?? document.body)
    await user.click(await choices.findByRole('option', { name: 'OK-VHA C172' }))
    await user.click(waiting.getByRole('button', { name: 'Wait' }))
    await user.click(await screen.findByRole('button', { name: /^Book OK-VHA .* 14:00–16:00$/ }))
    const booking = within(await screen.findByRole('dialog', { name: 'Add booking: OK-VHA' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    await waitFor(() => expect(booking.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await user.click(booking.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('bookings/save')).toHaveLength(2))
    const times = { from: at('14:00'), to: at('16:00') }
    expect(sent('bookings/save')[1]).toMatchObject({ ...times, description: 'To Brno' })
  })

  it('WAI-5 replaces the suspended flight that a link opened with the booking of the free time', async () => {
    const [taken] = answers['bookings/getByAirport']
    const suspended = { ...taken, id: 5, pilot: petra, isSuspended: true }
    club.answers = { ...answers, 'bookings/getMyBookings': [suspended], 'wishes/save': isFree }
    club.answers['bookings/getNextFree'] = [slot]
    club.answers['aircraft/getById'] = answers['aircraft/getByAirport'][0]
    const { user } = openAs('Pilot', `/main/bookings?day=${day}&at=LKPM&flight=5`)
    await user.click(await screen.findByRole('button', { name: 'Wait for another aircraft…' }))
    const waiting = within(await screen.findByRole('dialog', { name: 'Wait for a free time' }))
    await waiting.findByText('OK-VHB C172')
    await user.click(waiting.getByRole('button', { name: 'Wait' }))
    await user.click(await screen.findByRole('button', { name: button }))
    await screen.findByRole('dialog', { name: 'Add booking: OK-VHB' })
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  })
})
