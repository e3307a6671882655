import { dayOf } from '@windsock/domain/time'
import { useEffect } from 'react'
import { browserZone, useClock } from '../clock'
import { createStore, useStore } from '../kit/store'

// Kept in memory only: the day survives switching screens, and a new visit starts with today (spec §2).
const chosen = createStore<string | undefined>(undefined)
const zone = createStore<string | undefined>(undefined)

export interface SelectedDay {
  /** The day the screens show, `yyyy-MM-dd`. */
  day: string
  /** Today at the airport on screen; by the browser's clock while no airport is known. */
  today: string
  /** Choosing today follows the clock over midnight. */
  choose(day: string): void
}

export function useSelectedDay(): SelectedDay {
  const here = useStore(zone) ?? browserZone()
  const today = useClock((now) => dayOf(now, here))
  const day = useStore(chosen) ?? today
  return { day, today, choose: (next) => chosen.set(next === today ? undefined : next) }
}

/** Told by the screen that shows an airport: its clock says from now on what "today" is. */
export function useAirportZone(timeZone: string | undefined) {
  useEffect(() => zone.set(timeZone), [timeZone])
}
