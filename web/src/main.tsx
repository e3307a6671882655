import './kit/entry-styles.css'
import 'virtual:theme-variables.css'
import './app.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createHashHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { prefetchWhenIdle, whenQueriesIdle } from './client/prefetch'
import { clearPreloaded } from './client/response-cache'
import { tellNotLoaded } from './device/missing-program'
import { pageRead } from './device/page-read'
import { optional } from './kit/optional'
import { theme } from './kit/theme/theme'
import { loadStart } from './kit/language/translate'
import { unreached } from './kit/network/reach'
import { ToastRegion } from './kit/ToastRegion'
import { loadTemporal, Temporal } from './temporal'
import { NewVersionNote } from './layout/NewVersionNote'
import { openingLanguage } from './opening-language'
import { queryClient } from './client/query-client'
import { createClubRouter, fetchFirstScreen } from './routes'
import { currentSession, whenSessionChanges } from './client/session'
import { followReach, keepWhenIdle } from './offline/when-kept'

const router = createClubRouter(createHashHistory())

// At each sign-in and sign-out, drop the previous person's data and let the route guard redirect.
whenSessionChanges(() => {
  queryClient.clear()
  void router.invalidate()
})

const stopWaiting = router.subscribe('onResolved', () => {
  stopWaiting()
  clearPreloaded()
})

const fetchUpdates = optional(() => import('./client/live-updates'))
let followsChanges = false

// Live updates start only when a screen is shown to a signed-in person and the page is idle, because showing the page is
// more urgent. If their code cannot be loaded, the next screen tries again.
router.subscribe('onResolved', () => {
  if (!followsChanges && currentSession()) whenQueriesIdle(queryClient, () => void followChanges())
})

async function followChanges() {
  const updates = await fetchUpdates()
  if (followsChanges || !updates) return
  followsChanges = true
  updates.followChanges(queryClient)
}

router.subscribe('onResolved', () => prefetchWhenIdle(queryClient, currentSession() !== undefined, fetchFirstScreen))

followReach(queryClient)
router.subscribe('onResolved', () => void keepWhenIdle(queryClient))

/** Waits for the page, because the preload script may start the program before the browser has read it. */
async function placeOfPage(): Promise<Element> {
  await pageRead()
  const place = document.querySelector('#root')
  if (!place) throw new Error('index.html has no #root')
  return place
}

function open(place: Element) {
  createRoot(place).render(
    <StrictMode>
      {/* The style sheet of the theme has its variables (`web/theme-styles.ts`). */}
      <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
        <ToastRegion standing={<NewVersionNote />} />
      </MantineProvider>
    </StrictMode>,
  )
}

// The screens need Temporal for local times, and some browsers do not have it yet. Without a network, the stored data
// is loaded first, so that the screens do not show a failure before it.
const parts = Promise.all([
  placeOfPage(),
  loadStart(openingLanguage()),
  Temporal ? undefined : loadTemporal(),
  unreached.value() ? keepWhenIdle(queryClient) : undefined,
])
void parts.then(([place]) => open(place))
parts.catch(tellNotLoaded)
