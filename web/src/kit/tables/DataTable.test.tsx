import { useWindowEvent } from '@mantine/hooks'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { DataTable, type DataTableProps } from './DataTable'
import { render } from '../test-render'

interface Plane {
  id: number
  name: string
}

const planes: Plane[] = [
  { id: 1, name: 'OK-10' },
  { id: 2, name: 'OK-2' },
  { id: 3, name: 'Čáp' },
]

function table(changes: Partial<DataTableProps<Plane>> = {}) {
  return render(
    <DataTable
      label="Aircraft"
      columns={[{ title: 'Name', cell: (plane) => plane.name, text: (plane) => plane.name }]}
      rows={planes}
      rowKey={(plane) => plane.id}
      error={null}
      onRetry={vi.fn<() => void>()}
      empty={{ title: 'No aircraft yet' }}
      searchable
      {...changes}
    />,
  )
}

const names = () => screen.queryAllByRole('cell').map((cell) => cell.textContent)

it('a click on a heading sorts by it, numbers in text as numbers, and a second click reverses the order', async () => {
  const { user } = table()
  expect(names()).toEqual(['OK-10', 'OK-2', 'Čáp'])
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['Čáp', 'OK-2', 'OK-10'])
  expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['OK-10', 'OK-2', 'Čáp'])
})

it('search ignores case and accents, and says when nothing matches', async () => {
  const { user } = table()
  await user.type(screen.getByRole('searchbox', { name: 'Search in Aircraft' }), 'cap')
  expect(names()).toEqual(['Čáp'])
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(screen.getByText('Nothing matches “capx”.')).toBeTruthy()
})

it('loading rows are announced, and an empty list says so', () => {
  table({ rows: undefined })
  expect(screen.getByText('Loading…')).toBeTruthy()
  table({ rows: [] })
  expect(screen.getByText('No aircraft yet')).toBeTruthy()
})

