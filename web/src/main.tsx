import './kit/entry-styles.css'
import './app.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createHashHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { theme, variables } from './kit/theme'
import { ToastRegion } from './kit/ToastRegion'
import { followChanges } from './live'
import { queryClient } from './queries'
import { createClubRouter } from './routes'
import { whenSessionChanges } from './session'

const router = createClubRouter(createHashHistory())

// Whoever signs in or out: nothing of the last person stays, and the guard decides anew where to be.
whenSessionChanges(() => {
  queryClient.clear()
  void router.invalidate()
})

followChanges(queryClient)

const place = document.querySelector('#root')
if (!place) throw new Error('index.html has no #root')

createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <ToastRegion />
    </MantineProvider>
  </StrictMode>,
)
