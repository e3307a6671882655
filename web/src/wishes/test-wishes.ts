import type { AircraftCard } from '@windsock/contract/aircraft'
import type { AirportCard } from '@windsock/contract/airports'
import type { PersonCard } from '@windsock/contract/users'
import type { Wish } from '@windsock/contract/wishes'
import { addMinutes, clockOf, dayBounds, dayOf, momentAt } from '@windsock/domain/time'
import { addDays } from '@windsock/domain/calendar'
import { afterEach, beforeEach } from 'vitest'
import { now } from '../clock'
import { desk } from '../test-app'

export const zone = 'Europe/Prague'
export const airport = { id: 3, name: 'Příbram', icaoCode: 'LKPM', timeZone: zone } satisfies AirportCard
export const today = dayOf(now(), zone)
/** The day on which people wait, a few days from now. */
export const day = addDays(today, 5)
export const at = (clock: string, on = day) => momentAt(on, clock, zone)
export const bounds = dayBounds(day, zone)

const card = (id: number, registrationCode: string, type = 'C172'): AircraftCard => ({
  id,
  registrationCode,
  type,
  name: 'Skyhawk',
})
export const vha = card(7, 'OK-VHA')
export const vhb = card(8, 'OK-VHB')
const glider = card(9, 'OK-1234', 'L23')

const person = (id: string, firstName: string, lastName: string, role: PersonCard['roles'][number]): PersonCard => ({
  id,
  firstName,
  lastName,
  roles: [role],
})
export const petra = person('pilot', 'Petra', 'Nová', 'Pilot')
export const sam = person('student', 'Sam', 'Holý', 'Student')
export const igor = person('igor', 'Igor', 'Malý', 'Instructor')
const lenka = person('lenka', 'Lenka', 'Bílá', 'Instructor')

const directory = {
  email: '',
  phoneNumber: '',
  address: '',
  color: null,
  assignedAirportId: 3,
  assignedAirport: airport,
}
const fleet = [vha, vhb, glider].map((one) => ({
  ...one,
  description: '',
  assignedAirportId: 3,
  assignedAirport: airport,
  maintenances: [],
  version: 1,
}))

export const wish: Wish = {
  id: 41,
  pilot: petra,
  airport,
  aircraft: [vha, vhb],
  windows: [{ from: at('08:00'), to: at('18:00') }],
  minutes: 120,
  instructor: 'none',
  way: 'book',
  noticeHours: 12,
  description: 'To Brno',
  version: 3,
  createdAt: at('09:00', today),
  queuedAt: at('09:00', today),
  place: 1,
  keep: null,
  endedAt: null,
  endedWhy: null,
  bookingId: null,
}

export const booking = {
  id: 1,
  aircraft: { ...vha, assignedAirportId: 3 },
  from: at('10:00'),
  to: at('12:00'),
  pilot: { id: 'tomas', firstName: 'Tomáš', lastName: 'Král' },
  instructor: null,
  description: '',
  isSoloFlight: false,
  isSuspended: false,
  occurence: 'Once',
  occurenceId: null,
  occurenceEndDate: null,
  version: 1,
}

/** The answers of a club in which nobody waits yet, to a member with this id. */
export const answers = {
  'airports/get': [airport],
  'aircraft/getByAirport': fleet,
  'aircraft/getAvailableAircraft': fleet,
  'bookings/getByAirport': [booking],
  'bookings/getMyBookings': [],
  'bookings/getHistory': [],
  'bookings/getAlternatives': [],
  'bookings/getNextFree': [],
  'sunsetsunrise/getByAirportAndDate': { airportId: 3, sunrise: at('07:00'), sunset: at('16:00') },
  'user/getById': { ...petra, ...directory, userName: 'petra', isApproved: true, isActive: true },
  'user/getByRole': [{ ...petra, ...directory }],
  'user/getInstructors': [igor, lenka].map((one) => ({ ...one, ...directory })),
  'user/getAvailablePilots': [petra],
  'user/getAvailableInstructors': [],
  'wishes/get': [],
  'wishes/getByAirport': { kept: [], waiting: [] },
  'wishes/getWaiting': [],
}

/** Opens a club with or without a waiting list, as the page from the server says. */
export function waitingClub(setting: 'on' | 'off' = 'on') {
  const club = desk()
  beforeEach(() => {
    club.answers = { ...answers }
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'waiting-list', content: setting })
    document.head.append(meta)
  })
  afterEach(() => document.querySelector('meta[name="waiting-list"]')?.remove())
  return club
}

/** Returns an offer of the wish, which ends at noon today or tomorrow. */
export function offered(changes: Partial<NonNullable<Wish['keep']>> = {}): Wish {
  const until = addMinutes(now(), 180)
  const keep = { aircraft: vhb, from: at('10:00'), to: at('12:00'), instructor: null, until, ...changes }
  return { ...wish, keep }
}

export const clock = (moment: string) => clockOf(moment, zone)
