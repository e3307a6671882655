import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { field, fill, readToast, saveButton, sayYes } from './form-actions'
import { choose, settledGrid } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

test('Anna adds an aircraft, opens it to guests and deletes it', async ({ page, signInAs, windowOf }) => {
  await signInAs('anna', '/main/aircraft')
  await page.getByRole('link', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { name: 'Add Aircraft' })).toBeVisible()
  await fill(page, { Name: 'Tecnam P2008', 'Aircraft Type': 'P2008', 'Registration Code': 'OK-TEC' })
  await expect(saveButton(page)).toBeDisabled()
  await choose(page.getByRole('main'), 'Assigned Airport', 'LKVH Větrná Hora')
  await fill(page, { Description: 'A new one' })
  await saveButton(page).click()
  await readToast(page, 'Save successful.', 'Aircraft was saved successfully!')
  const row = page.getByRole('row').filter({ hasText: 'OK-TEC' })
  await expect(row.getByRole('cell')).toHaveText([
    'Tecnam P2008',
    'P2008',
    'OK-TEC',
    'LKVH',
    'A new one',
    'No maintenance',
    '',
  ])

  const eva = await windowOf('eva')
  await settledGrid(eva)
  await expect(eva.getByRole('columnheader', { name: /OK-TEC/ })).toHaveCount(0)
  await row.getByRole('link', { name: 'Edit OK-TEC' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Aircraft: Tecnam P2008' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Is Visible For External Users' }).check()
  await expectNoFaultInLightAndDark(page, 'an aircraft')
  await saveButton(page).click()
  await readToast(page, 'Save successful.', 'Aircraft was saved successfully!')
  await expect(eva.getByRole('columnheader', { name: 'OK-TEC P2008' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete OK-TEC' }).click()
  await sayYes(page, 'Are you sure you want to delete aircraft OK-TEC?')
  await readToast(page, 'Delete successful.', 'Aircraft was deleted successfully!')
  await expect(row).toHaveCount(0)
})

test.describe('the list of aircraft', () => {
  test.use({ ownClub: false })

  test('is complete but read-only for an instructor', async ({ page, signInAs }) => {
    await signInAs('igor', '/main/aircraft')
    const table = page.getByRole('table', { name: 'Aircraft' })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Name',
      'Type',
      'Registration Code',
      'Airport',
      'Description',
      'Maintenance',
    ])
    await expect(table.getByRole('row')).toHaveCount(1 + 14)
    await expect(page.getByRole('link', { name: /^(Add|Edit|Maintenance)/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  })

  test('is fetched again for another day, and marks the maintenance of that day', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/aircraft')
    const archer = page.getByRole('row').filter({ hasText: 'OK-VHE' })
    await expect(archer.getByRole('img', { name: 'Under maintenance' })).toBeVisible()
    const asked = page.waitForRequest((request) => request.url().includes(`/api/aircraft/get?date=${quietDay}`))
    await page.getByRole('textbox', { name: 'Day' }).fill(quietDay)
    await asked
    await expect(archer.getByRole('img', { name: 'No maintenance' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Day' }).fill(dayFromToday(0))
    await expect(archer.getByRole('img', { name: 'Under maintenance' })).toBeVisible()
    await expectNoFaultInLightAndDark(page, 'aircraft')
  })

  test('does not delete an aircraft with bookings, and says why', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/aircraft')
    await page.getByRole('button', { name: 'Delete OK-VHA' }).click()
    await sayYes(page, 'Are you sure you want to delete aircraft OK-VHA?')
    const reason =
      /^OK-VHA still has \d+ bookings, the next on \w{3} \d{4}-\d\d-\d\d \d\d:\d\d\. Delete or move them first\.$/
    await readToast(page, 'Delete failed.', reason)
    await expect(page.getByRole('row').filter({ hasText: 'OK-VHA' })).toBeVisible()
  })

  test('can be searched and sorted', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/aircraft')
    const codes = page.getByRole('row').locator('td:nth-child(3)')
    await page.getByRole('searchbox').fill('skyhawk')
    await expect(codes).toHaveCount(3)
    await page.getByRole('columnheader', { name: 'Registration Code' }).getByRole('button').click()
    await expect(codes).toHaveText(['CS-GZA', 'OK-SQB', 'OK-VHC'])
    await page.getByRole('columnheader', { name: 'Registration Code' }).getByRole('button').click()
    await expect(codes).toHaveText(['OK-VHC', 'OK-SQB', 'CS-GZA'])
    await page.getByRole('searchbox').fill('zeppelin')
    await expect(page.getByText('Nothing matches “zeppelin”.')).toBeVisible()
  })
})

// The limits of spec §5. `under` is the shortest length that is refused.
const limits = [
  { label: 'Name', under: 100, message: "'Name' max length is 100 characters" },
  { label: 'Aircraft Type', under: 50, message: "'Type' max length is 50 characters" },
  { label: 'Registration Code', under: 10, message: "'Registration Code' max length is 10 characters" },
  { label: 'Description', under: 500, message: "'Description' max length is 500 characters" },
]

test.describe('the form of an aircraft', () => {
  test.use({ ownClub: false })

  test('refuses missing and too long values, and accepts the longest ones', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/aircraft/1')
    await expect(page.getByRole('heading', { name: /^Edit Aircraft: Cessna 152/ })).toBeVisible()
    for (const { label, under, message } of limits) {
      await fill(page, { [label]: 'x'.repeat(under) })
      await expect(field(page, label)).toHaveAccessibleDescription(message)
      await expect(saveButton(page)).toBeDisabled()
      await fill(page, { [label]: 'x'.repeat(under - 1) })
      await expect(page.getByText(message)).toHaveCount(0)
      await expect(saveButton(page)).toBeEnabled()
    }
    for (const label of ['Name', 'Registration Code']) {
      await fill(page, { [label]: '' })
      await expect(field(page, label)).toHaveAccessibleDescription('This field is mandatory.')
    }
    await expectNoFaultInLightAndDark(page, 'an aircraft with errors')
    // Leaving the form asks for confirmation, because the typed text has not been saved.
    await page.getByRole('link', { name: 'Back to List' }).click()
    await sayYes(page, 'What you typed has not been saved. Leave without saving?')
    await page.getByRole('link', { name: 'Add' }).click()
    await page.getByRole('combobox', { name: 'Assigned Airport' }).focus()
    await page.getByRole('textbox', { name: 'Name' }).focus()
    await expect(page.getByText("'Assigned Airport' is required.")).toBeVisible()
  })
})
