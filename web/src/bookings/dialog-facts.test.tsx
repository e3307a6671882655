import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { booked, day, openDay, people, testClub } from '../day-grid/test-club'

const club = testClub()
afterEach(() => vi.useRealTimers())

const dialog = () => screen.findByRole('dialog', { name: /booking: / })
const button = (name: string) => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name })
const field = (name: string) => within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('combobox', { name })
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

/** Returns the texts that describe a field: its error or its hint. */
const saidOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

async function openCell(who: keyof typeof people, cell: string | RegExp = 'HB-KLM, 10:00 to 10:30, free') {
  const { user } = openDay(who)
  await user.click(await screen.findByRole('gridcell', { name: cell, hidden: true }))
  await dialog()
  return user
}

async function choose(user: Awaited<ReturnType<typeof openCell>>, name: string, option: string) {
  await user.click(field(name))
  await user.click(await screen.findByRole('option', { name: option }))
}

const flies = (from: string, to: string, who: object) =>
  booked(from, to, { id: 8, aircraft: { ...booked(from, to).aircraft, registrationCode: 'HB-XYZ' }, ...who })

it('a pilot who already flies reads so at the field, and is preselected when the times change', async () => {
  club.pilots = [people.sam]
  club.bookings = [booked('11:00', '12:00', { pilot: people.sam })]
  club.mine = [flies('11:30', '13:00', { pilot: people.petra })]
  const user = await openCell('petra')
  await waitFor(() =>
    expect(saidOf(field('Student/Pilot'))).toBe('You fly HB-XYZ 11:30–13:00. Choose a student/pilot.'),
  )
  expect(field('Student/Pilot').value).toBe('')
  expect(button('Save').disabled).toBe(true)
  club.pilots = [people.petra, people.sam]
  await user.click(button('End at 11:00'))
  await waitFor(() => expect(field('Student/Pilot').value).toBe('Petra Dvořáková'))
  expect(screen.queryByText(/You fly/)).toBeNull()
  await waitFor(() => expect(button('Save').disabled).toBe(false))
})

it('a pilot who has chosen somebody else is not preselected again', async () => {
  club.pilots = [people.sam]
  club.mine = [flies('11:30', '13:00', { pilot: people.petra })]
  const user = await openCell('petra')
  await screen.findByText(/You fly/)
  await choose(user, 'Student/Pilot', 'Sam Okafor')
  club.pilots = [people.petra, people.sam]
  await user.click(screen.getByLabelText('To, hours'))
  await user.keyboard('11')
  await waitFor(() => expect(sent('user/getAvailablePilots').at(-1)).toMatchObject({ to: '2027-03-10T10:00:00.000Z' }))
  expect(field('Student/Pilot').value).toBe('Sam Okafor')
})

it('an instructor who already flies reads so at the field', async () => {
  club.instructors = []
  club.mine = [flies('11:30', '13:00', { pilot: people.sam, instructor: people.igor })]
  await openCell('igor')
  await waitFor(() => expect(field('Instructor').value).toBe('Igor Novák'))
  await waitFor(() => expect(saidOf(field('Instructor'))).toBe('You are booked 11:30–13:00 (HB-XYZ).'))
  expect(field('Instructor').getAttribute('aria-invalid')).toBe('true')
})

it('an off-duty instructor who does not fly at that time sees no false conflict', async () => {
  club.instructors = []
  club.mine = [flies('13:00', '14:00', { pilot: people.sam, instructor: people.igor })]
  await openCell('igor')
  await waitFor(() => expect(field('Instructor').value).toBe('Igor Novák'))
  await waitFor(() => expect(sent('bookings/getMyBookings')).toHaveLength(1))
  await waitFor(() => expect(button('Save').disabled).toBe(false))
  expect(saidOf(field('Instructor'))).toBe('')
})

