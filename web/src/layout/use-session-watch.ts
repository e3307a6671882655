import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentSession, loseSession, useSession } from '../client/session'
import { useClock } from '../use-clock'
import { useCurrentPage } from './use-menu'
import { arriveAt } from './whereabouts'

/** Records the current page, so that a new login leads back to it, and ends the session when its token expires. */
export function useSessionWatch() {
  const page = useCurrentPage()
  const router = useRouter()
  const token = useSession()?.token
  const isOver = useClock(() => (currentSession() ? 'no' : 'yes')) === 'yes'

  // No dependencies: this runs after each render, and each navigation renders.
  useEffect(() => {
    const { pathname, searchStr } = router.state.location
    if (page && token) arriveAt({ to: pathname, search: searchStr, page })
  })

  useEffect(() => {
    if (token && isOver) loseSession(token)
  }, [token, isOver])
}
