import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { booked, day, openDay, people, testClub } from '../day-grid/test-club'
import { checkOut, clubCheck, medical, proofOf, standingWith } from '../documents/shared-parts/test-documents'
import { raised } from '../test-app'

const club = testClub()
afterEach(() => vi.useRealTimers())

const aircraft = (id: number, registrationCode: string) => ({ id, name: '', type: 'C152', registrationCode })
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const group = { name: 'Give Petra Dvořáková after this flight' }
const offered = () =>
  within(screen.getByRole('group', group))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

/** Opens the flight of 10:00 to 12:00 at a time of its day. */
async function openFlight(who: keyof typeof people, clock = '12:00') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${clock}:00+01:00`) })
  const { user } = openDay(who)
  await user.click(await screen.findByRole('gridcell', { name: /HB-KLM, 10:00 to 12:00/, hidden: true }))
  await screen.findByRole('dialog', { name: /booking: / })
  return user
}

function standInClub() {
  club.bookings = [booked('10:00', '12:00', { pilot: people.petra, instructor: people.igor })]
  club.requirements = [medical, clubCheck, checkOut]
  club.standings = [
    standingWith(checkOut, { aircraftId: 1, aircraft: aircraft(1, 'HB-KLM') }),
    standingWith(checkOut, { aircraftId: 2, aircraft: aircraft(2, 'HB-XYZ') }),
    standingWith(clubCheck),
    standingWith(medical),
  ]
}

it('after a flight an instructor can confirm what the club asks for this aircraft, and sees nothing private', async () => {
  standInClub()
  await openFlight('igor')
  await screen.findByRole('group', group)
  expect(offered()).toEqual(['Give Check-out, HB-KLM', 'Give Club check'])
})

it('one click confirms it with the day of the flight, and Undo takes it back', async () => {
  standInClub()
  const user = await openFlight('igor')
  club.answer = { status: 200, body: { ...proofOf(clubCheck), until: '2028-03-10' } }
  await user.click(await screen.findByRole('button', { name: 'Give Club check: Petra Dvořáková' }))
  await waitFor(() =>
    expect(raised()).toEqual(['Save successful. Club check: Petra Dvořáková has it until 2028-03-10.']),
  )
  expect(sent('proofs/save')).toEqual([
    { id: 0, requirementId: 2, aircraftId: null, userId: 'petra', since: day, until: null },
  ])
  club.answer = { status: 200, body: {} }
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(raised()).toEqual(['Undo successful. Entry was deleted.']))
  expect(sent('proofs/delete')).toEqual([42])
})

it('a requirement that has been confirmed since that day, or is waived, is not offered again', async () => {
  standInClub()
  club.standings = [
    standingWith(clubCheck, { isMet: true, state: 'met', proofs: [proofOf(clubCheck, { since: day })] }),
    standingWith(checkOut, { aircraftId: 1, aircraft: aircraft(1, 'HB-KLM'), isMet: true, state: 'waived' }),
  ]
  await openFlight('igor')
  await waitFor(() => expect(club.heard.map(({ call }) => call)).toContain('aircraftGroups/get'))
  expect(screen.queryByRole('group', group)).toBeNull()
})

it('a requirement for other aircraft is not offered', async () => {
  standInClub()
  club.requirements = [
    { ...clubCheck, groupId: 6, group: { id: 6, name: 'MEP' } },
    { ...checkOut, isPerAircraft: false },
  ]
  club.standings = [standingWith(clubCheck), standingWith(checkOut)]
  await openFlight('igor')
  await screen.findByRole('group', group)
  expect(offered()).toEqual(['Give Check-out'])
})

it.each([
  ['before its end', 'igor', '11:59', {}],
  ['to its pilot', 'petra', '13:00', {}],
  ['without an instructor', 'anna', '13:00', { instructor: null }],
] as const)('a flight offers nothing %s, and asks nothing', async (_, who, clock, more) => {
  standInClub()
  club.bookings = club.bookings.map((flight) => ({ ...flight, ...more }))
  await openFlight(who, clock)
  await waitFor(() => expect(club.heard.map(({ call }) => call)).toContain('uses/get'))
  expect(screen.queryByRole('group', group)).toBeNull()
  expect(club.heard.map(({ call }) => call)).not.toContain('proofs/getByUser')
})

it('C10: an instructor cannot confirm anything for themselves, an administrator can', async () => {
  const requirements = [clubCheck]
  const flight = (pilot: (typeof people)['max']) => [booked('10:00', '12:00', { pilot, instructor: people.igor })]
  Object.assign(club, { requirements, standings: [standingWith(clubCheck)], bookings: flight(people.max) })
  await openFlight('max')
  await waitFor(() => expect(club.heard.map(({ call }) => call)).toContain('aircraftGroups/get'))
  expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull()
})
