import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { airportsGet } from '@windsock/contract/airports'
import { userGetByRole } from '@windsock/contract/users'
import { clockOf, momentOfMs } from '@windsock/domain/time'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { apiQueryKey, queryClient, useApiQuery } from '../../client/queries'
import { browserZone } from '../../clock'
import { unreached } from '../../kit/network/reach'
import { StaleNote } from '../../kit/network/StaleNote'
import { render } from '../../kit/test-render'
import { NetworkAge } from './NetworkAge'

const instructors = { role: 'Instructor' } as const
const morning = Date.UTC(2026, 10, 24, 10, 32)
const HOUR_MS = 3_600_000

afterEach(() => {
  unreached.set(false)
  queryClient.clear()
})

/** Screens that show the airports, and a directory as well. */
function Tabs() {
  useApiQuery(airportsGet, {}, { staleTime: Infinity })
  return <NetworkAge />
}

function Directory() {
  useApiQuery(userGetByRole, instructors, { staleTime: Infinity })
  return <Tabs />
}

function open(screen: ReactNode) {
  queryClient.setQueryData(apiQueryKey(airportsGet, {}), [], { updatedAt: morning - 5 * HOUR_MS })
  return render(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>)
}

it('a screen without data says only that there is no connection', () => {
  open(<Tabs />)
  expect(screen.getByText('No connection.')).toBeTruthy()
})

it('the age of a screen is that of its data, ignoring the airports and the data of other screens', () => {
  queryClient.setQueryData(apiQueryKey(userGetByRole, instructors), [], { updatedAt: morning })
  const other = { role: 'Pilot' } as const
  queryClient.setQueryData(apiQueryKey(userGetByRole, other), [], { updatedAt: morning - 24 * HOUR_MS })
  open(<Directory />)
  const time = clockOf(momentOfMs(morning), browserZone())
  expect(screen.getByText(`No connection. As of ${time}, 25 Nov.`)).toBeTruthy()
  // Something newer arrives.
  act(
    () =>
      void queryClient.setQueryData(apiQueryKey(userGetByRole, instructors), [], { updatedAt: morning + 2 * HOUR_MS }),
  )
  expect(screen.queryByText(new RegExp(time))).toBeNull()
})

it('without a network no other note mentions the age', () => {
  render(<StaleNote what="This list" message="The server is away." onRetry={() => undefined} loading={false} />)
  expect(screen.getByText('This list may be out of date. The server is away.')).toBeTruthy()
  act(() => unreached.set(true))
  expect(screen.queryByText(/may be out of date/)).toBeNull()
})
