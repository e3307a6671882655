import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'

// Test files share a page and the libraries, because those are slow to load. Each has its own copies of our modules, so
// that no state carries over from one file to the next.
vi.resetModules()
beforeAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  // Load the code that the page prefetches when idle.
  const { loadPending: fetchAhead } = await import('./kit/lazy-component')
  await fetchAhead()
})

// Set in each file, because files share the library. Its default timeout of 1 s is shorter than a busy machine may take
// to respond over the loopback.
configure({ asyncUtilTimeout: 8000, defaultHidden: false })

// The library does this by itself once per process; files share one.
afterEach(cleanup)
