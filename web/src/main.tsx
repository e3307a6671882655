import './kit/entry-styles.css'
import './app.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createHashHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { prefetchWhenIdle, whenIdle } from './client/prefetch'
import { clearPreloaded } from './client/preloaded-responses'
import { theme, variables } from './kit/theme'
import { ToastRegion } from './kit/ToastRegion'
import { followChanges } from './client/live-updates'
import { loadTemporal, Temporal } from './temporal'
import { NewVersionNote } from './layout/NewVersionNote'
import { queryClient } from './client/queries'
import { createClubRouter, fetchFirstScreen } from './routes'
import { whenSessionChanges } from './client/session'

const router = createClubRouter(createHashHistory())

// Whoever signs in or out: nothing of the last person stays, and the guard decides anew where to be.
whenSessionChanges(() => {
  queryClient.clear()
  void router.invalidate()
})

const stopWaiting = router.subscribe('onResolved', () => {
  stopWaiting()
  clearPreloaded()
  // What others change can wait until the page stands.
  whenIdle(() => followChanges(queryClient))
})
router.subscribe('onResolved', () => prefetchWhenIdle(queryClient, fetchFirstScreen))

const place = document.querySelector('#root')
if (!place) throw new Error('index.html has no #root')

function open(place: Element) {
  createRoot(place).render(
    <StrictMode>
      {/* All variables are written here at once: the sheet of Mantine's defaults, which it would leave out, is not loaded. */}
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
        <ToastRegion standing={<NewVersionNote />} />
      </MantineProvider>
    </StrictMode>,
  )
}

// Not every browser has it yet; what reads a clock comes with the screens and finds it here.
if (Temporal) open(place)
else void loadTemporal().then(() => open(place))
