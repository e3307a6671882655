import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface LinkButtonProps {
  to: string
  icon?: ReactNode
  variant?: 'filled' | 'light' | 'default'
  children: ReactNode
}

/** A link that looks like a button. Unlike a button, it can be opened in a new tab. */
export function LinkButton({ to, icon, variant = 'default', children }: LinkButtonProps) {
  return (
    <Button variant={variant} leftSection={icon} renderRoot={(props) => <Link to={to} {...props} />}>
      {children}
    </Button>
  )
}
