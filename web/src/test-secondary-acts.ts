import { screen, within } from '@testing-library/react'
import type { Role } from '@windsock/contract/roles'
import { addDays } from '@windsock/domain/calendar'
import type { openAs } from './test-app'
import { today } from './test-secondary-calls'

export type User = ReturnType<typeof openAs>['user']
/** A call that a screen can do without. */
export interface Case {
  call: string
  role: Role
  path: string
  /** Additional responses of the server in this case. */
  more?: object
  /** Makes the page send the call; undefined if opening the page is enough. */
  act?(user: User): Promise<void>
  /** Finds the main content of the screen, which must be shown although the call fails. */
  stands(): Promise<unknown>
  /**
   * The text of the toast that is expected because the user themselves started the call; undefined if no toast is
   * expected.
   */
  toast?: string
}

export const heading = (name: string | RegExp) => () => screen.findByRole('heading', { name })
export const text = (words: string | RegExp) => () => screen.findByText(words)
export const grid = () => screen.findByRole('gridcell', { name: /^OK-ABC, 10:00 to 12:00, booked/ })
export const dialog = (name: string | RegExp) => () => screen.findByRole('dialog', { name })
export const press = (name: string | RegExp) => async (user: User) =>
  user.click(await screen.findByRole('button', { name }))

export async function openFreeCell(user: User) {
  await grid()
  await user.click(await screen.findByRole('gridcell', { name: /^OK-ABC, 14:00 to 14:30, free/ }))
  await dialog('Add booking: OK-ABC')()
}

export async function repeatDaily(user: User, fieldName: string) {
  const opened = within(await screen.findByRole('dialog'))
  await user.click(opened.getByRole('combobox', { name: fieldName }))
  await user.click(await screen.findByRole('option', { name: 'Daily' }))
  const end = opened.getByRole('textbox', { name: /end date/ })
  await user.clear(end)
  await user.type(end, addDays(today, 2))
}

export async function deleteIgor(user: User) {
  await press('Delete Igor Nová')(user)
  await press('Yes')(user)
}

export async function openRequirement(user: User) {
  await user.click(await screen.findByRole('tab', { name: 'Who may fly what' }))
  await user.click(await screen.findByRole('button', { name: 'Club check' }))
}
