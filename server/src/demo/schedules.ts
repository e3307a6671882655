import { addDays, dayNumber, type Day } from '@windsock/domain/calendar'
import { occurrences, seriesEnd, type Every } from '@windsock/domain/series'
import { momentAt } from '@windsock/domain/time'
import { airports, type Icao } from './airports'
import { DAYS_AROUND, once, type PlannedSchedule } from './club'
import { demoId } from './people'

type Weekday = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun'

interface Duty {
  instructor: string
  airport: Icao
  on: 'every day' | readonly Weekday[]
  from: string
  to: string
}

const duties: Duty[] = [
  { instructor: 'igor', airport: 'LKVH', on: 'every day', from: '08:00', to: '13:00' },
  { instructor: 'igor', airport: 'LKVH', on: ['Mon', 'Tue', 'Thu', 'Sat', 'Sun'], from: '14:00', to: '18:30' },
  { instructor: 'igor', airport: 'LKSQ', on: ['Wed'], from: '15:00', to: '19:00' },
  { instructor: 'max', airport: 'LKVH', on: 'every day', from: '12:00', to: '16:00' },
  { instructor: 'hugh.pembertonclarke', airport: 'LKVH', on: ['Wed', 'Fri', 'Sat', 'Sun'], from: '09:00', to: '17:00' },
  { instructor: 'lenka', airport: 'LKSQ', on: ['Tue', 'Thu', 'Sat', 'Sun'], from: '09:00', to: '17:30' },
  { instructor: 'zdenek.stastny', airport: 'LKSQ', on: ['Mon', 'Wed', 'Fri', 'Sat'], from: '08:00', to: '16:00' },
  {
    instructor: 'tiago.goncalvesfigueiredo',
    airport: 'LPGZ',
    on: ['Mon', 'Wed', 'Fri', 'Sat'],
    from: '09:00',
    to: '19:00',
  },
  { instructor: 'beatriz.magalhaes', airport: 'LPGZ', on: ['Tue', 'Thu', 'Sun'], from: '09:00', to: '18:00' },
]

/** Plans the instructors' schedules: series around today, and an entry this evening for a night flight. */
export function schedulesAround(today: Day): PlannedSchedule[] {
  const weekdays = duties.flatMap((duty) => firstDays(duty, today).map((first) => ({ duty, ...first })))
  const series = weekdays.flatMap(({ duty, day, every }, index) => seriesOf(duty, day, every, index, today))
  const zone = airports.LKVH.timeZone
  const evening = { from: momentAt(today, '20:00', zone), to: momentAt(today, '23:00', zone) }
  return [...series, { instructor: 'igor', airport: 'LKVH', ...evening, ...once }]
}

function firstDays({ on }: Duty, today: Day): { day: Day; every: Every }[] {
  const first = addDays(today, -DAYS_AROUND)
  if (on === 'every day') return [{ day: first, every: 'Daily' }]
  const week = Array.from({ length: 7 }, (_, index) => addDays(first, index))
  return week.filter((day) => on.includes(weekdayOf(day))).map((day) => ({ day, every: 'Weekly' }))
}

function seriesOf(duty: Duty, first: Day, every: Every, index: number, today: Day): PlannedSchedule[] {
  const { instructor, airport, from, to } = duty
  const zone = airports[airport].timeZone
  const last = addDays(today, DAYS_AROUND)
  const period = { from: momentAt(first, from, zone), to: momentAt(first, to, zone) }
  const together = {
    repetition: every,
    seriesId: demoId('9000', 1 + index),
    seriesEnd: seriesEnd(last, zone)?.end ?? null,
  }
  const { occurrences: entries = [] } = occurrences(period, every, last, zone)
  return entries.map((entry) => ({ instructor, airport, from: entry.from, to: entry.to, ...together }))
}

// The list starts with Thursday because day 0, 1970-01-01, was a Thursday.
const weekdaysFromDayZero = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'] as const

function weekdayOf(day: Day): Weekday {
  const index = ((dayNumber(day) % 7) + 7) % 7
  return weekdaysFromDayZero[index] ?? 'Thu'
}

export function isWeekend(day: Day): boolean {
  return ['Sat', 'Sun'].includes(weekdayOf(day))
}
