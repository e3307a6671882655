/** The first and the last day that can be asked for or written down; both belong to it. */
export const FIRST_DAY = '1950-01-01'
export const LAST_DAY = '2200-12-31'

/**
 * Between these lies every time of those days, whichever clock on earth shows it: a time that is legal at one airport
 * stays legal when it is sent back with `Z`, or when the airport moves to another time zone.
 */
export const FIRST_MOMENT = '1949-12-31T10:00:00.000Z'
export const LAST_MOMENT = '2201-01-01T12:00:00.000Z'

/** The longest that a booking, a schedule entry or the period of a search lasts, by the airport's clock. */
export const DAYS_MOST = 31

/**
 * The minutes of a day at which clubs open and close, 08:00 and 22:00 (spec §9). They are here because the contract
 * limits a search by them and may not import the domain; everything else takes them from `domain/opening-hours`.
 */
export const OPENING_MINUTE = 480
export const CLOSING_MINUTE = 1320

/** How long whoever made a booking may take it back, also one made for somebody else. */
export const TAKE_BACK_SECONDS = 30

/** How many of the things that are in the way a refusal names. */
export const CLASHES_NAMED = 20

export const beyondYears = `A date lies between ${FIRST_DAY} and ${LAST_DAY}.`
export const noSuchDate = 'A date is written yyyy-MM-dd and must exist in the calendar.'
export const noSuchTime = 'A time is written yyyy-MM-ddTHH:mm and must exist in the calendar.'

export function isWithinYears(day: string): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY
}

/** @param text a moment with `Z` or an offset, or a wall-clock time; the midnight that ends the last day is one of its own. */
export function isMomentWithinYears(text: string): boolean {
  const isExact = /(?:Z|[+-]\d\d:\d\d)$/.test(text)
  if (!isExact) return isWithinYears(text.slice(0, 10)) || /^2201-01-01T00:00(?::00(?:\.0+)?)?$/.test(text)
  const ms = Date.parse(text)
  return ms >= Date.parse(FIRST_MOMENT) && ms <= Date.parse(LAST_MOMENT)
}
