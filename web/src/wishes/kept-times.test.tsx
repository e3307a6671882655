import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addDays } from '@windsock/domain/calendar'
import { zoneLabel } from '@windsock/domain/zone-labels'
import { weekday } from '../periods/weekday'
import { openAs } from '../test-app'
import { answers, at, day, today, vhb, waitingClub, wish, zone } from './test-wishes'

const grid = `/main/bookings?day=${day}`
const kept = (isMine: boolean) => ({
  aircraftId: 8,
  from: at('10:00'),
  to: at('12:00'),
  until: at('14:20', today),
  isMine,
})
const ofDay = (...all: ReturnType<typeof kept>[]) => ({ kept: all, waiting: [] })

describe('kept times in the day grid', () => {
  const club = waitingClub()

  it('WAI-26 show a time kept for another member as one cell that cannot be booked, explained in the legend', async () => {
    club.answers = { ...answers, 'wishes/getByAirport': ofDay(kept(false)) }
    const { user } = openAs('Pilot', grid)
    const cell = await screen.findByRole('gridcell', {
      name: 'OK-VHB, 10:00 to 12:00, kept until 14:20, kept for the waiting list',
    })
    expect(cell.textContent).toBe('KEPT until 14:20')
    expect(cell.getAttribute('rowspan')).toBe('4')
    expect(cell.getAttribute('aria-disabled')).toBe('true')
    await user.click(cell)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(within(screen.getByRole('list', { name: 'Legend' })).getByText('waiting list')).toBeTruthy()
  })

  it('name the weekday if a time is kept until another day', async () => {
    const tomorrow = addDays(today, 1)
    club.answers = { ...answers, 'wishes/getByAirport': ofDay({ ...kept(false), until: at('09:00', tomorrow) }) }
    openAs('Pilot', grid)
    const cell = await screen.findByRole('gridcell', { name: /^OK-VHB, 10:00 to 12:00, kept until/ })
    expect(cell.textContent).toBe(`KEPT until ${weekday(tomorrow)} 09:00`)
  })

  it('WAI-21 open the offer when the user clicks the time that is kept for them', async () => {
    const keep = { aircraft: vhb, from: at('10:00'), to: at('12:00'), instructor: null, until: at('14:20', today) }
    club.answers = { ...answers, 'wishes/getByAirport': ofDay(kept(true)), 'wishes/get': [{ ...wish, keep }] }
    const { user, address } = openAs('Pilot', grid)
    const cell = await screen.findByRole('gridcell', { name: /^OK-VHB, 10:00 to 12:00, kept for you/ })
    expect(cell.textContent).toBe('KEPT FOR YOU')
    cell.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Book it' })).toBeTruthy()
    expect(address()).toMatch(/^\/main\/mybookings/)
  })

  it('have no entry in the legend of a day without any', async () => {
    club.answers = { ...answers }
    openAs('Pilot', grid)
    await screen.findByRole('gridcell', { name: /^OK-VHB, 10:00 to 10:30, free/ })
    await waitFor(() => expect(club.heard.map(({ call }) => call)).toContain('wishes/getByAirport'))
    expect(within(screen.getByRole('list', { name: 'Legend' })).queryByText('waiting list')).toBeNull()
  })

  it('are named in the list of keys', async () => {
    const { user } = openAs('Pilot', grid)
    await screen.findByRole('gridcell', { name: /^OK-VHB, 10:00 to 10:30, free/ })
    await user.keyboard('?')
    const keys = within(await screen.findByRole('dialog', { name: 'Shortcuts in the day grid' }))
    expect(keys.getByText('Open the offer, on a time that is kept for you')).toBeTruthy()
  })

  it('are fetched after the grid, once the page is idle', async () => {
    club.answers = { ...answers, 'wishes/get': [wish] }
    openAs('Pilot', grid)
    await screen.findByRole('link', { name: 'You wait for 08:00–18:00' })
    const calls = club.heard.map(({ call }) => call)
    const first = Math.min(calls.indexOf('wishes/get'), calls.indexOf('wishes/getByAirport'))
    expect(calls).toContain('day/getByAirportAndDate')
    expect(first).toBeGreaterThan(calls.indexOf('day/getByAirportAndDate'))
  })
})

describe('a club without a waiting list', () => {
  const club = waitingClub('off')

  it('has no view of waiting members, and its address says so', async () => {
    club.answers = { ...answers }
    const { user } = openAs('Instructor', '/main/bookings/waiting')
    expect(await screen.findByText('There is no waiting list')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Bookings' }))
    expect(await screen.findByRole('link', { name: 'Next free' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Waiting' })).toBeNull()
  })
})

describe('the list of waiting members, for staff', () => {
  const club = waitingClub()

  it('lists name, wish and time in order; the bin button asks and withdraws', async () => {
    const sam = { ...wish.pilot, id: 'sam', firstName: 'Sam', lastName: 'Holý' }
    const keep = { aircraft: vhb, from: at('10:00'), to: at('12:00'), instructor: null, until: at('14:20') }
    club.answers = {
      ...answers,
      'wishes/getWaiting': [
        { ...wish, keep },
        { ...wish, id: 42, place: 2, pilot: sam },
      ],
      'wishes/remove': {},
    }
    const { user } = openAs('Instructor', '/main/bookings')
    await user.click(await screen.findByRole('link', { name: 'Waiting' }))
    await screen.findByText('Sam Holý')
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/1.*Petra Nová.*08:00–18:00, 2 h, OK-VHA or OK-VHB · OK-VHB kept until/)
    expect(rows[1]).toMatch(/2.*Sam Holý/)
    // Once, above the list, because all who wait here wait at one airport.
    expect(screen.getByText(`Times in ${zoneLabel(zone, at('08:00'))}`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Withdraw Sam Holý' }))
    expect(
      await screen.findByText(/^Sam Holý waits for .* 08:00–18:00 Prague \(UTC\+[12]\), .*\. Withdraw it\?$/),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(club.heard.find(({ call }) => call === 'wishes/remove')?.body).toBe(42))
  })

  it('is hidden from members', async () => {
    club.answers = { ...answers }
    openAs('Pilot', '/main/bookings')
    expect(await screen.findByRole('link', { name: 'Next free' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Waiting' })).toBeNull()
  })
})
