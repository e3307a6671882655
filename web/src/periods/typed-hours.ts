/**
 * Reads hours as people type them: `12`, `1.5`, `1,5` or `1:30`. Returns whole minutes; null if nothing is typed,
 * undefined if it cannot be read.
 */
export function minutesTyped(text: string): number | null | undefined {
  const plain = text.trim().replace(/\s*h$/i, '')
  if (plain === '') return null
  const [, hours, minutes] = /^(\d{1,5}):([0-5]\d)$/.exec(plain) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes)
  if (!/^\d{1,5}(?:[.,]\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain.replace(',', '.')) * 60)
}

/** Writes minutes as hours are typed: `12` or `1:30`. */
export function typedHours(minutes: number | null): string {
  if (minutes === null) return ''
  const rest = minutes % 60
  return rest === 0 ? String(minutes / 60) : `${Math.floor(minutes / 60)}:${String(rest).padStart(2, '0')}`
}
