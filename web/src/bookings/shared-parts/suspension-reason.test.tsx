import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { Booking } from '@windsock/contract/bookings'
import { expect, it } from 'vitest'
import { queryClient } from '../../client/queries'
import { desk } from '../../test-app'
import { useSuspensionReason } from './use-suspension-reason'

const club = desk()

const period = (from: string, to: string) => ({ from: `2027-03-10T${from}:00.000Z`, to: `2027-03-10T${to}:00.000Z` })

it('a suspended booking names every maintenance at its time', async () => {
  const maintenances = [period('08:00', '11:00'), period('11:00', '14:00'), period('11:30', '15:00')]
  const over = period('16:00', '18:00')
  club.answers = { 'aircraft/getById': { id: 1, maintenances: [...maintenances, over] } }
  const booking = { aircraft: { id: 1, registrationCode: 'HB-KLM' }, ...period('10:00', '12:00') } as Booking
  const { result } = renderHook(() => useSuspensionReason(booking, 'UTC'), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  expect(result.current.title).toBe('HB-KLM is under maintenance at that time')
  await waitFor(() =>
    expect(result.current.title).toBe(
      'HB-KLM is under maintenance Wed, 10 Mar 2027 08:00–11:00 and Wed, 10 Mar 2027 11:00–14:00 and Wed, 10 Mar 2027 11:30–15:00',
    ),
  )
})
