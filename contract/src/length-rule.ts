import { message, messageText, type PlainKey } from '@windsock/messages/message'

export interface LengthRule {
  /** Exclusive limit: the shortest length that is refused, in characters. */
  under: number
  tooLong: string
}

/** Returns the rule for the length of a text, whose message names the field. All limits are exclusive (spec §5). */
export function lengthRule(field: PlainKey, under: number): LengthRule {
  return { under, tooLong: messageText(message('fields.tooLong', { field: message(field), most: under })) }
}
