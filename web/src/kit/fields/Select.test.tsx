import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { SearchSelect } from './SearchSelect'
import { Select, type SelectProps } from './Select'
import { render } from '../test-render'

const people = ['Anna', 'Petra', 'Petr', 'Zoe'].map((name) => ({ value: name.toLowerCase(), label: name }))

interface FieldProps extends Partial<SelectProps> {
  start?: string | null
  isSearched?: boolean
  onSend?: () => void
}

function Field({ start = null, isSearched = true, onSend, ...props }: FieldProps) {
  const [value, setValue] = useState<string | null>(start)
  const Shown = isSearched ? SearchSelect : Select
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend?.()
      }}
    >
      <Shown label="Pilot" data={people} clearable value={value} onChange={setValue} {...props} />
      <output>{String(value)}</output>
      <button type="submit">Send</button>
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pilot' })
const value = () => screen.getByRole('status').textContent
const listed = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => document.querySelector(`#${CSS.escape(field().getAttribute('aria-activedescendant') ?? 'none')}`)

it('the focus opens the list and announces it, and a click chooses', async () => {
  const { user } = render(<Field start="petra" />)
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await user.click(field())
  expect(field().getAttribute('aria-expanded')).toBe('true')
  const list = screen.getByRole('listbox', { name: 'Pilot' })
  expect(field().getAttribute('aria-controls')).toBe(list.id)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Petra')
  await user.click(screen.getByRole('option', { name: 'Zoe' }))
  expect(value()).toBe('zoe')
  expect(field().value).toBe('Zoe')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(field())
})

it('typing replaces the name and filters the list; arrows and Enter choose without submitting the form', async () => {
  const send = vi.fn<() => void>()
  const { user } = render(<Field start="zoe" onSend={send} />)
  await user.click(field())
  await user.keyboard(' PETR')
  expect(listed()).toEqual(['Petra', 'Petr'])
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()?.textContent).toBe('Petr')
  await user.keyboard('{Enter}')
  expect(value()).toBe('petr')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

it('an entry selected right after the list has opened stays selected', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  render(<Field />)
  fireEvent.focus(field())
  fireEvent.keyDown(field(), { code: 'ArrowDown' })
  act(() => void vi.runAllTimers())
  fireEvent.keyDown(field(), { code: 'Enter', key: 'Enter' })
  expect(value()).toBe('anna')
})

it('Enter in a list without a match neither chooses nor submits', async () => {
  const send = vi.fn<() => void>()
  const { user } = render(<Field start="zoe" onSend={send} nothingFoundMessage="Nobody with that name" />)
  await user.click(field())
  await user.keyboard('x{Enter}')
  expect(screen.getByText('Nobody with that name')).toBeTruthy()
  expect(value()).toBe('zoe')
  expect(send).not.toHaveBeenCalled()
})

it('without a match and without a text for that case there is no list', async () => {
  const { user } = render(<Field />)
  await user.click(field())
  await user.keyboard('x')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().getAttribute('aria-expanded')).toBe('false')
  // FormDialog would not close on Escape.
  expect(field().getAttribute('data-mantine-stop-propagation')).toBeNull()
})

it('unfinished typing is reverted', async () => {
  const { user } = render(<Field start="zoe" />)
  await user.click(field())
  await user.keyboard('pet')
  await user.tab()
  expect(field().value).toBe('Zoe')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('Escape closes the list and nothing else', async () => {
  const { user } = render(<Field start="zoe" />)
  await user.click(field())
  // FormDialog checks this attribute before it closes on Escape.
  expect(field().getAttribute('data-mantine-stop-propagation')).toBe('true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().getAttribute('data-mantine-stop-propagation')).toBeNull()
  expect(document.activeElement).toBe(field())
})

it('an arrow opens the list at the chosen entry, or at the first', async () => {
  const { user } = render(<Field start="petr" />)
  await user.click(field())
  await user.keyboard('{Escape}{ArrowDown}')
  expect(active()?.textContent).toBe('Petr')
  await user.keyboard('{ArrowUp}')
  expect(active()?.textContent).toBe('Petra')
})

it('Clear empties the field', async () => {
  const { user } = render(<Field start="zoe" />)
  await user.click(screen.getByLabelText('Clear'))
  expect(value()).toBe('null')
  expect(field().value).toBe('')
  expect(screen.queryByLabelText('Clear')).toBeNull()
})

it('choosing the chosen entry again clears the field only where that is allowed', async () => {
  const { user, unmount } = render(<Field start="zoe" />)
  await user.click(field())
  await user.click(screen.getByRole('option', { name: 'Zoe' }))
  expect(value()).toBe('null')
  unmount()
  const again = render(<Field start="zoe" allowDeselect={false} />)
  await again.user.click(field())
  await again.user.click(screen.getByRole('option', { name: 'Zoe' }))
  expect(value()).toBe('zoe')
})

it('a press elsewhere closes the list', async () => {
  const { user } = render(<Field />)
  await user.click(field())
  await user.click(screen.getByRole('status'))
  expect(screen.queryByRole('listbox')).toBeNull()
})

function Leaving() {
  const [data, setData] = useState(people)
  return (
    <>
      <Field start="zoe" data={data} />
      <button type="button" onClick={() => setData(people.slice(0, 2))}>
        Zoe leaves
      </button>
    </>
  )
}

it('the chosen person is named even if they are no longer in the list', async () => {
  const { user } = render(<Leaving />)
  await user.click(screen.getByRole('button', { name: 'Zoe leaves' }))
  expect(field().value).toBe('Zoe')
})

it('a list without a search opens and closes by click, Space and Enter, and ignores letters', async () => {
  const { user } = render(<Field start="zoe" isSearched={false} allowDeselect={false} />)
  await user.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('a ')
  expect(field().value).toBe('Zoe')
  expect(listed()).toHaveLength(4)
  await user.click(field())
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('{Enter}{ArrowUp}{Enter}')
  expect(value()).toBe('petr')
})

it('a disabled field opens nothing', async () => {
  const { user } = render(<Field start="zoe" disabled />)
  await user.click(field())
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.queryByLabelText('Clear')).toBeNull()
})

it('groups appear under their names as long as one of their entries matches', async () => {
  const choices = people.map((one) => ({ ...one, group: one.label.startsWith('P') ? 'Pilots' : 'Others' }))
  const { user } = render(<Field data={choices} />)
  await user.click(field())
  expect(listed()).toEqual(['Anna', 'Zoe', 'Petra', 'Petr'])
  const pilots = within(screen.getByRole('group', { name: 'Pilots' })).getAllByRole('option')
  expect(pilots.map(({ textContent }) => textContent)).toEqual(['Petra', 'Petr'])
  await user.keyboard('zo')
  expect(screen.queryByRole('group', { name: 'Pilots' })).toBeNull()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(value()).toBe('zoe')
})

it('an error is linked to the field', () => {
  render(<Field error="Choose somebody." />)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const said = document.querySelector(`#${CSS.escape(field().getAttribute('aria-describedby') ?? '')}`)
  expect(said?.textContent).toBe('Choose somebody.')
})

it('the search ignores accents and the order of words, like the search of tables', async () => {
  const data = ['Petra Dvořáková', 'Petr Novák'].map((name) => ({ value: name, label: name }))
  const { user } = render(<Field data={data} />)
  await user.click(field())
  await user.keyboard('dvorak petra')
  expect(listed()).toEqual(['Petra Dvořáková'])
})

it('screen readers do not hear of the arrow', () => {
  render(<Field isSearched={false} />)
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
