import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from './language/translate'

export interface RefusedNoteProps {
  messages: readonly string[]
  title?: string
  /** A button or link that helps the user after a refused save. */
  children?: ReactNode
}

/**
 * Shows the server's messages that belong to no field of the form. Screen readers do not announce them here, because
 * they already announce the toast about the refused save.
 */
export function RefusedNote({ messages, title = t('common.nothingSaved'), children }: RefusedNoteProps) {
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
