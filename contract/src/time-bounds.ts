import { message, messageText, type PlainKey } from '@windsock/messages/message'

/** The first and the last supported day, both included. */
export const FIRST_DAY = '1950-01-01'
export const LAST_DAY = '2200-12-31'

/**
 * The first and the last supported moment. Every local time of the supported days lies between them in every time zone,
 * so that a valid time stays valid if it is sent back with `Z` or if the airport changes its zone.
 */
export const FIRST_MOMENT = '1949-12-31T10:00:00.000Z'
export const LAST_MOMENT = '2201-01-01T12:00:00.000Z'

/** Maximum length of a booking, schedule entry or search period, in days of the airport's local time. */
export const MAX_DAYS = 31

/**
 * The opening and closing time of clubs, 08:00 and 22:00 (spec §9), in minutes after midnight. They are defined here
 * because the contract limits a search by them and may not import the domain. All other code takes them from
 * `domain/opening-hours`.
 */
export const OPENING_MINUTE = 480
export const CLOSING_MINUTE = 1320

/**
 * Number of seconds during which people can undo a booking they have just made, including one made for somebody else.
 */
export const TAKE_BACK_SECONDS = 30

/** Maximum number of clashes that a refusal lists. */
export const CLASHES_NAMED = 20

export const beyondYears = messageText(message('fields.beyondYears', { first: FIRST_DAY, last: LAST_DAY }))
export const noSuchDate = 'fields.noSuchDate' satisfies PlainKey
export const noSuchTime = 'fields.noSuchTime' satisfies PlainKey

export function isWithinYears(day: string): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY
}

/**
 * Whether a moment is supported. The midnight that ends the last supported day is included.
 * @param text - a moment with `Z` or an offset, or a local time
 */
export function isMomentWithinYears(text: string): boolean {
  const isExact = /(?:Z|[+-]\d\d:\d\d)$/.test(text)
  if (!isExact) return isWithinYears(text.slice(0, 10)) || /^2201-01-01T00:00(?::00(?:\.0+)?)?$/.test(text)
  const ms = Date.parse(text)
  return ms >= Date.parse(FIRST_MOMENT) && ms <= Date.parse(LAST_MOMENT)
}
