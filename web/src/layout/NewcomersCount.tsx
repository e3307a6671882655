import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { userGetWaiting } from '@windsock/contract/users'
import { useEffect, useState } from 'react'
import { whenQueriesIdle } from '../client/prefetch'
import { useApiQuery } from '../client/queries'
import { useIsAdministrator } from '../client/use-is-administrator'
import { SpokenAround } from '../kit/language/SpokenAround'
import { t } from '../kit/language/translate'
import classes from './Menu.module.css'

/** Shows administrators how many people wait for approval. Shows nothing if nobody waits. */
export function NewcomersCount() {
  const isAdministrator = useIsAdministrator()
  const isCalm = useCalm(isAdministrator)
  const waiting = useApiQuery(userGetWaiting, {}, { enabled: isCalm, secondary: true }).data?.waiting ?? 0
  if (!isAdministrator || waiting === 0) return null
  return (
    <>
      {' '}
      <span className={classes.count}>
        <SpokenAround visible={waiting} sentence={(shown) => t('layout.waiting', { count: waiting, shown })} />
      </span>
    </>
  )
}

/**
 * Returns true once the screen has finished loading, so that the caller's query does not slow the screen down. Always
 * false unless `isWanted`.
 */
function useCalm(isWanted: boolean): boolean {
  const client = useQueryClient()
  const isRouterIdle = useRouterState({ select: ({ status }) => status === 'idle' })
  const [isCalm, setCalm] = useState(false)
  const checks = isWanted && isRouterIdle && !isCalm
  useEffect(() => (checks ? whenQueriesIdle(client, () => setCalm(true)) : undefined), [client, checks])
  return isWanted && isCalm
}
