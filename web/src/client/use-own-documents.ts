import { usesGet } from '@windsock/contract/club/uses'
import { requirementsGet } from '@windsock/contract/documents/requirements'
import { useApiQuery } from './queries'
import { useSession } from './session'

/**
 * Returns whether the club asks the user for documents, so that they find theirs in the menu and at their bookings.
 * @param isAsked - false while nothing is shown that depends on it
 */
export function useOwnDocuments(isAsked: boolean): boolean {
  const session = useSession()
  const common = { secondary: true, staleTime: 300_000 }
  const { data: uses } = useApiQuery(usesGet, {}, { ...common, enabled: isAsked })
  const enabled = isAsked && uses?.requirements === true
  const { data } = useApiQuery(requirementsGet, {}, { ...common, enabled })
  return (
    data?.some(({ isActive, roles }) => isActive && roles.some((role) => session?.roles.includes(role) === true)) ??
    false
  )
}
