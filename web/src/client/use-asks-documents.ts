import { usesGet } from '@windsock/contract/club/uses'
import { isStaff } from '@windsock/domain/permissions'
import { useApiQuery } from './queries'
import { useSession } from './session'

/** Whether the signed-in user is staff of a club with requirements. For other users nothing is fetched. */
export function useAsksDocuments(): boolean {
  const session = useSession()
  const enabled = session !== undefined && isStaff({ id: session.userId, roles: session.roles })
  const uses = useApiQuery(usesGet, {}, { secondary: true, staleTime: 300_000, enabled })
  return enabled && uses.data?.requirements === true
}
