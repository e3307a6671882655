import { Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { t } from '../../kit/language/translate'
import type { PopupProps } from '../../kit/lazy-popup'

export function LegendPopup({ items, opened, onChange, trigger }: { items: ReactNode } & PopupProps) {
  // Mantine handles Escape only inside the dropdown, but the focus stays on the button.
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && opened && onChange(false))
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" withArrow shadow="md">
      <Popover.Target>{trigger}</Popover.Target>
      <Popover.Dropdown aria-label={t('dayGrid.legend')}>{items}</Popover.Dropdown>
    </Popover>
  )
}
