import { paths } from '../paths'
import type { Session } from '../client/session'
import type { Page } from './pages'

/** Returns the address to redirect to; undefined if the user may open the page (spec §2). */
export function redirectFor(page: Page, session: Pick<Session, 'roles'> | undefined): string | undefined {
  if (page.allow === 'public') return session && page.path === paths.login ? paths.bookings : undefined
  if (!session) return paths.login
  if (page.allow === 'signed-in') return undefined
  const { allow } = page
  return session.roles.some((role) => allow.includes(role)) ? undefined : paths.forbidden
}
