import { expect, test } from './club'
import { field, fill, readToast, saveButton, sayYes } from './form-actions'
import { expectNoFaultInLightAndDark } from './violations'

const complete = { Name: 'Modrý Les', 'Icao Code': 'LKML', Latitude: '50.5', Longitude: '14.25' }

test('Anna adds an airport, changes it and deletes it', async ({ page, signInAs }) => {
  await signInAs('anna', '/main/airports')
  await page.getByRole('link', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { name: 'Add Airport' })).toBeVisible()
  await fill(page, complete)
  await saveButton(page).click()
  await readToast(page, 'Save successful.', 'Airport was saved successfully!')
  const table = page.getByRole('table', { name: 'Airports' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'ICAO Code',
    'Description',
    'Latitude',
    'Longitude',
    'Actions',
  ])
  const row = table.getByRole('row').filter({ hasText: 'LKML' })
  await expect(row.getByRole('cell')).toHaveText(['Modrý Les', 'LKML', '', '50.5', '14.25', ''])
  await expectNoFaultInLightAndDark(page, 'airports')

  await row.getByRole('link', { name: 'Edit LKML' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Airport: Modrý Les' })).toBeVisible()
  await fill(page, { Latitude: '-33.9', Longitude: '18.6', Description: 'Moved south' })
  await saveButton(page).click()
  await readToast(page, 'Save successful.', 'Airport was saved successfully!')
  await expect(row.getByRole('cell')).toHaveText(['Modrý Les', 'LKML', 'Moved south', '-33.9', '18.6', ''])

  await row.getByRole('button', { name: 'Delete LKML' }).click()
  // The specification prescribes the spelling "aiport".
  await sayYes(page, 'Are you sure you want to delete aiport LKML?')
  await readToast(page, 'Delete successful.', 'Airport was deleted successfully!')
  await expect(row).toHaveCount(0)
})

test.describe('the list of airports', () => {
  test.use({ ownClub: false })

  test('does not delete an airport that has aircraft, and says why', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/airports')
    await page.getByRole('button', { name: 'Delete LPGZ' }).click()
    await sayYes(page, 'Are you sure you want to delete aiport LPGZ?')
    const reason =
      'Aircraft are still assigned to LPGZ: CS-GZA, CS-GZB, CS-GZC. Assign them to another airport or delete them first.'
    await readToast(page, 'Delete failed.', reason)
    await expect(page.getByRole('row').filter({ hasText: 'LPGZ' })).toBeVisible()
  })

  test('is unchanged after Cancel', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/airports')
    await page.getByRole('button', { name: 'Delete LPGZ' }).click()
    const question = page.getByRole('dialog', { name: 'Delete airport' })
    await expectNoFaultInLightAndDark(page, 'a question', '[role=dialog]')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'LPGZ' })).toBeVisible()
  })
})

// The limits of spec §5.
const boundaries: { label: string; wrong: string[]; right: string[]; message: string }[] = [
  {
    label: 'Name',
    wrong: ['x'.repeat(50)],
    right: ['x'.repeat(49)],
    message: "'Name' max length is 50 characters",
  },
  {
    label: 'Icao Code',
    wrong: ['LKM', 'LKMLX'],
    right: ['LKML'],
    message: "'Icao Code' should be 4 characters long.",
  },
  {
    label: 'Description',
    wrong: ['x'.repeat(500)],
    right: ['x'.repeat(499)],
    message: "'Description' max length is 500 characters",
  },
  {
    label: 'Latitude',
    wrong: ['90.1', '-90.1'],
    right: ['90', '-90'],
    message: "'Latitude' should be between -90 and 90.",
  },
  {
    label: 'Longitude',
    wrong: ['180.1', '-180.1'],
    right: ['180', '-180'],
    message: "'Longitude' should be between -180 and 180.",
  },
]

test.describe('the form of an airport', () => {
  test.use({ ownClub: false })

  test('refuses values beyond the limits and accepts those at the limits', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/airports/0')
    await fill(page, complete)
    for (const { label, wrong, right, message } of boundaries) {
      for (const text of wrong) {
        await fill(page, { [label]: text })
        await expect(field(page, label)).toHaveAccessibleDescription(message)
        await expect(saveButton(page)).toBeDisabled()
      }
      for (const text of right) {
        await fill(page, { [label]: text })
        await expect(page.getByText(message)).toHaveCount(0)
        await expect(saveButton(page)).toBeEnabled()
      }
    }
  })

  test('marks mandatory fields', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/airports/0')
    for (const [label, message] of [
      ['Name', 'This field is mandatory.'],
      ['Icao Code', 'This field is mandatory.'],
      ['Latitude', 'This numeric field is mandatory.'],
      ['Longitude', 'This numeric field is mandatory.'],
    ] as const) {
      await fill(page, { [label]: '' })
      await field(page, label).focus()
      await field(page, label).blur()
      await expect(field(page, label)).toHaveAccessibleDescription(message)
    }
    await expectNoFaultInLightAndDark(page, 'an airport with errors')
  })
})
