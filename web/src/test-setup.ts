import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'

// Test files share a page and the libraries, because those are slow to load. Each file has its own copies of our
// modules, so that no state carries over to the next file.
vi.resetModules()
beforeAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  const { loadScreens, loadStart } = await import('./kit/language/translate')
  await loadStart('en')
  await loadScreens()
  // Load the code that the page prefetches when idle.
  const { loadPending: fetchAhead } = await import('./kit/lazy-component')
  await fetchAhead()
})

// The library's default timeout of 1 s is too short, because a busy machine may take longer to respond over the
// loopback interface. Each file sets its own, because files share the library.
configure({ asyncUtilTimeout: 8000, defaultHidden: false })

// The library registers this only once per process, but several files share a process.
afterEach(cleanup)
