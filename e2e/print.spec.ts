import { expect, test } from './club'
import { settledGrid } from './screens'

test.use({ ownClub: false })

test('a day is printed on one sheet of A4 landscape', async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('heading', { name: /LKVH/ })).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []).slice(1).map(Number)
  // 842 × 595 points are 297 × 210 mm.
  expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
  await expect(page.getByRole('grid')).toBeVisible()
})
