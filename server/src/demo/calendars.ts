import type { CastName } from './cast'

const HOUR = 60

export interface PlannedCalendar {
  /** The user name of the person who added it. */
  of: CastName
  name: string
  /** The registration of the aircraft that it shows instead of the person's flights. */
  aircraft?: string
  detail: 'full' | 'busy'
  isWithSchedules?: boolean
  /** Which program read it last, and how many minutes ago. */
  read?: { by: string; minutesAgo: number }
}

/** Nobody knows the keys of these links, so they only show what the list of calendars looks like. */
export const calendars: readonly PlannedCalendar[] = [
  { of: 'petra', name: 'Phone', detail: 'full', read: { by: 'Apple', minutesAgo: 12 } },
  { of: 'petra', name: 'Family calendar', detail: 'busy', read: { by: 'Google', minutesAgo: 9.5 * HOUR } },
  { of: 'igor', name: 'Phone', detail: 'full', isWithSchedules: true, read: { by: 'Google', minutesAgo: 9.5 * HOUR } },
  { of: 'sam', name: 'Computer at work', detail: 'busy' },
  { of: 'anna', name: 'Mechanic', aircraft: 'OK-VHA', detail: 'full', read: { by: 'Outlook', minutesAgo: 2 * HOUR } },
]
