import { expect, test } from './club'
import { delayedResponse } from './delayed-response'
import { settledGrid } from './screens'

test.use({ ownClub: false })

test('the day is asked for while the page’s program is still on its way', async ({ page, signInAs }) => {
  const release = await delayedResponse(page, '**/assets/start-*.js')
  const day = page.waitForResponse('**/api/bookings/getByAirport**')
  const opened = signInAs('petra')
  const asked = new URL((await day).url()).searchParams.get('date')
  await expect(page.getByRole('grid')).toHaveCount(0)
  release()
  await opened
  await expect(await settledGrid(page)).toHaveAccessibleName(new RegExp(`on ${asked}$`))
})

test('a browser that has no Temporal of its own is brought one', async ({ page, signInAs }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
  await signInAs('petra')
  await settledGrid(page)
})
