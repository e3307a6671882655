import { useState } from 'react'

/** The field of each message; other messages belong to the whole form. */
export type FieldOf<Values> = Readonly<Record<string, keyof Values & string>>

/**
 * Assigns the messages of a refused save: to their field until its value changes, else to the whole form, where messages
 * with unknown wording are shown as well.
 * @param messages those of the last save, empty if it was not refused; the same array until the next save
 */
export function useRefusal<Values extends object>(
  messages: readonly string[],
  values: Values,
  fieldOf: FieldOf<Values>,
) {
  const [refused, setRefused] = useState({ messages, values })
  if (messages !== refused.messages) setRefused({ messages, values })

  return {
    /** The message of a field, if its value is still the refused one. */
    of(field: keyof Values & string): string | undefined {
      if (values[field] !== refused.values[field]) return undefined
      return messages.find((message) => fieldOf[message] === field)
    },
    rest: messages.filter((message) => !(message in fieldOf)),
  }
}
