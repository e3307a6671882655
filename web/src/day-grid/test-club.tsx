/// <reference types="node" />
import { QueryClientProvider } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import type { Booking } from '@windsock/contract/bookings'
import type { Role } from '@windsock/contract/roles'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { asked } from '../kit/confirm'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { render } from '../kit/test-render'
import { ToastRegion } from '../kit/ToastRegion'
import { toasts } from '../kit/toasts'
import { queryClient } from '../client/queries'
import { dayAnswer, dayCall } from '../test-day-answer'
import { openAt } from '../test-server'
import { AirportDay } from './AirportDay'

export const day = '2027-03-10'
const zone = 'Europe/Prague'
const airport = { id: 1, name: 'Brno', icaoCode: 'LKTB', timeZone: zone }

const person = (id: string, firstName: string, lastName: string, roles: Role[]) => ({ id, firstName, lastName, roles })
export const people = {
  igor: person('igor', 'Igor', 'Novák', ['Instructor']),
  petra: person('petra', 'Petra', 'Dvořáková', ['Pilot']),
  max: person('max', 'Max', 'Bergström', ['Instructor', 'Pilot']),
  sam: person('sam', 'Sam', 'Okafor', ['Student']),
  anna: person('anna', 'Anna', 'Weiss', ['Administrator']),
}

export const plane = (id: number, registrationCode: string, maintenances: unknown[] = []) => ({
  id,
  registrationCode,
  name: registrationCode,
  type: 'C152',
  description: 'Trainer',
  assignedAirportId: 1,
  maintenances,
})

/** Returns a booking of the test day. The times are local times in Prague, which is UTC+1 in March. */
export function booked(from: string, to: string, more: Partial<Booking> = {}) {
  const at = (clock: string) => new Date(`${clock.includes('T') ? clock : `${day}T${clock}`}:00+01:00`).toISOString()
  const none = { pilot: null, instructor: null, occurenceId: null, occurenceEndDate: null }
  const plain = { description: '', isSoloFlight: false, occurence: 'Once', version: 1, ...none }
  return { id: 7, aircraft: plane(1, 'HB-KLM'), from: at(from), to: at(to), ...plain, ...more }
}

interface Club {
  bookings: ReturnType<typeof booked>[]
  pilots: unknown[]
  /** Aircraft of the airport, in addition to HB-KLM and HB-XYZ. */
  moreAircraft: unknown[]
  /** The viewer's own bookings. */
  mine: ReturnType<typeof booked>[]
  series: { id: number; from: string; to: string }[]
  instructors: unknown[]
  /** The club's rules, and what they say about each draft. Without rules the page asks nothing. */
  rules: unknown[]
  verdicts: unknown[]
  /** The limits of the aircraft, and the defects of each. Without both the page fetches neither. */
  limits: unknown[]
  defects: unknown[]
  /** The club's requirements, and each person's state. Without it the page fetches no documents. */
  requirements: unknown[]
  standings: unknown[]
  /** The flight log for the booking dialog, and the aircraft that are out. Without both the page fetches neither. */
  log: unknown
  out: unknown[]
  /** The response to every write. With status 0 the connection breaks. */
  answer: { status: number; body: unknown }
  /** The responses to single calls, in place of all others. */
  answers: Record<string, { status: number; body: unknown }>
  heard: { call: string; query: Record<string, string>; body: unknown }[]
}

function freshClub(): Club {
  return {
    bookings: [],
    mine: [],
    moreAircraft: [],
    series: [],
    pilots: [people.petra, people.sam],
    instructors: [people.igor],
    rules: [],
    verdicts: [],
    limits: [],
    defects: [],
    requirements: [],
    standings: [],
    log: undefined,
    out: [],
    answers: {},
    answer: { status: 200, body: {} },
    heard: [],
  }
}

/** Starts a small club on a real local server, to which the page under test sends its calls. */
export function testClub() {
  const club = freshClub()
  const server = createServer((request, response) => void serve(club, request, response))
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    if (address && typeof address === 'object') openAt(`http://127.0.0.1:${address.port}/`)
  })
  beforeEach(() => Object.assign(club, freshClub()))
  afterEach(async () => {
    // Wait for the page's prefetches before closing the server.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    queryClient.clear()
    toasts.set([])
    asked.value()?.answer(false)
  })
  afterAll(() => new Promise((closed) => server.close(closed)))
  return club
}

async function serve(club: Club, request: IncomingMessage, response: ServerResponse) {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  const text = new TextDecoder().decode(Buffer.concat(chunks))
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://club')
  const call = pathname.replace('/api/', '')
  club.heard.push({ call, query: Object.fromEntries(searchParams), body: text && JSON.parse(text) })
  const answerTo = (one: string) => club.answers[one] ?? answerOf(club, one)
  const answer = call === dayCall && !club.answers[call] ? dayAnswer(answerTo) : answerTo(call)
  if (answer.status === 0) return request.socket.destroy()
  response.writeHead(answer.status, { 'Content-Type': 'application/json', Connection: 'close' })
  response.end(JSON.stringify(answer.body))
}

function answerOf(club: Club, call: string): { status: number; body: unknown } {
  const grounded = { id: 1, from: `${day}T11:00:00.000Z`, to: `${day}T12:00:00.000Z` }
  const reads: Record<string, unknown> = {
    'aircraft/getByAirport': [plane(1, 'HB-KLM'), plane(2, 'HB-XYZ', [grounded]), ...club.moreAircraft],
    'aircraft/getAvailableAircraft': [plane(1, 'HB-KLM'), plane(2, 'HB-XYZ')],
    'bookings/getByAirport': club.bookings,
    'sunsetsunrise/getByAirportAndDate': { sunrise: `${day}T05:20:00.000Z`, sunset: `${day}T16:50:00.000Z` },
    'bookings/getMyBookings': club.mine,
    'bookings/getHistory': [],
    'bookings/getSeries': club.series,
    'bookings/getSeriesDates': [],
    'bookings/getAlternatives': [],
    'bookings/getVerdicts': [{ from: '', to: '', verdicts: club.verdicts }],
    'rules/get': club.rules,
    'limits/getByAirport': club.limits,
    'defects/getByAircraft': club.defects,
    'requirements/get': club.requirements,
    'proofs/getByUser': { user: people.petra, standings: club.standings, elsewhere: [] },
    'aircraftGroups/get': [{ id: 5, name: 'SEP', aircraftIds: [1], isActive: true }],
    'uses/get': {
      rules: club.rules.length > 0,
      requirements: club.requirements.length > 0,
      limits: club.limits.length > 0,
      defects: club.defects.length > 0,
      flights: club.log !== undefined || club.out.length > 0,
    },
    'flights/getByBooking': club.log,
    'flights/getOut': club.out,
    'user/getNextAvailableInstructor': { next: null },
    'user/getAvailablePilots': club.pilots,
    'user/getAvailableInstructors': club.instructors,
  }
  return call in reads ? { status: 200, body: reads[call] } : club.answer
}

/** Renders the grid of the test day for this viewer. */
export function openDay(who: keyof typeof people) {
  const viewer = people[who]
  const session = { token: '', userId: viewer.id, roles: viewer.roles }
  return render(
    <QueryClientProvider client={queryClient}>
      <AirportDay airport={airport} zone={zone} day={day} session={session} viewer={viewer} />
      <ConfirmDialog />
      <ToastRegion />
    </QueryClientProvider>,
  )
}
