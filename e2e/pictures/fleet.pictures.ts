import { expect } from '../club'
import { report } from '../defects'
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

test('the fleet on a phone @phone', async ({ page, signInAs, picture, isPhone }) => {
  if (!isPhone) return
  await signInAs('anna', '/main/fleet')
  await expect(page.getByText(/^likely/).first()).toBeVisible()
  await picture('fleet-list')
})

test('the report of a defect @phone', async ({ page, signInAs, picture, isPhone }) => {
  if (!isPhone) return
  await signInAs('petra', '/main/mybookings')
  await page
    .getByRole('button', { name: /^Report a defect: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Report a defect: / })
  await dialog.getByRole('textbox', { name: 'What is wrong?' }).fill('Nose strut is flat')
  await dialog.getByText('Must not fly', { exact: true }).click()
  await picture('defect-report')
})

test('the defects of an aircraft', async ({ page, signInAs, callAs, picture }) => {
  const aircraft = await report(await callAs('petra'), 'OK-VHD', {
    title: 'Nose strut is flat',
    severity: 'must not fly',
  })
  await signInAs('igor', `/main/fleet/${aircraft.aircraftId}?tab=defects`)
  await expect(page.getByRole('button', { name: 'Ground: Nose strut is flat' })).toBeVisible()
  await picture('defects', { height: 620 })
})
