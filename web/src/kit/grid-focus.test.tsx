import { useWindowEvent } from '@mantine/hooks'
import { screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { render } from './test-render'
import { useGridFocus, type FocusTaker } from './use-grid-focus'

interface Cell {
  name: string
  column: number
  row: number
  rows?: number
  columns?: number
}

// Rows from top to bottom. `tall` spans two rows, `wide` two columns; the last row has one cell only.
const before: Cell[][] = [
  [
    { name: 'a0', column: 0, row: 0 },
    { name: 'tall', column: 1, row: 0, rows: 2 },
    { name: 'c0', column: 2, row: 0 },
  ],
  [
    { name: 'a1', column: 0, row: 1 },
    { name: 'c1', column: 2, row: 1 },
  ],
  [
    { name: 'wide', column: 0, row: 2, columns: 2 },
    { name: 'c2', column: 2, row: 2 },
  ],
  [{ name: 'a3', column: 0, row: 3 }],
]
// The tall cell is removed, and two free cells take its place.
const after: Cell[][] = before.map((cells, row) =>
  row > 1 ? cells : [...cells.filter(({ name }) => name !== 'tall'), { name: `b${row}`, column: 1, row }],
)

/** A grid in which another user removes the tall cell when a key is pressed. */
function Grid({ onOpen = () => undefined }: { onOpen?: (name: string | null) => void }) {
  const [cells, setCells] = useState(before)
  const focus = useRef<FocusTaker>(null)
  useWindowEvent('keydown', ({ key }) => key === 'F2' && setCells(after))
  const { table, ...handlers } = useGridFocus(cells, (cell) => onOpen(cell.textContent), focus)
  return (
    <>
      <button type="button" onClick={() => focus.current?.takeFocus({ column: 2, row: 1 })}>
        Take
      </button>
      <table ref={table} role="grid" {...handlers}>
        <tbody>
          {cells.map((row, at) => (
            <tr key={at}>
              {row.map(({ name, column, row, rows, columns }) => (
                <td key={name} data-column={column} data-row={row} rowSpan={rows} colSpan={columns} tabIndex={-1}>
                  {name}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const here = () => document.activeElement?.textContent
const inTabOrder = () => Array.from(document.querySelectorAll('td[tabindex="0"]'), ({ textContent }) => textContent)

async function walk(user: ReturnType<typeof render>['user'], keys: string) {
  const visited = []
  for (const key of keys.split(' ')) {
    await user.keyboard(`{${key}}`)
    visited.push(here())
  }
  return visited.join(' ')
}

it('moving across a tall cell stays in the same row', async () => {
  const { user } = render(<Grid />)
  await user.click(screen.getByText('a1'))
  expect(await walk(user, 'ArrowRight ArrowRight ArrowLeft ArrowLeft')).toBe('tall c1 tall a1')
})

it('moving across a wide cell stays in the same column', async () => {
  const { user } = render(<Grid />)
  await user.click(screen.getByText('tall'))
  expect(await walk(user, 'ArrowDown ArrowUp ArrowDown ArrowRight ArrowLeft ArrowUp')).toBe(
    'wide tall wide c2 wide tall',
  )
})

it('arrow keys stop at the edges and before gaps, and Home and End reach both ends of a row', async () => {
  const { user } = render(<Grid />)
  await user.click(screen.getByText('c2'))
  expect(await walk(user, 'ArrowRight ArrowDown Home ArrowLeft End')).toBe('c2 c2 wide wide c2')
  expect(inTabOrder()).toEqual(['c2'])
})

it('Enter and Space open a cell, and keys with Ctrl, Alt or ⌘ do nothing', async () => {
  const opened: (string | null)[] = []
  const { user } = render(<Grid onOpen={(name) => opened.push(name)} />)
  await user.click(screen.getByText('a0'))
  for (const held of ['Control', 'Alt', 'Meta']) await user.keyboard(`{${held}>}{ArrowRight}{Enter}{/${held}}`)
  expect([opened, here()]).toEqual([[], 'a0'])
  await user.keyboard('{Enter}{ArrowDown} ')
  expect(opened).toEqual(['a0', 'a1'])
})

it('when the focused cell is removed, the focus stays in its place, in the row by which it was reached', async () => {
  const { user } = render(<Grid />)
  await user.click(screen.getByText('a1'))
  await user.keyboard('{ArrowRight}{F2}')
  expect(here()).toBe('b1')
  expect(inTabOrder()).toEqual(['b1'])
})

it('a removed cell does not take the focus from elsewhere, and Tab returns to its place', async () => {
  const { user } = render(<Grid />)
  await user.click(screen.getByText('tall'))
  await user.tab({ shift: true })
  await user.keyboard('{F2}')
  expect(here()).toBe('Take')
  await user.tab()
  expect(here()).toBe('b0')
})

it('the caller can focus a place', async () => {
  const { user } = render(<Grid />)
  expect(inTabOrder()).toEqual(['a0'])
  await user.click(screen.getByRole('button', { name: 'Take' }))
  expect([here(), inTabOrder()]).toEqual(['c1', ['c1']])
})