it('a failure offers a retry', async () => {
  const onRetry = vi.fn<() => void>()
  const { user } = table({ rows: undefined, error: 'The server cannot be reached.', onRetry })
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

/** A table of aircraft that can be deleted one after the other. */
function Hangar() {
  const [left, setLeft] = useState(planes)
  const actions = (plane: Plane) => (
    <>
      <button type="button">Edit {plane.name}</button>
      <button type="button" onClick={() => setLeft(left.filter((one) => one !== plane))}>
        Delete {plane.name}
      </button>
    </>
  )
  return (
    <DataTable
      label="Aircraft"
      columns={[{ title: 'Actions', cell: actions }]}
      rows={left}
      rowKey={(plane) => plane.id}
      error={null}
      onRetry={vi.fn<() => void>()}
      empty={{ title: 'No aircraft yet' }}
    />
  )
}

it('after a deletion the next row has the focus, on the same button, and after the last one the list', async () => {
  const { user } = render(<Hangar />)
  const focused = () => document.activeElement?.textContent
  screen.getByRole('button', { name: 'Delete OK-2' }).focus()
  await user.keyboard('{Enter}')
  expect(focused()).toBe('Delete Čáp')
  await user.keyboard('{Enter}')
  expect(focused()).toBe('Delete OK-10')
  await user.keyboard('{Enter}')
  expect(focused()).toBe('No aircraft yet')
})

const manned = [
  { id: 1, name: 'OK-1', pilot: 'Žofie' },
  { id: 2, name: 'OK-2', pilot: 'Adam' },
]
const mannedColumns: DataTableProps<(typeof manned)[number]>['columns'] = [
  { title: 'Name', cell: ({ name }) => name, text: ({ name }) => name },
  { title: 'Pilot', cell: ({ pilot }) => <b>{pilot}</b>, text: ({ pilot }) => pilot },
  { title: 'Actions', cell: ({ name }) => <button type="button">Edit {name}</button>, hiddenTitle: true },
]

function mannedTable(changes: Partial<DataTableProps<(typeof manned)[number]>> = {}) {
  return (
    <DataTable
      label="Aircraft"
      columns={mannedColumns}
      rows={manned}
      rowKey={({ id }) => id}
      error={null}
      onRetry={vi.fn<() => void>()}
      empty={{ title: 'No aircraft yet', hint: <a href="/add">Add the first</a> }}
      searchable
      {...changes}
    />
  )
}

it('one column is sorted at a time, and the columns without text cannot be sorted', async () => {
  const { user } = render(mannedTable())
  const sorted = () => screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-sort'))
  await user.dblClick(screen.getByRole('button', { name: 'Name' }))
  expect(sorted()).toEqual(['descending', 'none', null])
  await user.tab()
  await user.keyboard('{Enter}')
  expect(sorted()).toEqual(['none', 'ascending', null])
  expect(names()).toEqual(['OK-2', 'Adam', 'Edit OK-2', 'OK-1', 'Žofie', 'Edit OK-1'])
  expect(within(screen.getByRole('columnheader', { name: 'Actions' })).queryByRole('button')).toBeNull()
})

it('a phone shows the heading next to each value, but not a hidden heading', () => {
  render(mannedTable())
  const titles = screen.getAllByRole('cell').map((cell) => cell.dataset.title)
  expect(titles.slice(0, 3)).toEqual(['Name', 'Pilot', ''])
})

it('a phone shows the column that names a row first on its card, and the others with their headings', () => {
  const [name, pilot, actions] = mannedColumns
  if (!name || !pilot || !actions) throw new Error('A column is missing.')
  const columns = [{ ...name, onFirstLine: '' }, { ...pilot, onFirstLine: ' · ' }, actions]
  render(mannedTable({ columns }))
  const leads = screen.getAllByRole('cell').map((cell) => cell.dataset.lead)
  expect(leads.slice(0, 3)).toEqual(['', ' · ', undefined])
})

it('loaded rows stay when a refetch fails', () => {
  render(mannedTable({ error: 'The server cannot be reached.' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(names()).toContain('OK-1')
})

it('an empty list shows its hint, but neither a search nor a table', () => {
  render(mannedTable({ rows: [] }))
  expect(screen.getByRole('link', { name: 'Add the first' })).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

it('a loading table is marked busy, and screen readers skip its placeholder rows', () => {
  const { container } = render(mannedTable({ rows: undefined }))
  expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(1)
})

/** A table whose first row another user removes, and to which they add two, when a key is pressed. */
function SharedTable() {
  const [rows, setRows] = useState(manned)
  const newer = [...manned.slice(1), { id: 3, name: 'OK-3', pilot: 'Žaneta' }, { id: 4, name: 'D-4', pilot: 'Ada' }]
  useWindowEvent('keydown', ({ key }) => key === 'F2' && setRows(newer))
  return (
    <>
      <button type="button">Log out</button>
      {mannedTable({ rows })}
    </>
  )
}

it('search and sorting stay when newer rows arrive, and a removed row does not take the focus from elsewhere', async () => {
  const { user } = render(<SharedTable />)
  await user.click(screen.getByRole('button', { name: 'Pilot' }))
  await user.click(screen.getByRole('button', { name: 'Pilot' }))
  await user.type(screen.getByRole('searchbox'), 'ok')
  screen.getByRole('button', { name: 'Edit OK-1' }).focus()
  screen.getByRole('button', { name: 'Log out' }).focus()
  await user.keyboard('{F2}')
  expect(names().filter((text) => text.startsWith('Edit'))).toEqual(['Edit OK-3', 'Edit OK-2'])
  expect(document.activeElement?.textContent).toBe('Log out')
})

it('a row that is removed after a click elsewhere does not take the focus back', async () => {
  const { user } = render(<SharedTable />)
  await user.click(screen.getByRole('button', { name: 'Edit OK-1' }))
  await user.click(document.body)
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('{F2}')
  expect(screen.queryByRole('button', { name: 'Edit OK-1' })).toBeNull()
  expect(document.activeElement).toBe(document.body)
})

it('a value that names its row is the heading of the row', () => {
  table({ columns: [{ title: 'Name', cell: ({ name }) => name, namesRow: true }] })
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['OK-10', 'OK-2', 'Čáp'])
  expect(names()).toEqual([])
})
