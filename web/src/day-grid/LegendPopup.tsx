import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PopupProps } from '../kit/lazy-popup'

export function LegendPopup({ items, opened, onChange, trigger }: { items: ReactNode } & PopupProps) {
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" withArrow shadow="md">
      <Popover.Target>{trigger}</Popover.Target>
      <Popover.Dropdown aria-label="Legend">{items}</Popover.Dropdown>
    </Popover>
  )
}
