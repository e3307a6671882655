import { expect } from '../club'
import { test } from './studio'

test('the fleet', async ({ page, signInAs, picture }) => {
  await signInAs('anna', '/main/fleet')
  await expect(page.getByText(/^likely/).first()).toBeVisible()
  await picture('fleet-list', { height: 720 })
})

test('the plans of a limit', async ({ page, signInAs, picture }) => {
  await signInAs('anna', '/main/fleet')
  await page.getByRole('button', { name: 'Plan… 100 h, OK-VHA' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan: 100 h, OK-VHA' })
  await expect(dialog.getByRole('link', { name: /^Plan it/ }).first()).toBeVisible()
  await picture('fleet-plan', dialog)
})
