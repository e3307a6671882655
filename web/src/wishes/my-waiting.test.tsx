import { screen, waitFor, within } from '@testing-library/react'
import { dayOf } from '@windsock/domain/time'
import { zoneLabel } from '@windsock/domain/zone-labels'
import { describe, expect, it } from 'vitest'
import { dayInWords } from '../periods/day-words'
import { openAs, raised, Refused } from '../test-app'
import { at, booking, clock, day, igor, offered, today, waitingClub, wish, zone } from './test-wishes'

const saturday = () => dayInWords(day)
/** The tests run in the time zone Pacific/Chatham, so the zone of the airport is named. */
const prague = (moment: string) => zoneLabel(zone, moment)
const what = () => `${saturday()} 08:00–18:00 ${prague(at('08:00'))}, 2 h, OK-VHA or OK-VHB`
const openMine = () => openAs('Pilot', '/main/mybookings')

describe('My Bookings of a club with a waiting list', () => {
  const club = waitingClub()
  const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

  it('shows nothing where nobody waits', async () => {
    openMine()
    await screen.findByText('No bookings between these dates')
    await waitFor(() => expect(club.heard.map(({ call }) => call)).toContain('wishes/get'))
    expect(screen.queryByRole('heading', { name: 'Waiting' })).toBeNull()
  })

  it('shows each wish and its place', async () => {
    const second = {
      ...wish,
      id: 42,
      place: 3,
      windows: [...wish.windows, { from: at('09:00', '2026-01-03'), to: at('13:00', '2026-01-03') }],
    }
    club.answers = {
      ...club.answers,
      'wishes/get': [wish, { ...second, instructor: [igor] }, { ...wish, id: 43, instructor: 'any' }],
    }
    openMine()
    const list = within((await screen.findByRole('heading', { name: 'Waiting' })).parentElement!)
    const words = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(words[0]).toContain(`${what()} · you are next`)
    expect(words[1]).toMatch(
      / or .* 09:00–13:00 Prague \(UTC\+1\), 2 h, OK-VHA or OK-VHB, with Igor · number 3 of those who wait/,
    )
    expect(words[2]).toContain(`${what()}, with an instructor`)
  })

  it('WAI-10 lists closed wishes, without buttons', async () => {
    const ended = (id: number, endedWhy: string) => ({
      ...wish,
      id,
      endedAt: at('10:00', today),
      endedWhy,
      place: null,
    })
    const all = ['filled', 'passed', 'impossible', 'unanswered', 'withdrawn'].map((why, index) => ended(index + 1, why))
    club.answers = { ...club.answers, 'wishes/get': all }
    openMine()
    for (const words of ['Booked', 'Over', 'No longer possible', 'Two offers ran out', 'Withdrawn'])
      expect(await screen.findByText(`${words}: ${what()}`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Change:/ })).toBeNull()
  })

  it('WAI-21 an offer is taken with one click', async () => {
    const offer = offered()
    club.answers = { ...club.answers, 'wishes/get': [offer], 'wishes/take': { ...booking, from: at('10:00') } }
    const { user } = openMine()
    const until = offer.keep!.until
    const time = dayOf(until, zone) === today ? clock(until) : `${dayInWords(dayOf(until, zone))} ${clock(until)}`
    const card = within(await screen.findByRole('group', { name: 'KEPT FOR YOU' }))
    const when = `${saturday()} 10:00–12:00 ${prague(at('10:00'))}`
    expect(card.getByText(`OK-VHB ${when} is kept for you until ${time} ${prague(until)}`)).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'Book it' }))
    await waitFor(() => expect(raised()).toEqual([expect.stringContaining(`OK-VHA ${when} is booked for you.`)]))
    expect(sent('wishes/take')).toEqual([41])
  })

  it('WAI-22 lets the member decline an offer, and the wish keeps its place', async () => {
    club.answers = { ...club.answers, 'wishes/get': [offered({ instructor: igor })], 'wishes/decline': wish }
    const { user } = openMine()
    expect(await screen.findByText(/OK-VHB .* with Igor Malý is kept for you/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'No, thank you' }))
    await waitFor(() => expect(sent('wishes/decline')).toEqual([{ id: 41, stop: false }]))
    expect(raised()[0]).toContain('You wait on, at your place.')
  })

  it('says that an expired offer is gone, and fetches the list again', async () => {
    club.answers = {
      ...club.answers,
      'wishes/get': [offered()],
      'wishes/take': new Refused(400, ['This time is no longer kept for you.']),
    }
    const { user } = openMine()
    await user.click(await screen.findByRole('button', { name: 'Book it' }))
    await waitFor(() => expect(raised()[0]).toContain('This time is no longer kept for you.'))
    await waitFor(() => expect(club.heard.filter(({ call }) => call === 'wishes/get').length).toBeGreaterThan(1))
  })

  it('WAI-23 Stop waiting asks first', async () => {
    club.answers = { ...club.answers, 'wishes/get': [wish], 'wishes/remove': {} }
    const { user } = openMine()
    await user.click(await screen.findByRole('button', { name: `Stop waiting: ${what()}` }))
    expect(await screen.findByText(`Stop waiting for ${what()}? You lose your place.`)).toBeTruthy()
    expect(sent('wishes/remove')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(sent('wishes/remove')).toEqual([41]))
    expect(raised()[0]).toContain(`You no longer wait for ${what()}.`)
  })

  it('WAI-7 a change that costs the place says so before Save', async () => {
    club.answers = { ...club.answers, 'wishes/get': [{ ...wish, place: 3 }], 'wishes/save': wish }
    const { user } = openMine()
    await user.click(await screen.findByRole('button', { name: `Change: ${what()}` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change what you wait for' }))
    const warning = /you go to the end of the line/
    await user.click(await dialog.findByRole('button', { name: /OK-VHA.*: leave out/ }))
    expect(dialog.queryByText(warning)).toBeNull()
    await user.click(dialog.getByRole('combobox', { name: 'How long' }))
    await user.click(await screen.findByRole('option', { name: '1 hour' }))
    expect(dialog.getByText(warning)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Wait' }))
    await waitFor(() => expect(sent('wishes/save')).toHaveLength(1))
    expect(sent('wishes/save')[0]).toMatchObject({
      id: 41,
      version: 3,
      aircraftIds: [8],
      minutes: 60,
      pilotId: 'pilot',
    })
  })
})

describe('My Bookings of a club without a waiting list', () => {
  const club = waitingClub('off')

  it('shows and fetches nothing about it', async () => {
    club.answers = { ...club.answers, 'wishes/get': [wish] }
    openMine()
    await screen.findByText('No bookings between these dates')
    expect(screen.queryByRole('heading', { name: 'Waiting' })).toBeNull()
    expect(club.heard.map(({ call }) => call)).not.toContain('wishes/get')
  })
})
