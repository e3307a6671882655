import { act, screen } from '@testing-library/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { loadPending, lazyComponent, pendingLoads } from './lazy-component'
import { render } from './test-render'

function Word({ text }: { text: string }) {
  return <p>{text}</p>
}

function FetchingAhead({ children }: { children: ReactNode }) {
  // A layout effect runs before the other effects, which run after the frame is painted.
  useLayoutEffect(() => void loadPending(), [])
  return children
}

it('a fallback is shown until the code has loaded', async () => {
  let arrive: (program: typeof Word) => void = () => undefined
  const Later = lazyComponent(() => new Promise<typeof Word>((resolve) => (arrive = resolve)))
  render(<Later text="here" fallback="soon" />)
  expect(document.body.textContent).toContain('soon')
  await act(async () => arrive(Word))
  expect(await screen.findByText('here')).toBeTruthy()
  expect(document.body.textContent).not.toContain('soon')
})

it('a prefetched component is painted at once', async () => {
  const Later = lazyComponent(async () => Word)
  await loadPending()
  render(<Later text="here" fallback="soon" />)
  expect(document.body.textContent).toContain('here')
})

it('a component that loads between layout effects and other effects is painted, too', async () => {
  const Later = lazyComponent(async () => Word)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  // Inside `act`, which `render` uses, there would be no frame between layout effects and other effects.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  root.render(
    <FetchingAhead>
      <Later text="here" fallback="soon" />
    </FetchingAhead>,
  )
  await vi.waitFor(() => expect(place.textContent).toBe('here'))
  root.unmount()
  vi.unstubAllGlobals()
  place.remove()
})

it('prefetching survives a failure, and the component is loaded again when it is rendered', async () => {
  let tries = 0
  const Later = lazyComponent(async () => {
    tries += 1
    if (tries === 1) throw new Error('no connection')
    return Word
  })
  await loadPending()
  render(<Later text="here" />)
  expect(await screen.findByText('here')).toBeTruthy()
})

it('prefetching pauses before each component, and also loads those that it declares', async () => {
  const order: string[] = []
  lazyComponent(async () => {
    order.push('part')
    lazyComponent(async () => {
      order.push('what it brings')
      return Word
    })
    return Word
  })
  await loadPending(async () => void order.push('pause'))
  const [part, brought] = ['part', 'what it brings'].map((what) => order.indexOf(what))
  expect(order[part! - 1]).toBe('pause')
  expect(order.slice(part! + 1, brought! + 1)).toEqual(['pause', 'what it brings'])
  expect(pendingLoads.size).toBe(0)
})
