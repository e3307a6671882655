import { nearestDay } from '@windsock/domain/period-bounds'
import { dayOf } from '@windsock/domain/time'
import { useEffect } from 'react'
import { browserZone, now } from '../clock'
import { createStore, useStore } from '../kit/store'
import { whenPersonLeaves } from '../client/session'
import { useClock } from '../use-clock'

// The day is kept in memory and in the address. An address without a day starts with today (spec §2).
export const chosenDay = createStore<string | undefined>(undefined)
whenPersonLeaves(() => chosenDay.set(undefined))
/**
 * The last choice of a day. Each choice is a new object, so that subscribers are notified even if the same day is
 * chosen again.
 */
const lastChoice = createStore<{ day: string } | undefined>(undefined)
const zone = createStore<string | undefined>(undefined)

export interface SelectedDay {
  /** The day that the screens show, `yyyy-MM-dd`. */
  day: string
  /** Today in the time zone of the airport on screen, or in the browser's while no airport is known. */
  today: string
  /** Chooses a day. If it is today, the screens go to the next day at midnight. */
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

/** Selects the day of an address; undefined selects today. If the day is a different one, it counts as chosen. */
export function goToDay(day: string | undefined) {
  if (day === chosenDay.value()) return
  chosenDay.set(day)
  lastChoice.set({ day: day ?? dayOf(now(), zone.value() ?? browserZone()) })
}

/** Calls `onChoice` for each choice of a day while the component is mounted, even if the same day is chosen again. */
export function useDayChoices(onChoice: (day: string) => void) {
  useEffect(() =>
    lastChoice.subscribe(() => {
      const choice = lastChoice.value()
      if (choice) onChoice(choice.day)
    }),
  )
}

/** Sets the time zone that decides what "today" is. */
export const goByClockOf = zone.set

/** Makes the time zone of the airport on screen decide what "today" is. */
export function useAirportZone(timeZone: string | undefined) {
  useEffect(() => goByClockOf(timeZone), [timeZone])
}
