import { languages } from '@windsock/messages/languages'
import type { Translate } from '@windsock/messages/translator'
import type { Page } from '@playwright/test'
import { cast, password } from './cast'
import { expect, test } from './club'
import { quietDay } from './days'
import { expectNoViolations } from './violations'
import { wordsIn } from './words'

/** One journey of each role in each language. The other tests run in English. */
const translated = languages.filter((language) => language !== 'en')

/** Labels end with a star where a field is mandatory. */
const labelled = (label: string) => new RegExp(`^${escaped(label)}(?: \\*)?$`)
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function signIn(page: Page, t: Translate, userName: string) {
  await page.getByLabel(labelled(t('login.userName'))).fill(userName)
  await page.getByLabel(labelled(t('login.password'))).fill(password)
  await page.getByRole('button', { name: t('login.login'), exact: true }).click()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
}

/** Turns to a day by the day picker, which is the first field of the page. */
async function turnToQuietDay(page: Page, t: Translate) {
  await page.getByRole('textbox', { name: t('layout.day'), exact: true }).fill(quietDay)
  await expect(page.getByRole('grid', { name: new RegExp(quietDay) })).toHaveAttribute('aria-busy', 'false')
}

function cellOf(page: Page, row: string, from: string) {
  return page.getByRole('gridcell', { name: new RegExp(`${escaped(row)}\\D+${from}`) }).first()
}

async function expectToast(page: Page, title: string, text: string) {
  const regions = page.locator('[aria-relevant=additions]')
  await expect(regions.getByText(title, { exact: true })).toBeVisible()
  await expect(regions.getByText(text, { exact: true })).toBeVisible()
}

test('the login switches to the chosen language, and remembers it', async ({ page }) => {
  await page.goto('/')
  for (const language of [...translated, 'en'] as const) {
    const t = wordsIn(language)
    await page.locator('header select').selectOption(language)
    await expect(page.getByRole('button', { name: t('login.login'), exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.getByLabel(labelled(t('login.userName'))).fill('petra')
    await page.getByLabel(labelled(t('login.password'))).fill('not her password')
    await page.getByRole('button', { name: t('login.login'), exact: true }).click()
    await expectToast(page, t('login.refused'), t('login.refusedDetail'))
    await page.reload()
    await expect(page.getByRole('button', { name: t('login.login'), exact: true })).toBeVisible()
  }
})

for (const language of translated)
  test.describe(`in ${language}`, () => {
    const t = wordsIn(language)
    test.use({ settings: { LANGUAGE: language } })

    test('a pilot signs in, books and deletes a flight', async ({ page }) => {
      await page.goto('/')
      await signIn(page, t, 'petra')
      await turnToQuietDay(page, t)
      await cellOf(page, 'OK-VHB', '10:00').click()
      const dialog = page.getByRole('dialog', { name: t('bookings.add', { registration: 'OK-VHB' }) })
      await dialog.getByRole('button', { name: t('common.save'), exact: true }).click()
      await expectToast(page, t('common.saved'), t('undo.bookingSaved'))
      await expect(dialog).toBeHidden()
      const booked = cellOf(page, 'OK-VHB', '10:00')
      await expect(booked).toContainText(cast.petra.name)
      await booked.click()
      const edit = page.getByRole('dialog', { name: t('bookings.edit', { registration: 'OK-VHB' }) })
      await expectNoViolations(page, `a booking in ${language}`)
      await edit.getByRole('button', { name: t('common.delete'), exact: true }).click()
      const question = page.getByRole('dialog').filter({ hasText: t('bookings.deleteQuestion') })
      await question.getByRole('button', { name: t('common.yes'), exact: true }).click()
      await expectToast(page, t('common.deleted'), t('undo.bookingDeleted'))
    })

    test('the pages of the club show a name and the word for time in full @phone', async ({ page, signInAs }) => {
      await signInAs('petra')
      const time = page.getByRole('columnheader', { name: t('dayGrid.time'), exact: true })
      await expect(time).toBeVisible()
      const name = page.locator('header, footer').getByText(cast.petra.name).filter({ visible: true })
      for (const text of [time, name])
        expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    })

    test('a student reads that an instructor is missing', async ({ page, signInAs }) => {
      await signInAs('sam')
      await turnToQuietDay(page, t)
      await cellOf(page, 'OK-VHB', '10:00').click()
      const dialog = page.getByRole('dialog', { name: t('bookings.add', { registration: 'OK-VHB' }) })
      await expect(dialog.getByText(t('problems.instructorMissing')).first()).toBeVisible()
      await expect(dialog.getByRole('button', { name: t('common.save'), exact: true })).toBeDisabled()
      await dialog.getByRole('checkbox', { name: t('bookings.isSoloFlight') }).check()
      await expect(dialog.getByText(t('problems.instructorMissing'))).toHaveCount(0)
      await dialog.getByRole('button', { name: t('common.save'), exact: true }).click()
      await expectToast(page, t('common.saved'), t('undo.bookingSaved'))
    })

    test('an instructor publishes a schedule', async ({ page, signInAs }) => {
      await signInAs('igor', `/main/schedules?day=${quietDay}`)
      await cellOf(page, cast.igor.name, '20:00').click()
      const dialog = page.getByRole('dialog', { name: t('schedules.add', { name: cast.igor.name }) })
      await dialog.getByRole('spinbutton').nth(2).fill('21')
      await dialog.getByRole('button', { name: t('common.save'), exact: true }).click()
      await expectToast(page, t('common.saved'), t('schedules.saved'))
    })

    test('an administrator gets translated errors from the page and from the server', async ({ page, signInAs }) => {
      await signInAs('anna', '/main/airports/0')
      const name = page.getByLabel(labelled(t('common.name')))
      await name.fill('Somewhere')
      await name.fill('')
      await name.blur()
      await expect(page.getByText(t('fields.mandatory'))).toBeVisible()
      await name.fill('Somewhere')
      await page.getByLabel(labelled(t('airports.icaoCodeField'))).fill('LKVH')
      await page.getByLabel(labelled(t('airports.latitude'))).fill('50')
      await page.getByLabel(labelled(t('airports.longitude'))).fill('14')
      await page.getByRole('button', { name: t('common.save'), exact: true }).click()
      await expect(page.getByText(t('fields.icaoCodeInUse')).first()).toBeVisible()
    })

    test('a guest sees their own screens, and is refused the others', async ({ page, signInAs }) => {
      await signInAs('eva', '/main/externals')
      await expect(page).toHaveTitle(new RegExp(`^${escaped(t('layout.externals'))}`))
      await expect(page.getByRole('columnheader', { name: t('people.address') })).toBeVisible()
      await expect(page.getByText(cast.colin.name)).toBeVisible()
      await page.goto('/#/main/users')
      await expect(page.getByText(t('forbidden.title'))).toBeVisible()
      await expect(page.getByText(t('forbidden.noPermission'))).toBeVisible()
    })
  })
