import { ActionIcon, Button, Group, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { isRealDay } from './day-text'
import classes from './CalendarButton.module.css'

export interface CalendarButtonProps {
  /** Names the button and the popup. */
  label: string
  /** The day marked as chosen, `yyyy-mm-dd`; anything else marks none. */
  value: string
  onChoose(day: string): void
  /** Today where it matters, `yyyy-mm-dd`: kit has no clock. */
  today: string
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean | undefined
}

/** A button that opens a calendar with Today and Close. */
export function CalendarButton({ label, value, onChoose, today, min, max, disabled }: CalendarButtonProps) {
  const [opened, setOpened] = useState(false)
  const chosen = isRealDay(value) ? value : null
  const todayAllowed = (!min || today >= min) && (!max || today <= max)

  function choose(day: string | null) {
    if (day) onChoose(day)
    setOpened(false)
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={label}
          disabled={disabled}
          onClick={() => setOpened((open) => !open)}
        >
          <IconCalendar size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          classNames={{ day: classes.day }}
          value={chosen}
          defaultDate={chosen ?? today}
          onChange={choose}
          minDate={min}
          maxDate={max}
          getDayProps={(day) => ({
            ...(day === (chosen ?? today) && { 'data-autofocus': true }),
            // Mantine would mark the browser's today, which may not be the airport's.
            ...(day === today && { 'aria-current': 'date' as const }),
          })}
        />
        <Group justify="space-between" mt="sm">
          <Button size="xs" variant="light" disabled={!todayAllowed} onClick={() => choose(today)}>
            Today
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpened(false)}>
            Close
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
