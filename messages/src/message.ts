import type { MessageValues } from './keys.ts'

/** The name of a sentence in the catalogues of `languages`, for example `bookings.saved`. */
export type Key = keyof MessageValues<never>

/** A value that a sentence contains. A nested message is translated together with the sentence. */
export type Value = string | number | Message

/**
 * A sentence that is not worded yet. It is translated for its reader as late as possible: by the web app, by the server
 * in its answer, or in an email.
 */
export interface Message {
  readonly key: Key
  readonly values?: Readonly<Record<string, Value>>
}

/** The keys of sentences that contain no values. */
export type PlainKey = { [K in Key]: MessageValues<Value>[K] extends null ? K : never }[Key]

/** The arguments that name a sentence: its key and, unless it contains none, its values. */
export type Sentence<K extends Key> = MessageValues<Value>[K] extends null
  ? [key: K]
  : [key: K, values: MessageValues<Value>[K]]

export function message<K extends Key>(...[key, values]: Sentence<K>): Message {
  return values ? { key, values } : { key }
}

/**
 * Writes a message as text, for libraries that pass on only texts, such as Zod. `messageOf` reads it. A key without
 * values is such a text too.
 */
export function messageText({ key, values }: Message): string {
  return values ? JSON.stringify({ key, values }) : key
}

/** Reads a text that `messageText` has written. */
export function messageOf(text: string): Message {
  return text.startsWith('{') ? (JSON.parse(text) as Message) : { key: text as Key }
}

/** Whether two messages are worded equally in every language. */
export function isSameMessage(one: Message, other: Message): boolean {
  return messageText(one) === messageText(other)
}
