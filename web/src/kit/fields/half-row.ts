/**
 * The width of a field for a day: half of the row on a phone, or all of it where the row is narrower than 19rem, because
 * a day would be cut.
 */
export const halfRow = { base: 'clamp(calc(50% - 0.375rem), calc((19rem - 100%) * 1000), 100%)', xs: 170 }
