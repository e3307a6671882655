import { usesGet } from '@windsock/contract/club/uses'
import { useApiQuery } from './queries'
import { useOwnDocuments } from './use-own-documents'

/**
 * Returns the pages about oneself that the club uses: one's documents and flights.
 * @param isAsked - false while nothing is shown that depends on it
 */
export function useOwnPages(isAsked: boolean): ('myDocuments' | 'myFlights')[] {
  const hasDocuments = useOwnDocuments(isAsked)
  const uses = useApiQuery(usesGet, {}, { secondary: true, staleTime: 300_000, enabled: isAsked })
  return [
    ...(hasDocuments ? ['myDocuments' as const] : []),
    ...(isAsked && uses.data?.flights === true ? ['myFlights' as const] : []),
  ]
}
