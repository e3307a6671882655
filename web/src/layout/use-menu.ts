import { useMatches, useRouter } from '@tanstack/react-router'
import { useSession } from '../client/session'
import { menuOf, pageAt, type Page } from './pages'

/** Returns the current page; undefined during a navigation. */
export function useCurrentPage(): Page | undefined {
  return pageAt(useMatches().at(-1)?.fullPath)
}

/** Returns the signed-in user's menu, without pages that have no screen in this build. */
export function useMenu(): Record<'bar' | 'administration' | 'further' | 'account', Page[]> {
  const held = useSession()?.roles ?? []
  const { routesByPath } = useRouter()
  const entries = (place: Parameters<typeof menuOf>[0]) =>
    menuOf(place, held).filter(({ path }) => path in routesByPath)
  return {
    bar: entries('bar'),
    administration: entries('administration'),
    further: entries('further'),
    account: entries('account'),
  }
}
