import { ENGLISH } from '@windsock/messages/languages'
import { translatorOf } from '@windsock/messages/translators'
import type { Refusal } from './errors'

/** Returns the refusal with which a call failed, with its messages in English. */
export async function refusalOf(call: Promise<unknown>): Promise<object> {
  const { status, retryAfter, messages } = await call.then(
    () => Promise.reject(new Error('The call was not refused.')),
    (refusal: Refusal) => refusal,
  )
  const english = await translatorOf(ENGLISH)
  return {
    status,
    retryAfter,
    messages: messages.map((message) => (typeof message === 'string' ? message : english(message))),
  }
}
