import { act, fireEvent, screen } from '@testing-library/react'
import { useRef, type RefObject } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CardsOver } from './CardsOver'
import { HoverCard } from './HoverCard'
import { render } from './test-render'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rows = ['One', 'Two', 'Three']

function Table({ of }: { of: RefObject<HTMLTableElement | null> }) {
  return (
    <table ref={of}>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <td tabIndex={-1} data-part={row === 'Three' ? undefined : row}>
              {row}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ table }: { table: HTMLTableElement }) {
  return (
    <HoverCard table={table} of="[data-part]" renderCard={({ dataset }) => <a href="tel:1">Call {dataset.part}</a>} />
  )
}

function Screen({ fetchCards }: { fetchCards: () => Promise<typeof Cards | undefined> }) {
  const table = useRef<HTMLTableElement>(null)
  return (
    <>
      <Table of={table} />
      <CardsOver table={table} fetchCards={fetchCards} about={undefined} />
    </>
  )
}

const part = (name: string) => screen.getByText(name)
const shown = () => screen.queryByRole('link', { hidden: true })?.textContent
const point = (at: HTMLElement, more: PointerEventInit = {}) =>
  fireEvent.pointerMove(at, { pointerType: 'mouse', buttons: 0, ...more })
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

async function opened() {
  render(<Screen fetchCards={async () => Cards} />)
  // This movement loads the code of the cards.
  await act(async () => void point(part('Three')))
}

it('shows the card of the element on which the pointer rests, not of those that it passes', async () => {
  await opened()
  point(part('One'))
  wait(300)
  point(part('Two'))
  wait(300)
  expect(shown()).toBeUndefined()
  wait(100)
  expect(shown()).toBe('Call Two')
})

it('stays while the pointer is on it, and disappears when the pointer leaves', async () => {
  await opened()
  point(part('One'))
  wait(400)
  point(part('Three'))
  wait(100)
  point(screen.getByRole('link', { hidden: true }))
  wait(5000)
  expect(shown()).toBe('Call One')
  point(part('Three'))
  wait(200)
  expect(shown()).toBeUndefined()
})

it.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a press', () => fireEvent.pointerDown(part('One'))],
])('%s hides it, and it does not come back until the pointer has been elsewhere', async (_, hide) => {
  await opened()
  point(part('One'))
  wait(400)
  expect(shown()).toBe('Call One')
  hide()
  point(part('One'))
  wait(1000)
  expect(shown()).toBeUndefined()
  point(part('Three'))
  point(part('One'))
  wait(400)
  expect(shown()).toBe('Call One')
})

it('a finger or a dragging mouse shows no card', async () => {
  await opened()
  point(part('One'), { pointerType: 'touch' })
  wait(1000)
  point(part('Two'), { buttons: 1 })
  wait(1000)
  expect(shown()).toBeUndefined()
})

it('a press on a link in the card keeps the card open', async () => {
  await opened()
  point(part('One'))
  wait(400)
  fireEvent.pointerDown(screen.getByRole('link', { hidden: true }))
  expect(shown()).toBe('Call One')
})

it('disappears with its element', async () => {
  await opened()
  point(part('One'))
  wait(400)
  act(() => part('One').remove())
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(shown()).toBeUndefined()
})

it('if its code cannot be loaded nothing breaks, and the next movement loads it again', async () => {
  let asked = 0
  const fetchCards = async () => {
    asked += 1
    return asked > 1 ? Cards : undefined
  }
  render(<Screen fetchCards={fetchCards} />)
  await act(async () => void point(part('Three')))
  point(part('One'))
  await act(async () => void vi.advanceTimersByTime(0))
  expect(asked).toBe(2)
  point(part('Two'))
  wait(400)
  expect(shown()).toBe('Call Two')
})
