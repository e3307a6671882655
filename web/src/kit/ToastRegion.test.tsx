import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { render } from './test-render'
import { ToastRegion } from './ToastRegion'
import { toastError, toastNote, toasts, toastSuccess, withdrawActions, withdrawErrors, withdrawReports } from './toasts'

afterEach(() => toasts.set([]))

it('success is announced politely and an error assertively, in live regions that exist beforehand', () => {
  render(<ToastRegion />)
  const [alert, status] = [screen.getByRole('alert'), screen.getByRole('status')]
  act(() => toastSuccess('Save successful.', 'Booking was saved successfully!'))
  act(() => toastError('Delete failed.', 'It flew away.'))
  expect(within(status).getByText('Booking was saved successfully!')).toBeTruthy()
  expect(within(alert).getByText('It flew away.')).toBeTruthy()
})

it('a toast disappears when its bar has run out, or when it is dismissed', async () => {
  const { user, container } = render(<ToastRegion />)
  act(() => toastSuccess('One', 'first'))
  act(() => toastSuccess('Two', 'second'))
  const bar = container.querySelector('[class*="bar"]')
  if (bar) fireEvent.animationEnd(bar)
  expect(screen.queryByText('first')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('second')).toBeNull()
})

it('at most four toasts are shown, the latest ones', () => {
  for (const number of [1, 2, 3, 4, 5]) toastError('Failed', `number ${number}`)
  expect(toasts.value().map(({ message }) => message)).toEqual(['number 2', 'number 3', 'number 4', 'number 5'])
})

it('a toast offers to undo a change once, by a click or by Ctrl+Z outside of text', async () => {
  const { user } = render(
    <>
      <input aria-label="Text" />
      <ToastRegion />
    </>,
  )
  const undone: string[] = []
  const offer = (of: string) => toastSuccess('Done', of, { label: 'Undo', of, run: () => undone.push(of) })
  act(() => offer('one'))
  await user.dblClick(screen.getByRole('button', { name: 'Undo' }))
  expect(undone).toEqual(['one'])
  act(() => offer('two'))
  await user.type(screen.getByRole('textbox'), '{Control>}z{/Control}')
  expect(undone).toEqual(['one'])
  await user.click(document.body)
  await user.keyboard('{Control>}z{/Control}')
  expect(undone).toEqual(['one', 'two'])
  expect(toasts.value()).toEqual([])
})

it('keys that undo or dismiss go on from where they were, and otherwise in the content', async () => {
  const { user } = render(
    <>
      <main tabIndex={-1} />
      <ToastRegion />
    </>,
  )
  const cell = document.createElement('button')
  document.body.prepend(cell)
  const offer = () => act(() => toastSuccess('Done', 'one', { label: 'Undo', of: 'one', run: () => undefined }))
  for (const keys of ['{Tab}{Enter}', '{Tab}{Tab} ']) {
    offer()
    act(() => cell.focus())
    await user.keyboard(keys)
    expect(toasts.value()).toEqual([])
    expect(document.activeElement).toBe(cell)
  }
  offer()
  await user.keyboard('{Tab}')
  cell.remove()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('a later toast about the same thing replaces the earlier one', () => {
  for (const label of ['first', 'second']) toastSuccess('Moved', label, { label: 'Undo', of: 'booking 7', run() {} })
  expect(toasts.value().map(({ message }) => message)).toEqual(['second'])
})

it('a note is announced politely with its subject; the next note replaces it, and a sign-out removes it', () => {
  render(<ToastRegion />)
  const numbers = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  act(() => toastNote('Not yours', 'You may look.', <a href="tel:1">Call 1</a>))
  expect(within(screen.getByRole('status')).getByText('You may look.')).toBeTruthy()
  act(() => toastError('Delete failed.', 'It flew away.'))
  act(() => toastNote('Not yours', 'You may look.', <a href="tel:2">Call 2</a>))
  expect(numbers()).toEqual(['Call 2'])
  act(() => withdrawActions())
  expect(screen.queryByRole('link')).toBeNull()
  expect(toasts.value().map(({ kind }) => kind)).toEqual(['error'])
})

it('⌘Z undoes the latest change first, and Ctrl+Shift+Z, the usual redo, undoes nothing', async () => {
  const { user } = render(<ToastRegion />)
  const undone: string[] = []
  for (const of of ['one', 'two'])
    act(() => toastSuccess('Moved', of, { label: 'Undo', of, run: () => undone.push(of) }))
  act(() => toastSuccess('Saved', 'three'))
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}z')
  expect(undone).toEqual([])
  await user.keyboard('{Meta>}zz{/Meta}')
  expect(undone).toEqual(['two', 'one'])
  await user.keyboard('{Meta>}z{/Meta}')
  expect(undone).toEqual(['two', 'one'])
  expect(toasts.value().map(({ message }) => message)).toEqual(['three'])
})

it('Ctrl+Z is left to the browser while no toast offers an undo', () => {
  render(<ToastRegion />)
  act(() => toastError('Failed', 'It flew away.'))
  // `fireEvent` returns false if the page prevents the default action.
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(true)
  act(() => toastSuccess('Moved', 'one', { label: 'Undo', of: 'one', run: () => undefined }))
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(false)
})

it('a new attempt removes the errors of the earlier attempt and no other toast', () => {
  toastError('Registration failed.', 'This name is taken.')
  toastError('Login failed.', 'Wrong password.')
  toastSuccess('Registration failed.', 'A success with the same title')
  withdrawErrors('Registration failed.')
  expect(toasts.value().map(({ message }) => message)).toEqual(['Wrong password.', 'A success with the same title'])
})

it('a dialog that fills the screen removes toasts that cannot be undone', () => {
  toastError('Failed', 'sorry')
  toastNote('Not yours', 'somebody else’s', 'facts', { label: 'Wait', of: 'time 7', isUndo: false, run() {} })
  toastSuccess('Moved', 'to 10:00', { label: 'Undo', of: 'booking 7', run() {} })
  toastSuccess('Saved', 'well')
  withdrawReports()
  expect(toasts.value().map(({ title }) => title)).toEqual(['Moved'])
})
