import { QueryClientProvider } from '@tanstack/react-query'
import { configure, waitFor } from '@testing-library/react'
import type { Schedule } from '@windsock/contract/schedules'
import type { DirectoryEntry } from '@windsock/contract/users'
import { momentAt } from '@windsock/domain/time'
import { afterEach, beforeEach, expect } from 'vitest'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { render } from '../kit/test-render'
import { toasts } from '../kit/toasts'
import { queryClient } from '../client/queries'
import { loopback } from '../test-server'
import { InstructorsDay } from './InstructorsDay'

// `getByRole` includes hidden elements, because checking visibility is slow: it computes all styles of each element.
// The browser tests check visibility.
configure({ defaultHidden: true })

export const day = '2027-03-10'
export const zone = 'Europe/Prague'
export const brno = { id: 1, name: 'Brno', icaoCode: 'LKTB', timeZone: zone }
export const lisbon = { id: 2, name: 'Cascais', icaoCode: 'LPCS', timeZone: 'Europe/Lisbon' }

function instructor(id: string, firstName: string, lastName: string, color: string | null): DirectoryEntry {
  return {
    id,
    firstName,
    lastName,
    color,
    roles: ['Instructor'],
    assignedAirportId: 1,
    assignedAirport: brno,
    email: `${id}@club.example`,
    phoneNumber: '+420 700 100 002',
    address: '',
  }
}

export const igor = instructor('igor', 'Igor', 'Petrenko', '#1971c2')
export const lenka = instructor('lenka', 'Lenka', 'Horáková', null)
export const anna = { id: 'anna', roles: ['Administrator'] } as const

/** Returns an entry of Igor's on the test day. The times are local times of the entry's airport. */
export function entry(from: string, to: string, more: Partial<Schedule> = {}): Schedule {
  const airport = more.airport ?? brno
  return {
    id: 7,
    user: igor,
    from: momentAt(day, from, airport.timeZone ?? zone),
    to: momentAt(day, to, airport.timeZone ?? zone),
    airport,
    airportId: airport.id,
    occurence: 'Once',
    occurenceId: null,
    occurenceEndDate: null,
    version: 3,
    ...more,
  }
}

/** Starts a server without schedule entries. `igorHas` gives Igor entries; Lenka never has any. */
export function instructorsServer() {
  const server = loopback()
  beforeEach(() => {
    server.reads['/api/schedules/getByUserAndDate'] = []
    server.reads['/api/schedules/getMySchedules'] = []
    server.reads['/api/day/getByAirportAndDate'] = { aircraft: [], bookings: [], daylight: null }
  })
  afterEach(async () => {
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    queryClient.clear()
    toasts.set([])
  })
  return {
    server,
    igorHas(...entries: Schedule[]) {
      server.reads[`/api/schedules/getByUserAndDate?userId=igor&date=${day}`] = entries
      server.reads['/api/schedules/getMySchedules'] = entries
    },
    /** Returns the bodies of the writes that were sent to a path. */
    sent: (path: string) =>
      server.heard.filter(({ url }) => url === `/api/schedules/${path}`).map(({ body }): unknown => JSON.parse(body)),
  }
}

/** Renders the timeline of the test day for this viewer. */
export function openDay(viewer: { id: string; roles: DirectoryEntry['roles'] | readonly ['Administrator'] }) {
  const session = { token: '', userId: viewer.id, roles: viewer.roles }
  return render(
    <QueryClientProvider client={queryClient}>
      <InstructorsDay instructors={[igor, lenka]} airports={[brno, lisbon]} zone={zone} day={day} session={session} />
      <ConfirmDialog />
    </QueryClientProvider>,
  )
}
