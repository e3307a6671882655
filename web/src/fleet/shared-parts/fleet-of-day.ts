import type { Message } from '@windsock/messages/message'
import type { ReactNode } from 'react'

/** The data of the day grid about limits and defects, and about aircraft that are out. */
export interface FleetOfDay {
  /** Whether any aircraft has a line. */
  hasLines: boolean
  /** Returns the line below the heading of an aircraft, if there is anything to say. */
  note(aircraft: { id: number; registrationCode: string }): ReactNode
  /** Returns the text of that line, for paper. */
  line(aircraft: { id: number }): Message | undefined
}
