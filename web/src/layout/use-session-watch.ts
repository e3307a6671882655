import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentSession, loseSession, useSession } from '../client/session'
import { useClock } from '../use-clock'
import { useCurrentPage } from './use-menu'
import { arriveAt } from './whereabouts'

/** Remembers where one is, for whoever has to sign in again, and sees to it that a session that ran out ends. */
export function useSessionWatch() {
  const page = useCurrentPage()
  const router = useRouter()
  const token = useSession()?.token
  const isOver = useClock(() => (currentSession() ? 'no' : 'yes')) === 'yes'

  // The page on screen is painted anew at each change of it.
  useEffect(() => {
    const { pathname, searchStr } = router.state.location
    if (page && token) arriveAt({ to: pathname, search: searchStr, page })
  })

  useEffect(() => {
    if (token && isOver) loseSession(token)
  }, [token, isOver])
}
