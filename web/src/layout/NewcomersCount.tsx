import { VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { userGetWaiting } from '@windsock/contract/users'
import { useEffect, useState } from 'react'
import { whenQueriesIdle } from '../client/prefetch'
import { useApiQuery } from '../client/queries'
import { useIsAdministrator } from '../client/use-is-administrator'
import classes from './Menu.module.css'

/** Tells administrators how many people wait for approval; nothing where nobody does. */
export function NewcomersCount() {
  const isAdministrator = useIsAdministrator()
  const isCalm = useCalm(isAdministrator)
  const waiting = useApiQuery(userGetWaiting, {}, { enabled: isCalm, secondary: true }).data?.waiting ?? 0
  if (!isAdministrator || waiting === 0) return null
  return (
    <>
      {' '}
      <span className={classes.count}>
        {waiting}
        <VisuallyHidden> {waiting === 1 ? 'waits' : 'wait'} for approval</VisuallyHidden>
      </span>
    </>
  )
}

/** Whether the screen stands: what is asked from then on holds nothing up. Looks only where somebody is to ask. */
function useCalm(isWanted: boolean): boolean {
  const client = useQueryClient()
  const isThere = useRouterState({ select: ({ status }) => status === 'idle' })
  const [isCalm, setCalm] = useState(false)
  const looks = isWanted && isThere && !isCalm
  useEffect(() => (looks ? whenQueriesIdle(client, () => setCalm(true)) : undefined), [client, looks])
  return isWanted && isCalm
}
