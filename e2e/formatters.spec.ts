import { expect, test } from './club'
import { keptPicture, openKept } from './device/picture'
import { limitsInHeadings, settledGrid } from './screens'

test.use({ ownClub: false })

/** The first formatter of `Intl` blocks a phone for 100 ms, which its person would feel soon after the grid stands. */
test('the page creates no Intl formatter, with limits, a kept picture and kept days @phone', async ({ page, club }) => {
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { made })
    for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'RelativeTimeFormat', 'Collator'] as const) {
      const note = () => made.push(`${name} ${new Error('made').stack}`)
      Object.defineProperty(Intl, name, {
        value: new Proxy(Intl[name], {
          construct: (target, given, made) => (note(), Reflect.construct(target, given, made) as object),
          apply: (target, self, given) => (note(), Reflect.apply(target as () => unknown, self, given) as unknown),
        }),
      })
    }
  })
  await openKept(page, club.address, 'petra')
  await settledGrid(page)
  await limitsInHeadings(page)
  await keptPicture(page)
  const keptDays = () => page.evaluate(() => localStorage.getItem('kept-fetched'))
  await expect.poll(keptDays).not.toBeNull()
  expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([])
})
