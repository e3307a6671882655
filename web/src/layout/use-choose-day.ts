import { useRouter } from '@tanstack/react-router'
import { paths } from '../paths'
import type { Page } from './pages'
import { useSelectedDay } from '../airport-day/selected-day'
import { useSelectionInAddress } from './day-in-address'
import { useBackCloses } from './use-back-closes'

/**
 * Returns a function that chooses a day. A screen that uses the day shows the chosen day; any other screen opens the
 * bookings of that day (decisions on screens that end and begin, 7).
 */
export function useChooseDay(page: Page | undefined): (day: string) => void {
  const { choose, today } = useSelectedDay()
  const router = useRouter()
  useSelectionInAddress()
  useBackCloses()

  return (day) => {
    if (page?.usesDay) choose(day)
    // The day changes with the address, because a form with unsaved text may block the navigation.
    else void router.navigate({ to: paths.bookings, search: { day: day === today ? undefined : day } })
  }
}
