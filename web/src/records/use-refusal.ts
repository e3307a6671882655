import { useState } from 'react'

/** Which field each message is about; messages that are not among them are about the whole form. */
export type FieldOf<Values> = Readonly<Record<string, keyof Values & string>>

/**
 * Keeps what a server refused beside what was typed: at its field until that is typed in again, else for the whole
 * form. Servers of other makes word their refusals otherwise; those stand above the form.
 * @param messages of the last save, none where it was not refused; the same list for as long as it is the last
 */
export function useRefusal<Values extends object>(
  messages: readonly string[],
  values: Values,
  fieldOf: FieldOf<Values>,
) {
  const [refused, setRefused] = useState({ messages, values })
  if (messages !== refused.messages) setRefused({ messages, values })

  return {
    /** What is said of a field as it is typed now. */
    of(field: keyof Values & string): string | undefined {
      if (values[field] !== refused.values[field]) return undefined
      return messages.find((message) => fieldOf[message] === field)
    },
    rest: messages.filter((message) => !(message in fieldOf)),
  }
}
