import { openMinutes } from '@windsock/domain/opening-hours'
import { pageLocale, t } from '../kit/language/translate'
import { weekday } from '../periods/weekday'

/** Formats minutes as hours with at most one decimal, for example `3.5` for 210 minutes. */
export function hours(minutes: number): string {
  return new Intl.NumberFormat(pageLocale()).format(inHours(minutes))
}

export interface DayDensity {
  day: string
  booked: number
  maintenance: number
}

/** Returns a cell's text: "OK-VHB, Wed 2027-03-10: 3.5 hours booked, under maintenance all day". */
export function densityInWords(registrationCode: string, { day, booked, maintenance }: DayDensity): string {
  return t('overview.density', {
    aircraft: registrationCode,
    day: `${weekday(day)} ${day}`,
    booked: inHours(booked),
    grounded: groundedFor(maintenance),
    maintenance: inHours(maintenance),
  })
}

function groundedFor(maintenance: number) {
  if (maintenance === 0) return 'never'
  return maintenance >= openMinutes ? 'allDay' : 'other'
}

function inHours(minutes: number): number {
  return Math.round(minutes / 6) / 10
}
