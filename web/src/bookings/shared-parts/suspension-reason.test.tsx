import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../client/queries'
import { flight, klm, period, zone } from '../../day-grid/test-day'
import { desk } from '../../test-app'
import { useSuspensionReason } from './use-suspension-reason'

const club = desk()

it('a suspended booking names every maintenance at its time', async () => {
  const maintenances = [
    { id: 1, ...period('08:00', '11:00') },
    { id: 2, ...period('11:00', '14:00') },
    { id: 3, ...period('11:30', '15:00') },
    { id: 4, ...period('16:00', '18:00') },
  ]
  club.answers = { 'aircraft/getById': { ...klm, maintenances } }
  const { result } = renderHook(() => useSuspensionReason(flight(1, '10:00', '12:00'), zone), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  expect(result.current.title).toBe('HB-KLM is under maintenance at that time')
  await waitFor(() =>
    expect(result.current.title).toBe(
      'HB-KLM is under maintenance 2027-03-10 08:00–11:00 and 2027-03-10 11:00–14:00 and 2027-03-10 11:30–15:00',
    ),
  )
})
