import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

export interface RefusedNoteProps {
  messages: readonly string[]
  title?: string
  /** What can be done about it. */
  children?: ReactNode
}

/** What a server said of a form and not of one of its fields; a toast has said it aloud, so this does not. */
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
