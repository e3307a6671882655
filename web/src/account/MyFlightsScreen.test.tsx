import { screen, waitFor, within } from '@testing-library/react'
import type { OwnFlight } from '@windsock/contract/log/flight-reads'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { desk, openAs, raised } from '../test-app'

const club = desk()
const zurich = { id: 3, name: 'Zürich', icaoCode: 'LSZH', timeZone: 'Europe/Zurich' }
const card = { id: 7, name: 'Skyhawk', type: 'C172', registrationCode: 'HB-KLM' }
const petra = { id: 'pilot', firstName: 'Petra', lastName: 'Dvořáková' }
const igor = { id: 'igor', firstName: 'Igor', lastName: 'Novák' }
const HOUR = 3600

const flight: OwnFlight = {
  id: 91,
  bookingId: 1,
  aircraftId: 7,
  aircraft: card,
  pilotId: 'pilot',
  pilot: petra,
  instructorId: 'igor',
  instructor: igor,
  isSoloFlight: false,
  nature: 'flight',
  leftAt: '2027-03-10T08:05:00.000Z',
  backAt: '2027-03-10T09:20:00.000Z',
  tookOffAt: null,
  landedAt: null,
  departure: 'LSZH',
  arrival: 'LSZB',
  takeOffs: 2,
  landings: 2,
  nightLandings: 0,
  fuelMl: null,
  oilMl: null,
  remark: '=1+1',
  lateUntil: null,
  bookedUntil: null,
  costCents: 24_350,
  loggedAt: '2027-03-10T09:20:00.000Z',
  correctableUntil: '2027-03-11T09:20:00.000Z',
  version: 2,
  meters: [
    { meterId: 2, name: 'Hobbs', unit: 'tenths', starts: 1234.5 * HOUR, ends: 1235.6 * HOUR, isDisputed: false },
  ],
}
const older: OwnFlight = {
  ...flight,
  id: 80,
  leftAt: '2027-03-02T09:00:00.000Z',
  backAt: '2027-03-02T10:00:00.000Z',
  loggedAt: null,
  correctableUntil: '2027-03-03T10:00:00.000Z',
  remark: '',
  costCents: null,
}
const totals = {
  userId: 'pilot',
  user: petra,
  flights: 2,
  blockMinutes: 135,
  airMinutes: 0,
  takeOffs: 4,
  landings: 4,
  nightLandings: 0,
  instructorMinutes: 0,
  costCents: 24_350,
}
const log = { flights: [flight], outcome: null, isLogged: true, correctionDays: 1, out: null, defects: [], limits: [] }
const hobbs = { id: 2, aircraftId: 7, name: 'Hobbs', unit: 'tenths', isActive: true, present: 1235.6 * HOUR }
const tach = { ...hobbs, id: 3, name: 'Tach', present: 900 * HOUR }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T10:10:00Z') })
  club.answers = {
    'airports/get': [zurich],
    'aircraft/get': [{ ...card, assignedAirportId: 3, assignedAirport: zurich, maintenances: [] }],
    'uses/get': { flights: true, requirements: false },
    'flights/getMine': [older, flight],
    'flights/getTotals': [totals],
    'flights/getByBooking': { ...log, meters: [hobbs, tach] },
    'bookings/getMyBookings': [],
  }
})
afterEach(() => vi.useRealTimers())

const open = () => openAs('Pilot', '/main/myflights')
const rows = async () => {
  await screen.findAllByText('HB-KLM')
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
}
const heard = (call: string) => club.heard.filter((one) => one.call === call)

it('lists the member’s own flights of the year so far, the latest first, with their totals', async () => {
  open()
  expect(await rows()).toEqual([
    expect.stringMatching(/2027-03-10.*09:05 – 10:20.*HB-KLM.*1:15.*1,235\.6 h.*2.*LSZH – LSZB.*Igor Novák.*243\.50/),
    expect.stringMatching(/2027-03-02.*10:00 – 11:00.*HB-KLM/),
  ])
  const facts = within(screen.getByLabelText('Totals of this period'))
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2', '2:15', '4', '243.50'])
  expect(heard('flights/getMine')[0]?.body).toEqual({ from: '2027-01-01', to: '2027-03-10' })
  expect(heard('flights/getTotals')[0]?.body).toEqual({ from: '2027-01-01', to: '2027-03-10', userId: 'pilot' })
})

