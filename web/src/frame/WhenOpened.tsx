import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CallFailed } from '../api'
import { ErrorState } from '../kit/ErrorState'
import { ScreenSkeleton } from './ScreenSkeleton'

export interface WhenOpenedProps<Thing> {
  asked: UseQueryResult<Thing, CallFailed>
  /** Where to go when it cannot be had. */
  back: ReactNode
  children(thing: Thing): ReactNode
}

/**
 * Shows a form once what it edits is here, freshly asked for. The form keeps what it was opened with:
 * an answer that comes in later must not change fields under somebody's hands.
 */
export function WhenOpened<Thing>({ asked, back, children }: WhenOpenedProps<Thing>) {
  const { data, error, isFetching, refetch } = asked
  const [opened, setOpened] = useState<{ thing: Thing } | undefined>(undefined)
  if (!opened && data !== undefined && !isFetching && !error) setOpened({ thing: data })

  if (opened) return children(opened.thing)
  if (!error) return <ScreenSkeleton />
  return (
    <>
      {back}
      <ErrorState message={error.message} onRetry={() => void refetch()} loading={isFetching} />
    </>
  )
}
