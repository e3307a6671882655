import { expect, test } from './club'

test.use({ ownClub: false })

test('the focus moves to the first field of a dialog, and back to the button that opened it', async ({
  page,
  signInAs,
}) => {
  await signInAs('anna', '/main/fleet')
  const add = page.getByRole('button', { name: 'Add limit' })
  const form = page.getByRole('dialog', { name: 'Add limit' })
  await add.focus()
  for (const close of ['Escape', 'Cancel']) {
    await page.keyboard.press('Enter')
    await expect(form.getByRole('combobox').first()).toBeFocused()
    if (close === 'Cancel') await form.getByRole('button', { name: close }).focus()
    await page.keyboard.press(close === 'Cancel' ? 'Enter' : close)
    await expect(form).toHaveCount(0)
    await expect(add).toBeFocused()
  }

  const plan = page.getByRole('button', { name: /^Plan…/ }).first()
  await plan.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Plan: / }).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(plan).toBeFocused()
})
