import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { takeAction, toasts } from '../../kit/toasts'
import { queryClient } from '../../client/queries'
import { startSession } from '../../client/session'
import { desk, raised, Refused } from '../../test-app'
import { tokenOf } from '../../test-token'
import { useBookingUndo } from './booking-undelete'

const club = desk()

function created(answer: unknown) {
  startSession(tokenOf({ UserId: 'tomas', role: ['Pilot'] }))
  const { result } = renderHook(() => useBookingUndo(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  result.current.created(answer)
  return toasts.value()[0]!
}

const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

it('a booking that was just made is taken back', async () => {
  club.answers = { 'bookings/remove': {} }
  const toast = created({ id: 7, occurenceId: null })
  expect(toast).toMatchObject({ title: 'Save successful.', message: 'Booking was saved successfully!' })
  takeAction(toast)
  await waitFor(() => expect(raised()).toEqual(['Undo successful. The booking is gone.']))
  expect(sent('bookings/remove')).toEqual([7])
})

it('a series is taken back whole', async () => {
  club.answers = { 'bookings/removeAll': {} }
  takeAction(created([7, 8].map((id) => ({ id, occurenceId: 's-1' }))))
  await waitFor(() => expect(raised()).toEqual(['Undo successful. The bookings are gone.']))
  expect(sent('bookings/removeAll')).toEqual(['s-1'])
})

it('too late is said, and nobody is led away from the screen', async () => {
  club.answers = { 'bookings/remove': new Refused(403, ['You do not have permission to edit this booking!']) }
  const at = window.location.href
  takeAction(created({ id: 7, occurenceId: null }))
  await waitFor(() => expect(raised()).toHaveLength(1))
  expect(raised()[0]).toMatch(/^Undo failed\. .*You do not have permission to edit this booking!$/)
  expect(window.location.href).toBe(at)
})

it('where a server does not tell what it has made, nothing is offered', () => {
  expect(created(undefined).action).toBeUndefined()
})
