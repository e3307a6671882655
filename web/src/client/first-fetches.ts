import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Repeats first fetches that are under way once they have their answer, because that may be from before a change.
 * TanStack Query restarts a fetch only if it has older data to show meanwhile.
 * @param isCurrent - whether nothing needs to be repeated, asked when the answer is there
 */
export function repeatFirstFetches(
  client: QueryClient,
  predicate: NonNullable<QueryFilters['predicate']>,
  isCurrent = () => false,
): void {
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue
    const repeat = async () => {
      if (!isCurrent()) await client.invalidateQueries({ predicate: (other) => other === query })
    }
    // A first fetch that fails shows its error, and needs no repetition.
    query.promise?.then(repeat, () => undefined)
  }
}
