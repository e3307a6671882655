import { screen, within } from '@testing-library/react'
import type { Booking } from '@windsock/contract/bookings'
import type { Meter } from '@windsock/contract/fleet/meters'
import type { Flight } from '@windsock/contract/log/flight'
import type { FlightsOfBooking } from '@windsock/contract/log/flight-reads'
import { vi } from 'vitest'
import { booked, day, openDay, people, plane, type testClub } from '../day-grid/test-club'

export const HOUR = 3600
/** A moment of the test day by the clock in Prague. */
export const at = (clock: string) => new Date(`${day}T${clock}:00+01:00`).toISOString()

export const hobbs: Meter = {
  id: 2,
  aircraftId: 1,
  name: 'Hobbs',
  unit: 'tenths',
  isActive: true,
  present: 1234.5 * HOUR,
  presentAt: at('08:00'),
}

/** Petra's flight with HB-KLM, which left at 10:05 and is back at 11:20. */
export const flown: Flight = {
  id: 91,
  bookingId: 7,
  aircraftId: 1,
  aircraft: plane(1, 'HB-KLM'),
  pilotId: 'petra',
  pilot: people.petra,
  instructorId: null,
  instructor: null,
  isSoloFlight: false,
  nature: 'flight',
  leftAt: at('10:05'),
  backAt: at('11:20'),
  tookOffAt: null,
  landedAt: null,
  departure: 'LKTB',
  arrival: 'LKTB',
  takeOffs: 1,
  landings: 1,
  nightLandings: 0,
  fuelMl: null,
  oilMl: null,
  remark: '',
  lateUntil: null,
  bookedUntil: null,
  costCents: null,
  loggedAt: at('11:20'),
  version: 2,
  meters: [
    { meterId: 2, name: 'Hobbs', unit: 'tenths', starts: 1234.5 * HOUR, ends: 1235.6 * HOUR, isDisputed: false },
  ],
}

/** The same flight while the aircraft is out. */
export const out: Flight = {
  ...flown,
  backAt: null,
  arrival: '',
  takeOffs: 0,
  landings: 0,
  loggedAt: null,
  version: 1,
  meters: flown.meters.map((stretch) => ({ ...stretch, ends: null })),
}

export const log: FlightsOfBooking = {
  flights: [],
  outcome: null,
  isLogged: true,
  correctionDays: 1,
  out: null,
  meters: [hobbs],
  defects: [],
  limits: [],
}

/** Opens Petra's booking of 10:00 to 14:00 at a time of its day, or at a moment. */
export async function openBooking(
  club: ReturnType<typeof testClub>,
  clock: string,
  who: keyof typeof people = 'petra',
  more: Partial<Booking> = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(clock.includes('T') ? clock : at(clock)) })
  club.bookings = [booked('10:00', '14:00', { pilot: people.petra, ...more })]
  const { user } = openDay(who)
  await user.click(await screen.findByRole('gridcell', { name: /HB-KLM, 10:00 to/, hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: /booking: HB-KLM/ })
  return { user, dialog: within(dialog) }
}

/** The bodies that were sent with a call. */
export const sentTo = (club: ReturnType<typeof testClub>, call: string) =>
  club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
