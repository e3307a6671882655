import { isAdministrator } from '@windsock/domain/permissions'
import { useSession } from './session'

/** Returns whether the signed-in user is an administrator (spec §6). */
export function useIsAdministrator(): boolean {
  const session = useSession()
  return session !== undefined && isAdministrator({ id: session.userId, roles: session.roles })
}
