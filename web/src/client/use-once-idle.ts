import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenQueriesIdle } from './prefetch'

/** Returns true once something is on screen, no query is pending and the page is idle. */
export function useOnceIdle(isOnScreen: boolean): boolean {
  const client = useQueryClient()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => (isOnScreen ? whenQueriesIdle(client, () => setIdle(true)) : undefined), [isOnScreen, client])
  return isIdle
}
