import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazyPopup } from '../lazy-popup'
import type { CalendarProps } from './CalendarPopup'

export const CalendarButton = lazyPopup<CalendarProps>({
  opens: 'dialog',
  trigger: ({ label, disabled }, triggerProps) => (
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={disabled} {...triggerProps}>
      <IconCalendar size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  ),
  load: async () => (await import('./CalendarPopup')).CalendarPopup,
})
