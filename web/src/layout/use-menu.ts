import { useMatches, useRouter } from '@tanstack/react-router'
import { useSession } from '../client/session'
import { menuOf, pageAt, type Page } from './pages'

/** The page on screen; undefined between two. */
export function useCurrentPage(): Page | undefined {
  return pageAt(useMatches().at(-1)?.fullPath)
}

/** The menu of whoever is signed in. Pages without a screen in this build are left out. */
export function useMenu(): { bar: Page[]; administration: Page[]; account: Page[] } {
  const held = useSession()?.roles ?? []
  const { routesByPath } = useRouter()
  const entries = (place: Parameters<typeof menuOf>[0]) =>
    menuOf(place, held).filter(({ path }) => path in routesByPath)
  return { bar: entries('bar'), administration: entries('administration'), account: entries('account') }
}
