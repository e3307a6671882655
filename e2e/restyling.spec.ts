import type { Page } from '@playwright/test'
import { expect, test } from './club'
import { limitsInHeadings, settledGrid } from './screens'

test.use({ ownClub: false })

/**
 * A selector such as `:root:has(.a) .b` makes the browser compute the styles of the whole grid again whenever an element is
 * added anywhere: a part that arrives, a note, a dialog. On a phone that takes 40 ms each time.
 */
test('an element that is added to the day causes no style recalculation of the others @phone', async ({
  page,
  signInAs,
}) => {
  await signInAs('petra')
  await settledGrid(page)
  await limitsInHeadings(page)
  const restyled = await restyledBy(page, () => {
    for (const place of ['main', 'header', '[role=grid]']) {
      const added = document.createElement('b')
      document.querySelector(place)?.append(added)
      added.getBoundingClientRect()
    }
  })
  expect(restyled.length).toBeGreaterThan(0)
  expect(Math.max(...restyled)).toBeLessThan(50)
})

/** Returns how many elements the browser styled each time that it computed styles while `act` ran in the page. */
async function restyledBy(page: Page, act: () => void): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  const counts: number[] = []
  cdp.on('Tracing.dataCollected', ({ value }: { value: object[] }) => {
    for (const { name, args } of value as TraceEvent[])
      if (name === 'UpdateLayoutTree') counts.push(args?.elementCount ?? 0)
  })
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await page.evaluate(act)
  await cdp.send('Tracing.end')
  await complete
  return counts
}

interface TraceEvent {
  name: string
  args?: { elementCount?: number }
}
