// This is a separate file, so that the small script that runs before the page's main program can import it (through
// the domain's `time`) without loading Zod.

/** Source of a regular expression for a time of day `HH:mm`, from 00:00 to 23:59. */
export const CLOCK_PATTERN = '(?:[01][0-9]|2[0-3]):[0-5][0-9]'
