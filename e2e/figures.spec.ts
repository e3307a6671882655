import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './club'
import { choose } from './screens'
import { expectNoViolations } from './violations'

test.use({ ownClub: false })

const picture = (page: Page, name: string) => page.getByRole('figure', { name })

test('Anna prints the figures of her club on at most two pages and downloads the CSV', async ({ page, signInAs }) => {
  await signInAs('anna', '/main/bookings/week')
  await page.getByRole('main').getByRole('link', { name: 'Figures' }).click()
  await expect(picture(page, 'Hours by aircraft')).toBeVisible()
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = paper.match(/\/Type\s*\/Page\b/g) ?? []
  expect([1, 2]).toContain(pages.length)
  const [width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []).slice(1).map(Number)
  // 595 × 842 points are 210 × 297 mm.
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  await page.emulateMedia({ media: 'print' })
  await expect(picture(page, 'Dispatch reliability')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^CSV/ }).first()).toBeHidden()
  await page.emulateMedia({ media: null })

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV: Hours by aircraft' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^hours-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  const [head, ...rows] = file.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('Aircraft,Booked (h),Flown (h),Booked in the period before (h),Flown in the period before (h)')
  const table = page.getByRole('table', { name: 'Hours by aircraft' })
  await expect(table.getByRole('row')).toHaveCount(rows.length)
  for (const row of rows.slice(0, -1)) {
    const [registration = '', booked = ''] = row.split(',')
    await expect(table.getByRole('row', { name: registration })).toContainText(
      `${Math.round(Number(booked) * 10) / 10} h`,
    )
  }
})

test('the hours of the members add up to those of the aircraft', async ({ page, signInAs }) => {
  await signInAs('anna', '/main/figures')
  const sumOf = async (name: string) => {
    const rows = await page.getByRole('table', { name }).getByRole('row').all()
    const cells = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').first().textContent()))
    return cells.reduce((sum, cell) => sum + Number.parseFloat(cell?.replace(',', '') ?? ''), 0)
  }
  await expect(picture(page, 'Hours by aircraft')).toBeVisible()
  const aircraft = await sumOf('Hours by aircraft')
  await choose(page.getByRole('main'), 'Figures about', 'People')
  await expect(picture(page, 'Hours by member')).toBeVisible()
  const members = await sumOf('Hours by member')
  expect(aircraft).toBeGreaterThan(0)
  // Each person's hours are rounded to one decimal.
  expect(Math.abs(members - aircraft)).toBeLessThan(3)
})

test('arrow keys move over the week', async ({ page, signInAs }) => {
  await signInAs('igor', '/main/figures')
  const week = picture(page, 'When we fly')
  await week.getByRole('gridcell').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(week.locator('td[data-column="27"][data-row="1"]')).toBeFocused()
  await expect(week.getByText(/^Tue 21:30: \d+%$/)).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the figures and their tables have no accessibility faults, ${colorScheme} @phone`, async ({
    page,
    signInAs,
  }) => {
    await page.emulateMedia({ colorScheme })
    await signInAs('anna', '/main/figures')
    await expect(picture(page, 'Hours by aircraft')).toBeVisible()
    await expectNoViolations(page, 'figures')
    for (const button of await page.getByRole('button', { name: /^Table: / }).all()) await button.click()
    await expectNoViolations(page, 'figures as tables', { within: 'main' })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

test('with forced colours the bars have the colour of text', async ({ page, signInAs }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAs('anna', '/main/figures')
  const bar = picture(page, 'Hours by aircraft').locator('rect[y]').first()
  await expect(bar).toBeVisible()
  const [fill, text] = await bar.evaluate((one) => {
    const probe = document.createElement('span')
    probe.style.color = 'CanvasText'
    document.body.append(probe)
    return [getComputedStyle(one).fill, getComputedStyle(probe).color]
  })
  expect(fill).toBe(text)
})
