import type { Period } from './time'

/** Whether published availability covers a whole period; entries that touch count as one. */
export function covers(entries: readonly Period[], wanted: Period): boolean {
  let reached = wanted.from
  for (const entry of entries.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (reached >= wanted.to) break
    if (entry.from > reached) return false
    if (entry.to > reached) reached = entry.to
  }
  return reached >= wanted.to
}
