import { expect, test } from './club'
import { quietDay } from './days'
import { openBooking, settledGrid } from './screens'

test.use({ ownClub: false })

test('Escape asks before it discards what Petra typed, the second time as well as the first', async ({
  page,
  signInAs,
}) => {
  await signInAs('petra')
  await settledGrid(page)
  const form = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await form.getByRole('textbox', { name: 'Description' }).fill('To the sea and back')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  for (const answer of ['Cancel', 'Escape', 'Cancel']) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    // The question is still there once the key is up and the dialog has taken the focus.
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    if (answer === 'Cancel') await question.getByRole('button', { name: 'Cancel' }).click()
    else await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(form.getByRole('textbox', { name: 'Description' })).toHaveValue('To the sea and back')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(form).toHaveCount(0)
})
