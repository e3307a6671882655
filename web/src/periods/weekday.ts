import { dayFormat } from '../kit/language/day-format'

/** Writes the weekday of a day, abbreviated: `Thu` in English. */
export const weekday = dayFormat({ weekday: 'short' })
