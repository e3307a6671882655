import type { Wish } from '@windsock/contract/wishes'
import { dayOf, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { dayFormat } from '../../kit/language/day-format'
import { perLanguage } from '../../kit/language/per-language'
import { pageLocale, t } from '../../kit/language/translate'
import { dayInWords, periodWithDay } from '../../periods/day-words'
import { withZone } from '../../periods/zone-words'
import { zoneHint } from '../../zone-hint'

const either = perLanguage(() => new Intl.ListFormat(pageLocale(), { type: 'disjunction' }))
const wholeWeekday = dayFormat({ weekday: 'long' })

/** Words choices as `OK-VHA or OK-VHB`. */
export function anyOf(choices: readonly string[]): string {
  return either().format(choices)
}

/** Words a length as `1.5 h`. */
export function lengthInWords(minutes: number): string {
  return t('wishes.hours', { hours: minutes / 60 })
}

/** Words windows as `Sat 21 Nov 08:00–18:00 or Sun 22 Nov 09:00–13:00`. */
function windowsInWords(windows: readonly Period[], zone: Zone): string {
  return anyOf(windows.map((window) => periodWithDay(window, undefined, zone)))
}

/** Words windows with their zone, if its clock differs from the browser's. */
function windowsWithZone(windows: readonly Period[], zone: Zone): string {
  const named = (some: readonly Period[]) => withZone(windowsInWords(some, zone), zone, some[0]?.from ?? '')
  const clocks = new Set(windows.map(({ from }) => zoneHint(zone, from)))
  // The name stands once, unless the clocks are changed between the windows.
  return clocks.size > 1 ? anyOf(windows.map((window) => named([window]))) : named(windows)
}

/** Words what a person waits for: windows with their zone, length, aircraft and instructors. */
export function wishInWords(wish: Wish): string {
  return wantedInWords(wish, windowsWithZone(wish.windows, wish.airport.timeZone))
}

/** Words the same below a note that names the zone. */
export function wishWithoutZone(wish: Wish): string {
  return wantedInWords(wish, windowsInWords(wish.windows, wish.airport.timeZone))
}

function wantedInWords({ minutes, aircraft, instructor }: Wish, windows: string): string {
  const wanted = {
    windows,
    length: lengthInWords(minutes),
    aircraft: anyOf(aircraft.map(({ registrationCode }) => registrationCode)),
  }
  if (instructor === 'none') return t('wishes.wanted', wanted)
  if (instructor === 'any') return t('wishes.wantedWithAny', wanted)
  return t('wishes.wantedWith', { ...wanted, instructors: anyOf(instructor.map(({ firstName }) => firstName)) })
}

/** Words the days of a wish: `Saturday` if there is one, otherwise `Sat 21 Nov or Sun 22 Nov`. */
export function wishDaysInWords({ windows, airport }: Pick<Wish, 'windows' | 'airport'>): string {
  const days = [...new Set(windows.map(({ from }) => dayOf(from, airport.timeZone)))]
  const [first = ''] = days
  return days.length === 1 ? wholeWeekday(first) : anyOf(days.map(dayInWords))
}
