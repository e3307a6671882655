import { messageOf } from '@windsock/messages/message'
import { useEffect, useState } from 'react'
import { t } from '../kit/language/translate'

/**
 * Maps each message to its field: a key, or a text of `messageText`. Messages that are not listed belong to the whole form.
 */
export type FieldOf<Values> = Readonly<Record<string, keyof Values & string>>

/**
 * Assigns the messages of a refused save to fields. A field shows its message until its value changes. `rest` contains
 * the messages that belong to no field; they are shown for the whole form.
 * @param messages - the server's messages of the last save, in the same array until the next save; empty if it was not refused
 */
export function useRefusal<Values extends object>(
  messages: readonly string[],
  values: Values,
  fieldOf: FieldOf<Values>,
) {
  const [refused, setRefused] = useState({ messages, values })
  if (messages !== refused.messages) setRefused({ messages, values })
  // Goes to the first wrong field, which may be far above the pressed button.
  useEffect(() => {
    if (messages.length > 0) document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus()
  }, [messages])
  const fields = new Map(Object.entries(fieldOf).map(([text, field]) => [t(messageOf(text)), field]))

  return {
    /** Returns the message of a field, or undefined if there is none or the value has changed since the refusal. */
    of(field: keyof Values & string): string | undefined {
      if (values[field] !== refused.values[field]) return undefined
      return messages.find((message) => fields.get(message) === field)
    },
    rest: messages.filter((message) => !fields.has(message)),
  }
}
