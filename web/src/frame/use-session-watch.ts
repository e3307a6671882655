import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentSession, loseSession, useSession } from '../session'
import { useClock } from '../use-clock'
import { useCurrentPage } from './use-menu'
import { arriveAt } from './whereabouts'

/** Remembers where one is, for whoever has to sign in again, and sees to it that a session that ran out ends. */
export function useSessionWatch() {
  const page = useCurrentPage()
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const token = useSession()?.token
  const isOver = useClock(() => (currentSession() ? 'no' : 'yes')) === 'yes'

  useEffect(() => {
    if (page && token) arriveAt({ to: pathname, search, page })
  }, [page, token, pathname, search])

  useEffect(() => {
    if (token && isOver) loseSession(token)
  }, [token, isOver])
}