it('a club without rates shows no costs', async () => {
  club.answers['flights/getMine'] = [older]
  club.answers['flights/getTotals'] = [{ ...totals, costCents: null }]
  open()
  await rows()
  expect(screen.queryByRole('columnheader', { name: 'Cost' })).toBeNull()
  expect(screen.queryByText('243.50')).toBeNull()
})

it('another period can be searched', async () => {
  const { user } = open()
  await rows()
  const to = screen.getByRole('textbox', { name: 'To' })
  await user.clear(to)
  await user.type(to, '2027-02-01')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(heard('flights/getMine').at(-1)?.body).toEqual({ from: '2027-01-01', to: '2027-02-01' }))
})

it('L17: only a flight that can still be corrected has a button, which opens it with all meters of the aircraft', async () => {
  const { user } = open()
  const button = await screen.findByRole('button', { name: 'Correct the flight: HB-KLM, 09:05' })
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Correct the flight/ })).toHaveLength(1))
  expect(screen.getByText(/^Until .*10:20$/)).toBeTruthy()
  expect(heard('flights/getByBooking')).toHaveLength(0)
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the flight: HB-KLM, 09:05' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Hobbs now/).value).toBe('1235.6')
  expect(dialog.getByRole('checkbox', { name: 'Tach could not be read' })).toHaveProperty('checked', true)
  club.answers['flights/save'] = { ...flight, booking: null, messages: [] }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. The flight is corrected.']))
})

it('L17: a flight without a booking shows until when it could be corrected', async () => {
  club.answers['flights/getMine'] = [{ ...older, bookingId: null }]
  open()
  expect(await screen.findByText(/^You could correct this flight until .*11:00\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Correct the flight/ })).toBeNull()
})

it('G.7: a pilot can correct their instructor, but not the pilot', async () => {
  const lenka = { id: 'lenka', firstName: 'Lenka', lastName: 'Horáková', roles: ['Instructor'] }
  club.answers['user/getInstructors'] = [lenka]
  club.answers['flights/save'] = { ...flight, booking: null, messages: [] }
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Correct the flight: HB-KLM, 09:05' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the flight: HB-KLM, 09:05' }))
  const instructor = dialog.getByRole('combobox', { name: 'Instructor' })
  expect(instructor).toHaveProperty('value', 'Igor Novák')
  expect(dialog.queryByRole('combobox', { name: /^Pilot/ })).toBeNull()
  await user.click(instructor)
  await user.click(await screen.findByRole('option', { name: 'Lenka Horáková' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(heard('flights/save')[0]?.body).toMatchObject({ pilotId: 'pilot', instructorId: 'lenka', version: 2 }),
  )
})

it('an aircraft that is still out can be brought back from here, even without a booking', async () => {
  const out = { ...flight, bookingId: null, backAt: null, loggedAt: null, correctableUntil: null, meters: [] }
  club.answers['flights/getMine'] = [out]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Bring back HB-KLM' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bring back HB-KLM' }))
  club.answers['flights/bringBack'] = { ...flight, booking: null, messages: [] }
  await user.click(dialog.getByRole('button', { name: 'Bring back' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. HB-KLM is back.']))
  expect(heard('flights/getByBooking')).toHaveLength(0)
})

it('L23: the file of the member’s own flights uses the airport’s clock, both formats for hours, and no formulas', async () => {
  const saved: { blob?: Blob } = {}
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.blob = blob as Blob
    return 'blob:file'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = open()
  await rows()
  await user.click(screen.getByRole('button', { name: 'CSV file' }))
  const bytes = new Uint8Array(await saved.blob!.arrayBuffer())
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^Flight;Date;Aircraft;Pilot;/)
  expect(lines[2]).toContain('2027-03-10T09:05+01:00;2027-03-10T10:20+01:00;;;1.25;1:15')
  expect(lines[2]).toContain("'=1+1")
  expect(names).toEqual(['flights-2027-01-01-2027-03-10.csv'])
  vi.restoreAllMocks()
})

it('a period without flights says so', async () => {
  club.answers['flights/getMine'] = []
  open()
  expect(await screen.findByText('No flights in this period')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'CSV file' })).toHaveProperty('disabled', true)
})
