import { messageOf, type Message } from './message.ts'
import { translatorOf } from './translators.ts'

const translate = await translatorOf('en')

/** Words a message in English, so that tests can check sentences. A text is read as `messageText` writes it. */
export function english(message: Message | string): string {
  return translate(typeof message === 'string' ? messageOf(message) : message)
}

/** Returns a copy of a value in which every message, however deep, is worded in English. */
export function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEnglish)
  if (typeof value !== 'object' || value === null) return value
  if (isMessage(value)) return translate(value)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inEnglish(one)]))
}

function isMessage(value: object): value is Message {
  return 'key' in value && typeof value.key === 'string' && /^\w+\.\w+$/.test(value.key)
}
