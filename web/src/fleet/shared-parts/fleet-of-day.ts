import type { ReactNode } from 'react'

/** What the day grid shows of limits and defects. */
export interface FleetOfDay {
  /** Returns the line below the heading of an aircraft; undefined if there is nothing to say. */
  note(aircraft: { id: number; registrationCode: string }): ReactNode
}
