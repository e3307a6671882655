import { userGetById, userSave } from '@windsock/contract/users'
import { tokenOf } from './calls'
import { cast, password } from './cast'
import { expect, test } from './club'
import { emailTo, passwordLink } from './emails-sent'
import { field, fill, logIn, readToast, saveButton, sayYes } from './form-actions'
import { settledGrid, toasts } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

test('Anna adds a member, who chooses a password by the emailed link and logs in', async ({
  page,
  club,
  signInAs,
  browser,
}) => {
  const email = 'vera.novak@windy-hill.example'
  await signInAs('anna', '/main/users')
  await page.getByRole('link', { name: 'Add' }).click()
  await expect(page).toHaveURL(/#\/main\/users\/$/)
  await expect(page.getByRole('heading', { name: 'Add User' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Approve' })).toHaveCount(0)
  await fill(page, { 'First Name': 'Věra', 'Last Name': 'Nováková', 'User Name': 'vera', Phone: '+420 700 200 300' })
  await fill(page, { Email: 'vera' })
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Invalid email address\./)
  await expect(saveButton(page)).toBeDisabled()
  await fill(page, { Email: email })
  await page.getByRole('checkbox', { name: 'Pilot' }).check()
  await saveButton(page).click()
  await readToast(page, 'Save successful.', 'User was saved successfully!')
  const row = page.getByRole('row').filter({ hasText: 'Věra Nováková' })
  await expect(row.getByRole('img', { name: 'Approved', exact: true })).toBeVisible()

  const context = await browser.newContext({ baseURL: club.address })
  const vera = await context.newPage()
  await vera.goto(`/${await passwordLink(club, email)}`)
  await fill(vera, { 'New Password': 'over the hills', 'Confirm Password': 'over the hills' })
  await vera.getByRole('button', { name: 'Change Password' }).click()
  await readToast(vera, 'Password change successful.', 'Your password has been changed successfully!')
  await expect(vera).toHaveURL(/#\/auth\/login$/)
  await logIn(vera, 'vera', 'over the hills')
  await settledGrid(vera)
  await context.close()
})

test('Anna approves Nina, who gets an email and can log in', async ({ page, club, signInAs, windowOf }) => {
  const nina = await windowOf('nina')
  await expect(nina.getByRole('heading', { name: '403 - ACCESS DENIED' })).toBeVisible()
  await signInAs('anna', '/main/users')
  const row = page.getByRole('row').filter({ hasText: cast.nina.name })
  await expect(row.getByRole('img', { name: 'Not approved' })).toBeVisible()
  await row.getByRole('link', { name: `Edit ${cast.nina.name}` }).click()
  await expect(page.getByRole('heading', { name: `Edit User: ${cast.nina.name}` })).toBeVisible()
  await expect(field(page, 'User Name')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Approve' }).check()
  await saveButton(page).click()
  await readToast(page, 'Save successful.', 'User was saved successfully!')
  await expect(row.getByRole('img', { name: 'Approved', exact: true })).toBeVisible()
  await emailTo(club, 'nina@windy-hill.example', 'You can log in now.')

  await nina.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await logIn(nina, 'nina', password)
  await expect(nina).toHaveURL(/#\/main\/bookings$/)
  await settledGrid(nina)
})

test('a new role takes effect at once: Tomáš has to log in again and then finds the schedules', async ({
  page,
  signInAs,
  windowOf,
}) => {
  const tomas = await windowOf('tomas')
  await settledGrid(tomas)
  await signInAs('anna', `/main/users/${cast.tomas.id}`)
  await expect(page.getByRole('checkbox', { name: 'Pilot' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Instructor' }).check()
  await saveButton(page).click()
  await readToast(page, 'Save successful.', 'User was saved successfully!')
  await tomas.reload()
  await expect(tomas).toHaveURL(/#\/auth\/login$/)
  await logIn(tomas, 'tomas', password)
  await tomas.getByRole('link', { name: 'Schedules' }).click()
  await expect(tomas.getByRole('rowheader', { name: cast.tomas.name })).toBeVisible()
})

test('a colour can be chosen, and white means none', async ({ page, signInAs, callAs }) => {
  const call = await callAs('anna')
  const colour = async () => (await call(userGetById, { id: cast.petra.id })).color
  await signInAs('anna', `/main/users/${cast.petra.id}`)
  await expect(field(page, 'Colour')).toHaveValue('#e8590c')
  await fill(page, { Colour: '#0c8599' })
  await page.keyboard.press('Escape')
  await saveButton(page).click()
  await readToast(page, 'Save successful.', 'User was saved successfully!')
  expect(await colour()).toBe('#0c8599')
  await page.getByRole('link', { name: `Edit ${cast.petra.name}` }).click()
  await expect(field(page, 'Colour')).toHaveValue('#0c8599')
  await fill(page, { Colour: '#ffffff' })
  await expect(page.getByText('White means no colour')).toBeVisible()
  await saveButton(page).click()
  await readToast(page, 'Save successful.', 'User was saved successfully!')
  expect(await colour()).toBeNull()
})

test("Anna deletes a user without future bookings; the user's session ends", async ({
  page,
  club,
  signInAs,
  callAs,
}) => {
  const call = await callAs('anna')
  await call(userSave, {
    id: '',
    firstName: 'Ola',
    lastName: 'Nordmann',
    userName: 'ola',
    email: 'ola@windy-hill.example',
    phoneNumber: '+47 1',
    roles: ['Pilot'],
  })
  await signInAs('anna', '/main/users')
  await page.getByRole('button', { name: 'Delete Ola Nordmann' }).click()
  await sayYes(page, 'Are you sure you want to delete user Ola Nordmann?')
  await readToast(page, 'Delete successful.', 'User was deleted successfully!')
  await expect(page.getByRole('row').filter({ hasText: 'Ola Nordmann' })).toHaveCount(0)
  await page.getByRole('button', { name: `Delete ${cast.nina.name}` }).click()
  await sayYes(page, `Are you sure you want to delete user ${cast.nina.name}?`)
  await readToast(page, 'Delete successful.', 'User was deleted successfully!')
  await expect(tokenOf(club.address, 'nina')).rejects.toThrow('400')
})

test.describe('the list of users', () => {
  test.use({ ownClub: false })

  test('does not delete the administrator themselves or a user with future bookings, and says why', async ({
    page,
    signInAs,
  }) => {
    await signInAs('anna', '/main/users')
    await page.getByRole('button', { name: `Delete ${cast.anna.name}` }).click()
    await sayYes(page, `Are you sure you want to delete user ${cast.anna.name}?`)
    await readToast(page, 'Delete failed.', 'You cannot remove yourself. Ask another administrator.')
    await page.getByRole('button', { name: `Delete ${cast.petra.name}` }).click()
    await sayYes(page, `Are you sure you want to delete user ${cast.petra.name}?`)
    await readToast(
      page,
      'Delete failed.',
      /^Petra Svobodová still has \d+ bookings, the next on .+ with OK-\w+\. Delete or move them first\.$/,
    )
    await expect(page.getByRole('row').filter({ hasText: cast.petra.name })).toBeVisible()
  })

  test('a refusal does not cover Save, however low it is', async ({ page, signInAs }) => {
    // The window is so low that Save sticks to its bottom edge, and so narrow that the toast reaches Save.
    await page.setViewportSize({ width: 1280, height: 720 })
    await signInAs('anna', '/main/users/')
    const typed = { 'First Name': 'P', 'Last Name': 'S', 'User Name': 'petra', Email: 'p@s.example', Phone: '1' }
    await fill(page, typed)
    await saveButton(page).click()
    await expect(toasts(page)).toHaveCount(1)
    const isFree = await saveButton(page).evaluate((save) => {
      const { x, y, width, height } = save.getBoundingClientRect()
      return save.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isFree).toBe(true)
  })

  test('has the columns of the specification, and can be searched', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/users')
    const table = page.getByRole('table', { name: 'Users' })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Name',
      'Username',
      'Email',
      'Phone',
      'Address',
      'Airport',
      'Approved',
      'Actions',
    ])
    await expect(table.getByRole('row')).toHaveCount(1 + 60)
    await page.getByRole('searchbox').fill('lefèvre')
    const row = table.getByRole('row').nth(1)
    const [, email, phone, , airport] = await row.getByRole('cell').all()
    await expect(table.getByRole('row')).toHaveCount(1 + 1)
    await expect(row.getByRole('rowheader')).toHaveText('Chloé Lefèvre')
    await expect(email!.getByRole('link')).toHaveAttribute('href', /^mailto:/)
    await expect(phone!.getByRole('link')).toHaveAttribute('href', /^tel:/)
    await expect(airport!).toHaveText('N/A')
    await expectNoFaultInLightAndDark(page, 'users')
  })

  test('leads to a form that marks mandatory fields', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/users/')
    for (const label of ['First Name', 'Last Name', 'User Name', 'Email', 'Phone']) {
      await field(page, label).focus()
      await field(page, label).blur()
      await expect(field(page, label)).toHaveAccessibleDescription(/This field is mandatory\./)
    }
    await expect(page.getByRole('checkbox')).toHaveCount(5)
    await expect(saveButton(page)).toBeDisabled()
    await expectNoFaultInLightAndDark(page, 'a user with errors')
    await page.goto(`/#/main/users/${cast.max.id}`)
    await expect(page.getByRole('heading', { name: `Edit User: ${cast.max.name}` })).toBeVisible()
    for (const role of ['Administrator', 'Instructor', 'Pilot'])
      await expect(page.getByRole('checkbox', { name: role })).toBeChecked()
    await expectNoFaultInLightAndDark(page, 'a user')
  })
})