it('supervising a long solo flight is no conflict for the instructor', async () => {
  club.instructors = []
  club.mine = [flies('10:00', '13:00', { pilot: people.sam, instructor: people.igor, isSoloFlight: true })]
  await openCell('igor')
  await waitFor(() => expect(sent('bookings/getMyBookings')).toHaveLength(1))
  await waitFor(() => expect(field('Instructor').value).toBe('Igor Novák'))
  expect(saidOf(field('Instructor'))).toBe('')
})

it('choosing the instructor as the pilot, or the pilot as the instructor, empties the other field', async () => {
  club.pilots = [people.max, people.sam]
  club.instructors = [people.max]
  const user = await openCell('max')
  await waitFor(() => expect(field('Instructor').value).toBe('Max Bergström'))
  await choose(user, 'Student/Pilot', 'Max Bergström')
  expect(field('Instructor').value).toBe('')
  await waitFor(() => expect(button('Save').disabled).toBe(false))
  await choose(user, 'Instructor', 'Max Bergström')
  expect(field('Student/Pilot').value).toBe('')
  expect(field('Instructor').value).toBe('Max Bergström')
})

it.each(['From', 'To'])('%s off the half hour is marked at that field only', async (end) => {
  const user = await openCell('petra')
  await waitFor(() => expect(button('Save').disabled).toBe(false))
  await user.click(screen.getByLabelText(`${end}, minutes`))
  await user.keyboard('15')
  await waitFor(() => expect(button('Save').disabled).toBe(true))
  const invalid = ['From', 'To'].filter((one) => screen.getByLabelText(`${one}, minutes`).hasAttribute('aria-invalid'))
  expect(invalid).toEqual([end])
})

it('an end date that does not exist is reported as such', async () => {
  const user = await openCell('petra')
  await choose(user, 'Occurrence', 'Weekly')
  const end = screen.getByRole('textbox', { name: /Occurrence end date/ })
  await user.clear(end)
  await user.type(end, '2027-04-31')
  await waitFor(() => expect(saidOf(end)).toBe('This date does not exist.'))
  expect(button('Save').disabled).toBe(true)
  await user.clear(end)
  await waitFor(() => expect(saidOf(end)).toBe('Choose the date on which the repetition ends.'))
})

it('a booking of a series shows how it repeats, and until when', async () => {
  const series = { occurence: 'Weekly' as const, occurenceId: 's-1', occurenceEndDate: '2027-04-14T21:59:59.999Z' }
  club.bookings = [booked('10:00', '12:00', { pilot: people.petra, ...series })]
  await openCell('petra', /HB-KLM, 10:00 to 12:00/)
  expect((await dialog()).textContent).toMatch(
    /Repeats weekly until Wed,? 14 Apr 2027\. Save changes only this booking\./,
  )
})

it('a single booking does not mention a series', async () => {
  club.bookings = [booked('10:00', '12:00', { pilot: people.petra })]
  await openCell('petra', /HB-KLM, 10:00 to 12:00/)
  expect((await dialog()).textContent).not.toContain('Repeats')
})

it.each([
  ['09:59', undefined],
  ['10:30', 'This time has already begun.'],
  ['12:00', 'This time is in the past.'],
])('at %s a new booking from 10:00 to 12:00 says %s and can be saved', async (clock, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${clock}:00+01:00`) })
  await openCell('petra')
  await waitFor(() => expect(button('Save').disabled).toBe(false))
  expect(screen.queryByText(/This time/)?.textContent.trim()).toBe(words)
})

it('a past booking can be edited without a warning about the past, until it is moved', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T20:00:00+01:00`) })
  club.bookings = [booked('10:00', '12:00', { pilot: people.petra })]
  const user = await openCell('petra', /HB-KLM, 10:00 to 12:00/)
  expect(screen.queryByText(/This time/)).toBeNull()
  await user.click(screen.getByLabelText('To, hours'))
  await user.keyboard('13')
  expect(await screen.findByText('This time is in the past.')).toBeTruthy()
})
