import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../paths'
import type { Page } from './pages'
import { useSelectedDay } from '../airport-day/selected-day'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The day with which the screen is opened, `yyyy-MM-dd`. */
    day?: string
  }
}

/**
 * Returns a function that chooses a day. A screen that uses the day shows the chosen day; any other screen opens the
 * bookings of that day (decisions on screens that end and begin, 7).
 */
export function useChooseDay(page: Page | undefined): (day: string) => void {
  const { choose } = useSelectedDay()
  const router = useRouter()

  // The day changes only once the navigation is certain, because a form with unsaved text may block the navigation.
  useEffect(() =>
    router.subscribe('onBeforeLoad', ({ toLocation }) => toLocation.state.day && choose(toLocation.state.day)),
  )

  return (day) => {
    if (page?.usesDay) choose(day)
    else void router.navigate({ to: paths.bookings, state: { day } })
  }
}
