import { IconCalendar } from '@tabler/icons-react'
import { lazyPopup } from '../lazy-popup'
import { IconButton } from '../plain/IconButton'
import type { CalendarProps } from './CalendarPopup'

export const CalendarButton = lazyPopup<CalendarProps>({
  opens: 'dialog',
  trigger: ({ label, disabled }, triggerProps) => (
    <IconButton aria-label={label} disabled={disabled} {...triggerProps}>
      <IconCalendar size={18} stroke={1.7} aria-hidden />
    </IconButton>
  ),
  load: async () => (await import('./CalendarPopup')).CalendarPopup,
})
