/** Adds to one count of a map. A count of 0 adds no entry. */
export function addTo<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count)
}
