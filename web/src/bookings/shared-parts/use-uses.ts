import { usesGet, type Uses } from '@windsock/contract/club/uses'
import { useApiQuery } from '../../client/queries'

/** Returns which capabilities the club uses; undefined until it is known, so that nothing is fetched too early. */
export function useUses(): Uses | undefined {
  return useApiQuery(usesGet, {}, { secondary: true, staleTime: 300_000 }).data
}
