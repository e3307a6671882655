import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import type { CallFailed } from '../client/api'
import { ErrorState } from '../kit/ErrorState'
import { ScreenSkeleton } from '../layout/ScreenSkeleton'

export interface LoadOnceProps<Thing> {
  query: UseQueryResult<Thing, CallFailed>
  /** The link shown when loading fails. */
  back: ReactNode
  /** @param reopen - reloads the form with the current data */
  children(thing: Thing, reopen: () => void): ReactNode
}

/**
 * Renders a form once its data has been fetched. The form keeps this first data, because a later response must not
 * change fields while the user is typing.
 */
export function LoadOnce<Thing>({ query, back, children }: LoadOnceProps<Thing>) {
  const { data, error, isFetching, refetch } = query
  const [opened, setOpened] = useState<{ thing: Thing; round: number } | undefined>(undefined)
  if (!opened && data !== undefined && !isFetching && !error) setOpened({ thing: data, round: 0 })

  async function reopen() {
    const { data: present } = await refetch()
    if (present !== undefined) setOpened((before) => ({ thing: present, round: (before?.round ?? 0) + 1 }))
  }

  if (opened) return <Fragment key={opened.round}>{children(opened.thing, () => void reopen())}</Fragment>
  if (!error) return <ScreenSkeleton />
  return (
    <>
      {back}
      <ErrorState message={error.message} onRetry={() => void refetch()} loading={isFetching} />
    </>
  )
}
