// A file of its own: the domain's time imports it, and with that the script that runs before the page's program.

/** A time of day `HH:mm` from 00:00 to 23:59, as part of a regular expression. */
export const CLOCK_PATTERN = '(?:[01][0-9]|2[0-3]):[0-5][0-9]'
