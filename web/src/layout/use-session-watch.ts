import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentSession, loseSession, useSession } from '../client/session'
import { useClock } from '../use-clock'
import { useCurrentPage } from './use-menu'
import { arriveAt } from './whereabouts'

/**
 * Records the current page, so that a login after a lost session returns to it. Ends the session when its token
 * expires.
 */
export function useSessionWatch() {
  const page = useCurrentPage()
  const router = useRouter()
  const token = useSession()?.token
  const isOver = useClock(() => (currentSession() ? 'no' : 'yes')) === 'yes'

  // The effect has no dependencies: it runs after each render, and therefore after each navigation.
  useEffect(() => {
    const { pathname, searchStr } = router.state.location
    if (page && token) arriveAt({ to: pathname, search: searchStr, page })
  })

  useEffect(() => {
    if (token && isOver) loseSession(token)
  }, [token, isOver])
}
