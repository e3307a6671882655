import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface LinkButtonProps {
  to: string
  icon?: ReactNode
  variant?: 'filled' | 'light' | 'default'
  children: ReactNode
}

/** A button that leads to another screen: a link, and therefore one that opens in a new tab as well. */
export function LinkButton({ to, icon, variant = 'default', children }: LinkButtonProps) {
  return (
    <Button variant={variant} leftSection={icon} renderRoot={(props) => <Link to={to} {...props} />}>
      {children}
    </Button>
  )
}
