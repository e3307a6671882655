import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { asked, confirm, type Question } from './confirm'
import { ConfirmDialog } from './ConfirmDialog'
import { render } from './test-render'

function ask(question: Partial<Question> = {}) {
  return confirm({ title: 'Delete OK-ABC', message: 'Do you want to delete OK-ABC?', ...question })
}

const dialog = () => screen.findByRole('dialog', { name: 'Delete OK-ABC' })

it('the focus is on Cancel, even below a list, so that a second Enter does not delete', async () => {
  const answer = ask({ danger: true, consequence: { says: 'These bookings will be deleted:', of: ['Week 1'] } })
  const { user } = render(<ConfirmDialog />)
  await dialog()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await user.keyboard('{Enter}')
  await expect(answer).resolves.toBe(false)
})

it('Escape answers with no', async () => {
  const answer = ask()
  const { user } = render(<ConfirmDialog />)
  await dialog()
  await user.keyboard('{Escape}')
  await expect(answer).resolves.toBe(false)
})

it('Yes answers once, even after a double click', async () => {
  const answer = ask()
  const { user } = render(<ConfirmDialog />)
  await dialog()
  await user.dblClick(screen.getByRole('button', { name: 'Yes' }))
  await expect(answer).resolves.toBe(true)
  expect(asked.value()).toBeUndefined()
})

it('every affected item is listed, even two with the same text, and keys can scroll the list', async () => {
  const of = Array.from({ length: 40 }, (_, week) => `Week ${week % 20}`)
  void ask({ consequence: { says: 'These bookings will be deleted:', of } })
  render(<ConfirmDialog />)
  await dialog()
  expect(screen.getByText('These bookings will be deleted:')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(of)
  expect(screen.getByRole('list').tabIndex).toBe(0)
  act(() => asked.value()?.answer(false))
})

it('a question without consequences shows no list of an earlier question', async () => {
  void ask({ consequence: { says: 'These bookings will be deleted:', of: ['Week 1'] } })
  render(<ConfirmDialog />)
  await dialog()
  act(() => void confirm({ title: 'Log out', message: 'Do you want to log out?' }))
  expect(await screen.findByRole('dialog', { name: 'Log out' })).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  act(() => asked.value()?.answer(false))
})
