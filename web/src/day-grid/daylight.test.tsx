import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { queryClient } from '../client/queries'
import { day, openDay, testClub } from './test-club'
import { useAirportDay } from './use-airport-day'

const club = testClub()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const darkRows = (rows: readonly { isDark: boolean }[] = []) => rows.filter(({ isDark }) => isDark).length

it('without its daylight a day is still shown, and its rows are not shaded', async () => {
  club.answers['sunsetsunrise/getByAirportAndDate'] = { status: 500, body: [] }
  openDay('petra')
  expect(await screen.findByRole('grid')).toBeTruthy()
  expect(screen.queryByText(/Sunrise|Sunset/)).toBeNull()
})

it('while a day loads, its rows are not shaded by the sun of the previous day', async () => {
  const at = (shown: string) => ({ airportId: 1, day: shown, zone: 'Europe/Prague' })
  const { result, rerender } = renderHook(({ shown }) => useAirportDay(at(shown), undefined), {
    wrapper,
    initialProps: { shown: day },
  })
  await waitFor(() => expect(result.current.settling).toBe(false))
  expect(darkRows(result.current.grid?.rows)).toBeGreaterThan(0)
  rerender({ shown: '2027-06-10' })
  expect(result.current.settling).toBe(true)
  expect(result.current.grid?.rows.length).toBeGreaterThan(0)
  expect(darkRows(result.current.grid?.rows)).toBe(0)
  expect(result.current.daylight).toBeUndefined()
  await waitFor(() => expect(result.current.settling).toBe(false))
})
