import { expect, test } from './club'
import { delayedResponse } from './delayed-response'
import { settledGrid } from './screens'

test.use({ ownClub: false })

test('the day and the fonts of its names are fetched while the page’s program is still loading', async ({
  page,
  signInAs,
}) => {
  const release = await delayedResponse(page, '**/assets/start-*.js')
  const day = page.waitForResponse('**/api/day/getByAirportAndDate**')
  const letters = page.waitForResponse('**/inter-latin-ext-*.woff2')
  const opened = signInAs('petra')
  const asked = new URL((await day).url()).searchParams.get('date')
  await letters
  await expect(page.getByRole('grid')).toHaveCount(0)
  release()
  await opened
  const grid = await settledGrid(page)
  await expect(grid).toHaveAccessibleName(new RegExp(`on ${asked}$`))
  await expect(grid.getByText(/[ěščřžů]/).first()).toBeAttached()
})

test('the first screen uses every preloaded response and repeats none of the calls', async ({ page, signInAs }) => {
  // The stream of changes is delayed, because the page refetches its data when the stream opens.
  await delayedResponse(page, '**/api/changes')
  const release = await delayedResponse(page, '**/assets/start-*.js')
  const calls: { path: string; date: string | null }[] = []
  page.on('request', (request) => {
    const { pathname: path, searchParams } = new URL(request.url())
    if (path.startsWith('/api/')) calls.push({ path, date: searchParams.get('date') })
  })
  const opened = signInAs('petra')
  await expect.poll(() => calls.length).toBe(3)
  const preloaded = new Map(calls.map(({ path, date }) => [path, date]))
  release()
  await opened
  await settledGrid(page)
  // When the page is idle, it prefetches the day before and the day after.
  await expect.poll(() => calls.length).toBeGreaterThan(3)
  const repeated = calls.slice(3).filter(({ path, date }) => preloaded.get(path) === date)
  expect(repeated).toEqual([])
})

test('a browser without Temporal loads a polyfill', async ({ page, signInAs }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
  await signInAs('petra')
  await settledGrid(page)
})
