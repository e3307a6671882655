import { CatchBoundary } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorState } from './ErrorState'
import { lazyComponent, loadPending } from './lazy-component'
import { optional } from './optional'
import { render } from './test-render'

afterEach(() => void vi.restoreAllMocks())

/** Returns a load that fails as often as given, and the number of its calls. */
function load<Program>(program: Program, failures: number) {
  const calls = { count: 0 }
  async function load() {
    calls.count += 1
    if (calls.count <= failures) throw new Error('no connection')
    return program
  }
  return { calls, load }
}

it('optional code that cannot be loaded is undefined, and is loaded at the next request', async () => {
  const { calls, load: loadDrag } = load('drag', 1)
  const drag = optional(loadDrag)
  expect(calls.count).toBe(0)
  await expect(drag()).resolves.toBeUndefined()
  await expect(drag()).resolves.toBe('drag')
  await expect(drag()).resolves.toBe('drag')
  expect(calls.count).toBe(2)
})

it('optional code is prefetched together with the lazy components', async () => {
  const { calls, load: loadDrag } = load('drag', 0)
  const drag = optional(loadDrag)
  await loadPending()
  expect(calls.count).toBe(1)
  await expect(drag()).resolves.toBe('drag')
  expect(calls.count).toBe(1)
})

it('a component that cannot be loaded shows an error, and Try again loads it', async () => {
  // React logs errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { calls, load: loadWord } = load(({ text }: { text: string }) => <p>{text}</p>, 1)
  const Later = lazyComponent(loadWord)
  const { user } = render(
    <>
      <p>the rest of the page</p>
      <CatchBoundary
        getResetKey={() => 0}
        errorComponent={({ error, reset }) => <ErrorState message={String(error)} onRetry={reset} />}
      >
        <Later text="here" fallback="soon" />
      </CatchBoundary>
    </>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('no connection')
  expect(screen.getByText('the rest of the page')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('here')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(calls.count).toBe(2)
})

it('two instances of a component load it once, and both show it', async () => {
  const { calls, load: loadWord } = load(({ text }: { text: string }) => <p>{text}</p>, 0)
  const Later = lazyComponent(loadWord)
  render(<Later text="left" />)
  expect(await screen.findByText('left')).toBeTruthy()
  render(<Later text="right" />)
  expect(screen.getByText('right')).toBeTruthy()
  expect(calls.count).toBe(1)
})
