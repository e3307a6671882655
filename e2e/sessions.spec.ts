import { userGetById } from '@windsock/contract/users'
import { callsWith, tokenOf } from './calls'
import { cast, password } from './cast'
import { expect, test } from './club'
import { field, fill, logIn, readToast } from './form-actions'
import { settledGrid } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

test('Petra sees her sessions, and ends one of them with her password', async ({ page, club, windowOf }) => {
  const program = callsWith(club.address, await tokenOf(club.address, 'petra'))
  const lost = await windowOf('petra')
  await settledGrid(lost)
  await page.goto('/')
  await logIn(page, 'petra', password)
  await settledGrid(page)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
  const table = page.getByRole('table', { name: 'Where you are signed in' })
  await expect(table.getByRole('row')).toHaveCount(4)
  const here = table.getByRole('row').filter({ hasText: 'This one' })
  await expect(here).toContainText('Chrome on Linux')
  await expect(here.getByRole('button')).toHaveCount(0)
  await expectNoFaultInLightAndDark(page, 'the list of logins')

  // A stranger at an unlocked computer cannot end sessions, because the dialog asks for the password.
  const others = page.getByRole('button', { name: 'Sign Out Everywhere Else…' })
  await others.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else' })
  await expect(field(dialog, 'Password')).toBeFocused()
  await page.keyboard.type('a guess')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password is not correct.')).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'a sign-out with a wrong password', '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(others).toBeFocused()
  await expect(program(userGetById, { id: cast.petra.id })).resolves.toMatchObject({ id: cast.petra.id })

  await others.click()
  await fill(dialog, { Password: password })
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await readToast(page, 'Signed out.', 'You are signed out everywhere else.')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(lost).toHaveURL(/#\/auth\/login$/)
  await expect(program(userGetById, { id: cast.petra.id })).rejects.toThrow('401')
})

test('Anna signs Petra out everywhere', async ({ page, signInAs, windowOf }) => {
  const lost = await windowOf('petra')
  await settledGrid(lost)
  await signInAs('anna', `/main/users/${cast.petra.id}`)
  await page.getByRole('button', { name: 'Sign Out Everywhere…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await readToast(page, 'Signed out.', 'Petra Svobodová is signed out everywhere.')
  await expect(lost).toHaveURL(/#\/auth\/login$/)
})
