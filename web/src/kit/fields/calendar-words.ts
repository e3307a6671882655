import { dayFormat } from '../language/day-format'
import { pageLanguage, pageLocale, t } from '../language/translate'

const shortWeekday = dayFormat({ weekday: 'short' })

/** The functions with which the calendar writes days and months. Mantine's own are English. */
export const calendarFormats = {
  weekdayFormat: (day: string) => {
    const short = shortWeekday(day)
    return pageLocale().startsWith('en') ? short.slice(0, 2) : short.replace(/\.$/, '')
  },
  monthLabelFormat: dayFormat({ month: 'long', year: 'numeric' }),
  // British English abbreviates September with four letters, all other months with three.
  monthsListFormat: dayFormat({ month: 'short' }, pageLanguage),
  getDayAriaLabel: dayFormat({ day: 'numeric', month: 'long', year: 'numeric' }),
}

/** Returns the accessible names of the calendar's buttons. */
export function calendarLabels() {
  return {
    previousMonth: t('calendar.previousMonth'),
    nextMonth: t('calendar.nextMonth'),
    previousYear: t('calendar.previousYear'),
    nextYear: t('calendar.nextYear'),
    previousDecade: t('calendar.previousDecade'),
    nextDecade: t('calendar.nextDecade'),
  }
}
