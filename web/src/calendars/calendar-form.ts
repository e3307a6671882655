import type { Calendar } from '@windsock/contract/calendars'
import type { FormName } from '../layout/kept-input'

export interface TypedCalendar {
  name: string
  kind: Calendar['kind']
  aircraftId: number | null
  detail: Calendar['detail']
  isWithSchedules: boolean
}

/** The key under which a typed calendar is kept when the session is lost. */
export const calendarForm: FormName<TypedCalendar> = 'calendar'
