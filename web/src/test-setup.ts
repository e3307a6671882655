import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'

// Test files share a page and the libraries, which are what is slow to load. Of the product each has modules of its
// own, so that what one file's page has learned or remembers is not known to the next.
vi.resetModules()
beforeAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  // What the product fetches once it has time is there, as it is for whoever has looked around for a moment.
  const { loadPending: fetchAhead } = await import('./kit/lazy-component')
  await fetchAhead()
})

// Set for each file, since files share the library: left alone it gives up looking after 1 s, which is shorter than a
// busy machine may take to answer over the loopback.
configure({ asyncUtilTimeout: 8000, defaultHidden: false })

// The library does this by itself once per process; files share one.
afterEach(cleanup)
