import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

export interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** A hint about what the user can do next. */
  children?: ReactNode
}

export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.detail}>{children}</div>}
    </div>
  )
}
