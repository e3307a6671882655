import { Button, Group, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { isDay } from '@windsock/domain/calendar'
import { t } from '../language/translate'
import type { PopupProps } from '../lazy-popup'
import { calendarFormats, calendarLabels } from './calendar-words'
import classes from './CalendarPopup.module.css'

export interface CalendarProps {
  /** The accessible name of the button and the popup. */
  label: string
  /** The chosen day, `yyyy-mm-dd`. No day is marked if this is not a valid day. */
  value: string
  onChoose(day: string): void
  /** Today, `yyyy-mm-dd`. The caller passes it, because only the caller knows the airport's time zone. */
  today: string
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean | undefined
}

/** The calendar, and the button that opens it. */
export function CalendarPopup(props: CalendarProps & PopupProps) {
  const { value, onChoose, today, min, max, opened, onChange, trigger } = props
  const chosen = isDay(value) ? value : null
  const todayAllowed = (!min || today >= min) && (!max || today <= max)
  // Start at an allowed day, because the keyboard cannot enter a month in which every day is disabled.
  const start = nearestAllowed(chosen ?? today, min, max)

  function choose(day: string | null) {
    if (day) onChoose(day)
    onChange(false)
  }

  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" shadow="lg" trapFocus returnFocus>
      <Popover.Target>{trigger}</Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          {...calendarFormats}
          ariaLabels={calendarLabels()}
          classNames={{
            day: classes.day,
            calendarHeader: classes.head,
            monthsListControl: classes.month,
            yearsListControl: classes.month,
          }}
          value={chosen}
          defaultDate={start}
          onChange={choose}
          minDate={min}
          maxDate={max}
          getDayProps={(day) => ({
            ...(day === start && { 'data-autofocus': true }),
            // Mantine would mark today in the browser's time zone, which may not be today at the airport.
            ...(day === today && { 'aria-current': 'date' as const }),
          })}
        />
        <Group justify="space-between" mt="sm">
          <Button size="xs" variant="light" disabled={!todayAllowed} onClick={() => choose(today)}>
            {t('calendar.today')}
          </Button>
          <Button size="xs" variant="default" onClick={() => onChange(false)}>
            {t('common.close')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

function nearestAllowed(day: string, min: string | undefined, max: string | undefined): string {
  if (min && day < min) return min
  return max && day > max ? max : day
}
