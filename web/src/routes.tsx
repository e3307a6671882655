import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { hasPreloaded } from './client/response-cache'
import { createAddressFollower, withSelection } from './layout/follow-address'
import { redirectFor } from './layout/guard'
import { pageAt, pages, type Page, type PageName } from './layout/pages'
import { ScreenFailure } from './layout/ScreenFailure'
import { ScreenSkeleton } from './layout/ScreenSkeleton'
import { whenLanguageChanges, withScreens } from './kit/language/translate'
import { loadClubWords } from './kit/language/club-words'
import { titleOf } from './layout/club-name'
import { askFor, wayBack } from './layout/whereabouts'
import { navigateWith, paths } from './paths'
import { queryClient } from './client/query-client'
import { currentSession } from './client/session'
import { withEmptyUserId } from './user-address'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}

const root = createRootRouteWithContext<{ followAddress: ReturnType<typeof createAddressFollower> }>()({
  component: Outlet,
})

const publicArea = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => import('./layout/AuthLayout'), 'AuthLayout'),
})

const mainLayout = lazyRouteComponent(() => import('./layout/MainLayout'), 'MainLayout')

const clubArea = createRoute({
  getParentRoute: () => root,
  id: 'club',
  component: mainLayout,
})

/** Like `lazyRouteComponent`, but also loads the sentences of these screens. */
const later: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => withScreens(load), name)

const directory = later(() => import('./directory/DirectoryScreen'), 'DirectoryScreen')
const further = later(() => import('./FurtherScreen'), 'FurtherScreen')

/**
 * The components of the screens that have a file of their own, whose code is loaded when the screen is opened. The
 * others are directories, or `FurtherScreen` knows them, so that the first script need not name them.
 */
const screens = {
  login: lazyRouteComponent(() => import('./auth/LoginScreen'), 'LoginScreen'),
  registration: later(() => import('./auth/RegistrationScreen'), 'RegistrationScreen'),
  resetPasswordEmail: later(() => import('./auth/ResetPasswordEmailScreen'), 'ResetPasswordEmailScreen'),
  resetPassword: later(() => import('./auth/ResetPasswordScreen'), 'ResetPasswordScreen'),
  providerSignIn: later(() => import('./auth/ProviderSignInScreen'), 'ProviderSignInScreen'),
  forbidden: later(() => import('./layout/ForbiddenScreen'), 'ForbiddenScreen'),
  bookings: lazyRouteComponent(() => import('./day-grid/BookingsScreen'), 'BookingsScreen'),
  schedules: later(() => import('./schedules/SchedulesScreen'), 'SchedulesScreen'),
  aircraft: later(() => import('./aircraft/AircraftScreen'), 'AircraftScreen'),
  myBookings: later(() => import('./account/MyBookingsScreen'), 'MyBookingsScreen'),
  week: later(() => import('./overview/WeekScreen'), 'WeekScreen'),
  month: later(() => import('./overview/MonthScreen'), 'MonthScreen'),
  nextFree: later(() => import('./overview/NextFreeScreen'), 'NextFreeScreen'),
  // In the club's language, even if the page was opened in another one at a different address.
  wall: later(async () => (await Promise.all([import('./walls/WallScreen'), loadClubWords()]))[0], 'WallScreen'),
} satisfies Partial<Record<PageName, unknown>>

function screenOf(name: PageName, page: Page) {
  if (page.directory) return directory
  return (screens as Partial<Record<PageName, typeof further>>)[name] ?? further
}

/** Fetches the code that is needed right after a login: the layout of the protected area and its first screen. */
export async function fetchFirstScreen(): Promise<void> {
  await Promise.all([mainLayout.preload?.(), screens.bookings.preload?.()])
}

/**
 * Functions that load a screen's first data. The router waits for this data only if it was preloaded and therefore
 * arrives soon.
 */
const firstData: Partial<Record<PageName, () => Promise<void>>> = {
  bookings: async () => (await import('./airport-day/day-queries')).loadFirstDay(queryClient),
}

function routeOf(name: PageName) {
  const page: Page = pages[name]
  const screen = screenOf(name, page)
  return createRoute({
    getParentRoute: () => areaOf(page),
    path: page.path,
    component: screen,
    staticData: { page },
    search: { middlewares: page.usesDay ? [withSelection] : [] },
    beforeLoad({ context, location, preload }) {
      const session = currentSession()
      const to = redirectFor(page, session)
      if (to === paths.login && !preload) askFor({ to: location.pathname, search: location.searchStr, page })
      // After a lost session, a new login returns to the screen that was open before.
      if (to) throw redirect({ ...(to === paths.bookings ? wayBack(session) : { to }), replace: true })
      if (preload) return undefined
      // Fetch the screen at the same time as the layout, for whose code the address may wait.
      if (page.usesDay) void screen.preload?.()
      return context.followAddress(location, page)
    },
    loader: () => (hasPreloaded() ? firstData[name]?.() : undefined),
  })
}

function areaOf({ allow, frameless }: Page) {
  if (frameless) return root
  return allow === 'public' ? publicArea : clubArea
}

function passage(path: '/' | '$', to: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad() {
      throw redirect({ to, replace: true })
    },
  })
}

const names = Object.keys(pages) as PageName[]
const routesIn = (area: ReturnType<typeof areaOf>) => names.filter((name) => areaOf(pages[name]) === area).map(routeOf)

const routeTree = root.addChildren([
  passage('/', paths.login),
  // spec §2: any unknown path redirects to the empty path.
  passage('$', paths.start),
  publicArea.addChildren(routesIn(publicArea)),
  clubArea.addChildren(routesIn(clubArea)),
  ...routesIn(root),
])

/** Creates the router. Its history is the browser's hash in production, and memory in tests. */
export function createClubRouter(history: RouterHistory) {
  const router = createRouter({
    routeTree,
    history,
    context: { followAddress: createAddressFollower() },
    rewrite: withEmptyUserId,
    defaultErrorComponent: ScreenFailure,
    defaultPendingComponent: ScreenSkeleton,
    defaultPendingMs: 300,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Search values stay strings, because a password reset key that consists of digits must not become a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: searchText,
  })
  const nameWindow = () => {
    document.title = titleOf(pageAt(router.state.matches.at(-1)?.fullPath)?.title)
  }
  router.subscribe('onResolved', nameWindow)
  // A form does not ask about its unsaved text when the server has refused it, because it cannot be saved (spec §8).
  navigateWith((to) => void router.navigate({ to, ignoreBlocker: true }))
  whenLanguageChanges(nameWindow)
  return router
}

function searchText(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
