import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { Booking, bookingsSave } from '@windsock/contract/bookings'
import type { Output } from '@windsock/contract/endpoint'
import { expect, it } from 'vitest'
import { takeAction, toasts } from '../../kit/toasts'
import { queryClient } from '../../client/queries'
import { startSession } from '../../client/session'
import { desk, raised, Refused } from '../../test-app'
import { tokenOf } from '../../test-token'
import { useBookingUndo } from './booking-undelete'

const club = desk()

type SaveOutput = Output<typeof bookingsSave>

function booking(id: number, occurenceId: string | null): Booking {
  return {
    id,
    aircraft: { id: 1, name: 'Kilo', type: 'C152', registrationCode: 'HB-KLM', assignedAirportId: 3 },
    from: '2027-03-10T10:00:00.000Z',
    to: '2027-03-10T12:00:00.000Z',
    pilot: null,
    instructor: null,
    description: '',
    isSoloFlight: false,
    occurence: occurenceId ? 'Weekly' : 'Once',
    occurenceId,
    occurenceEndDate: null,
    version: 1,
  }
}

function created(output: SaveOutput) {
  startSession(tokenOf({ UserId: 'tomas', role: ['Pilot'] }))
  const { result } = renderHook(() => useBookingUndo(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  result.current.created(output)
  return toasts.value()[0]!
}

const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

it('Undo deletes a booking that was just made', async () => {
  club.answers = { 'bookings/remove': {} }
  const toast = created(booking(7, null))
  expect(toast).toMatchObject({ title: 'Save successful.', message: 'Booking was saved successfully!' })
  takeAction(toast)
  await waitFor(() => expect(raised()).toEqual(['Undo successful. The booking is gone.']))
  expect(sent('bookings/remove')).toEqual([7])
})

it('Undo deletes a whole series', async () => {
  club.answers = { 'bookings/removeAll': {} }
  takeAction(created([7, 8].map((id) => booking(id, 's-1'))))
  await waitFor(() => expect(raised()).toEqual(['Undo successful. The bookings are gone.']))
  expect(sent('bookings/removeAll')).toEqual(['s-1'])
})

it('an Undo that is too late says so, and the user stays on the screen', async () => {
  club.answers = { 'bookings/remove': new Refused(403, ['You do not have permission to edit this booking!']) }
  const at = window.location.href
  takeAction(created(booking(7, null)))
  await waitFor(() => expect(raised()).toHaveLength(1))
  expect(raised()[0]).toMatch(/^Undo failed\. .*You do not have permission to edit this booking!$/)
  expect(window.location.href).toBe(at)
})
