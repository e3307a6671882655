import { nearestDay } from '@windsock/domain/period-bounds'
import { dayOf } from '@windsock/domain/time'
import { useEffect } from 'react'
import { browserZone } from '../clock'
import { createStore, useStore } from '../kit/store'
import { whenPersonLeaves } from '../client/session'
import { useClock } from '../use-clock'

// Kept in memory only: the day survives switching screens, and a new visit starts with today (spec §2).
export const chosenDay = createStore<string | undefined>(undefined)
whenPersonLeaves(() => chosenDay.set(undefined))
/** A new object for each choice, even of the same day. */
const lastChoice = createStore<{ day: string } | undefined>(undefined)
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
  const day = useStore(chosenDay) ?? today
  return {
    day,
    today,
    choose(next) {
      chosenDay.set(next === today ? undefined : nearestDay(next))
      lastChoice.set({ day: nearestDay(next) })
    },
  }
}

/** Calls back for each choice of a day while the caller is mounted, even of the same day again. */
export function useDayChoices(onChoice: (day: string) => void) {
  useEffect(() =>
    lastChoice.subscribe(() => {
      const choice = lastChoice.value()
      if (choice) onChoice(choice.day)
    }),
  )
}

/** Sets the zone whose clock decides what "today" is. */
export const goByClockOf = zone.set

/** For the screen that shows an airport: its clock decides what "today" is. */
export function useAirportZone(timeZone: string | undefined) {
  useEffect(() => goByClockOf(timeZone), [timeZone])
}
