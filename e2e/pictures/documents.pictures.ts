import { expect } from '../club'
import { bookDual } from '../documents'
import { openBooking, settledGrid } from '../screens'
import { test } from './studio'

const yesterday = '2027-05-14'

test('my documents', async ({ page, signInAs, picture }) => {
  await signInAs('eva', '/main/mydocuments')
  await expect(page.getByText('Waits to be confirmed')).toBeVisible()
  await picture('my-documents', { height: 420 })
})

test('a check-out is given after a flight', async ({ page, signInAs, callAs, picture }) => {
  const igor = await callAs('igor')
  const flown = await bookDual(igor, { registration: 'OK-VHD', day: yesterday, pilot: 'petra', instructor: 'igor' })
  await signInAs('igor')
  await settledGrid(page)
  const dialog = await openBooking(page, 'Edit', { registration: 'OK-VHD', day: yesterday, from: flown.begins })
  await expect(dialog.getByRole('group', { name: /^Give Petra Svobodová/ })).toBeVisible()
  await picture('give-documents', dialog)
})

test('a requirement and its effect', async ({ page, signInAs, picture }) => {
  await signInAs('anna', '/main/rules')
  await page.getByRole('tab', { name: 'Who may fly what' }).click()
  await expect(page.getByRole('row', { name: /^Club check/ })).toBeVisible()
  await picture('requirements', { height: 560 })
  await page.getByRole('button', { name: 'Add requirement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add requirement' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mountain check')
  const effect = dialog.getByText(/^Today \d+ of \d+ people would not meet this/)
  await expect(effect).toBeVisible()
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
  await effect.scrollIntoViewIfNeeded()
  await picture('requirement', dialog)
})
