import type { Wish } from '@windsock/contract/wishes'
import { dayOf, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { dayFormat } from '../../kit/language/day-format'
import { perLanguage } from '../../kit/language/per-language'
import { pageLocale, t } from '../../kit/language/translate'
import { dayInWords, periodWithDay } from '../../periods/day-words'

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

/** Words what a person waits for: windows, length, aircraft and instructors. */
export function wishInWords({ windows, minutes, aircraft, instructor, airport }: Wish): string {
  const wanted = {
    windows: windowsInWords(windows, airport.timeZone),
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
