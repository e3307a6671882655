import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './Legend.module.css'

type LegendButtonProps = UnstyledButtonProps & Omit<ComponentProps<'button'>, keyof UnstyledButtonProps>

/** Opens the legend where there is no room for it. */
export function LegendButton(props: LegendButtonProps) {
  return (
    <UnstyledButton className={classes.button} {...props}>
      <IconInfoCircle size={16} stroke={1.6} aria-hidden /> Legend
    </UnstyledButton>
  )
}
