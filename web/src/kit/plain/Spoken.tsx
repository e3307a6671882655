import type { ReactNode } from 'react'
import classes from './Spoken.module.css'

export interface SpokenProps {
  as?: 'span' | 'h1' | 'p'
  role?: 'status'
  children: ReactNode
}

/** A text that only screen readers say. */
export function Spoken({ as: Element = 'span', role, children }: SpokenProps) {
  return (
    <Element className={classes.spoken} role={role}>
      {children}
    </Element>
  )
}
