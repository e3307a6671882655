import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export interface OpenCalendarProps extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  label: string
}

/** The button beside a day that opens its calendar. What else it is given, a popup's marks for one, goes to it. */
export function OpenCalendar({ label, ...button }: OpenCalendarProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} {...button}>
      <IconCalendar size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
