import type { Actor } from '@windsock/domain/permissions'
import { useSession } from '../../client/session'

/** Returns the signed-in user, as the rules about permissions ask for them. */
export function useActor(): Actor | undefined {
  const session = useSession()
  return session && { id: session.userId, roles: session.roles }
}
