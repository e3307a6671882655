import type { Day } from '@windsock/domain/calendar'
import { useEffect } from 'react'
import { createStore } from '../kit/store'

/** The step of the day picker's arrows on a screen that shows more than one day. */
export interface DayStep {
  stepped(day: Day, steps: number): Day
  /** The arrows' accessible names. */
  previous: string
  next: string
}

/** The steps of the screen that is shown; undefined if the arrows step single days. */
export const dayStep = createStore<DayStep | undefined>(undefined)

/** Makes the arrows of the day picker take these steps while the component is mounted. */
export function useDayStep({ stepped, previous, next }: DayStep) {
  useEffect(() => {
    dayStep.set({ stepped, previous, next })
    return () => dayStep.set(undefined)
  }, [stepped, previous, next])
}
