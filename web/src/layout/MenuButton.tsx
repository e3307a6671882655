import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import classes from './Menu.module.css'

export interface MenuButtonProps
  extends UnstyledButtonProps, Omit<ComponentProps<'button'>, keyof UnstyledButtonProps> {
  label: string
  /** Whether the page on screen is one of its entries. */
  isHere: boolean
  /** Stands beside the label. */
  note?: ReactNode
}

/** The entry of the menu that opens a dropdown. What else it is given, the dropdown's marks for one, goes to it. */
export function MenuButton({ label, isHere, note, className, ...button }: MenuButtonProps) {
  return (
    <UnstyledButton
      className={`${classes.entry} ${className ?? ''}`}
      data-status={isHere ? 'active' : undefined}
      {...button}
    >
      {label}
      {note}
      <IconChevronDown size={16} stroke={1.8} aria-hidden />
    </UnstyledButton>
  )
}
