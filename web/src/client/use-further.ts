import { usesGet } from '@windsock/contract/club/uses'
import { paths } from '../paths'
import { useApiQuery } from './queries'
import { useIsAdministrator } from './use-is-administrator'

/**
 * Returns the entries of a menu without the fleet, if nothing in it is used yet: only administrators begin with it. A
 * menu that never opens does not ask.
 */
export function useFurther<Entry extends { path: string }>(entries: Entry[], opened: boolean): Entry[] {
  const isAdministrator = useIsAdministrator()
  const isAsked = !isAdministrator && entries.some(({ path }) => path === paths.fleet)
  const enabled = isAsked && opened
  const { data } = useApiQuery(usesGet, {}, { secondary: true, staleTime: 300_000, enabled })
  const isUsed = data?.limits === true || data?.defects === true
  return isAsked && !isUsed ? entries.filter(({ path }) => path !== paths.fleet) : entries
}
