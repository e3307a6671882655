import { screen } from '@testing-library/react'
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

it('a click on a heading sorts by it, numbers inside text as numbers, and a second click turns the order', async () => {
  const { user } = table()
  expect(names()).toEqual(['OK-10', 'OK-2', 'Čáp'])
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['Čáp', 'OK-2', 'OK-10'])
  expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['OK-10', 'OK-2', 'Čáp'])
})

it('search minds neither case nor accents, and says when nothing matches', async () => {
  const { user } = table()
  await user.type(screen.getByRole('searchbox', { name: 'Search in Aircraft' }), 'cap')
  expect(names()).toEqual(['Čáp'])
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(screen.getByText('Nothing matches “capx”.')).toBeTruthy()
})

it('rows on the way are announced, and an empty list says so', () => {
  table({ rows: undefined })
  expect(screen.getByText('Loading…')).toBeTruthy()
  table({ rows: [] })
  expect(screen.getByText('No aircraft yet')).toBeTruthy()
})

it('a failure offers another try', async () => {
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

it('the row that takes the place of a deleted one has the focus, at the same button, and in the end the list', async () => {
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
