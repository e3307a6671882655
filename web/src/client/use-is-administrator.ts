import { isAdministrator } from '@windsock/domain/permissions'
import { useSession } from './session'

/** Whether whoever is signed in may change what administrators alone may change (spec §6). */
export function useIsAdministrator(): boolean {
  const session = useSession()
  return session !== undefined && isAdministrator({ id: session.userId, roles: session.roles })
}
