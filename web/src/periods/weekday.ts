import type { Day } from '@windsock/domain/calendar'
import { dayFormat } from '../kit/language/day-format'

/** Writes the weekday of a day, abbreviated: `Thu` in English. */
export const weekday = dayFormat({ weekday: 'short' })

/** Writes a day with its weekday: `Sat 2026-11-28` in English. */
export function dayWithWeekday(day: Day): string {
  return `${weekday(day)} ${day}`
}
