import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

export interface RefusedNoteProps {
  messages: readonly string[]
  title?: string
  /** An action to resolve the refusal. */
  children?: ReactNode
}

/** The server's messages on a form that belong to no field. Not announced, because a toast already is. */
export function RefusedNote({ messages, title = 'Nothing was saved', children }: RefusedNoteProps) {
  if (messages.length === 0) return null
  return (
    <Alert role="note" color="red" variant="outline" title={title}>
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
      {children}
    </Alert>
  )
}
