/** The first and last supported day, both included. */
export const FIRST_DAY = '1950-01-01'
export const LAST_DAY = '2200-12-31'

/**
 * All local times of those days lie between these, in every time zone: a time that is valid at one airport stays valid
 * when it is sent back with `Z`, or when the airport changes its zone.
 */
export const FIRST_MOMENT = '1949-12-31T10:00:00.000Z'
export const LAST_MOMENT = '2201-01-01T12:00:00.000Z'

/** The longest booking, schedule entry or search period, in days at the airport. */
export const DAYS_MOST = 31

/**
 * The minutes of a day at which clubs open and close, 08:00 and 22:00 (spec §9). They are here because the contract
 * limits a search by them and may not import the domain; everything else takes them from `domain/opening-hours`.
 */
export const OPENING_MINUTE = 480
export const CLOSING_MINUTE = 1320

/** How long people may take back a booking they made, also one for somebody else. */
export const TAKE_BACK_SECONDS = 30

/** How many clashes a refusal lists. */
export const CLASHES_NAMED = 20

export const beyondYears = `A date lies between ${FIRST_DAY} and ${LAST_DAY}.`
export const noSuchDate = 'A date is written yyyy-MM-dd and must exist in the calendar.'
export const noSuchTime = 'A time is written yyyy-MM-ddTHH:mm and must exist in the calendar.'

export function isWithinYears(day: string): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY
}

/** @param text a moment with `Z` or an offset, or a local time. The midnight that ends the last day is included. */
export function isMomentWithinYears(text: string): boolean {
  const isExact = /(?:Z|[+-]\d\d:\d\d)$/.test(text)
  if (!isExact) return isWithinYears(text.slice(0, 10)) || /^2201-01-01T00:00(?::00(?:\.0+)?)?$/.test(text)
  const ms = Date.parse(text)
  return ms >= Date.parse(FIRST_MOMENT) && ms <= Date.parse(LAST_MOMENT)
}
