import { expect, test } from './club'
import { keptPicture, leaveWithPicture, openAgain, openKept } from './device/picture'
import { settledGrid } from './screens'

// A service worker would call the server where these tests cannot hold it back.
test.use({ ownClub: false, serviceWorkers: 'block' })

const asOf = /^As of \d\d:\d\d$/

test('a second visit shows the stored day before the program runs, in the same places @phone', async ({
  page,
  context,
  club,
}) => {
  // The grid opens where the line of the present time is, which moves at the end of each minute.
  const minute = 60_000
  await context.clock.setFixedTime((Math.floor(Date.now() / minute) + 1) * minute - 1)
  // Lines of limits arrive after the grid and make the headings of a phone higher, sooner or later than they are compared.
  await context.route('**/api/limits/**', (route) => route.abort())
  await leaveWithPicture(page, club.address, 'petra')
  const again = await openAgain(context)
  await expect(again.picture).toBeVisible()
  await expect(again.picture.getByText(asOf)).toBeVisible()
  await expect(again.picture.locator('[aria-selected=true]'), 'the chosen airport is marked').toHaveText('LKVH')
  await expect(again.page.locator('#root')).toBeEmpty()
  // Neither a screen reader nor the keyboard finds what cannot be used.
  await expect(again.page.getByRole('grid')).toHaveCount(0)
  await expect(again.page.getByRole('button')).toHaveCount(0)
  const places = '[data-booking], thead th, header, footer, [data-slot]'
  const boxes = () =>
    again.page.locator(places).evaluateAll((found) =>
      found.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        // The picture leaves out what only screen readers see, so the texts differ.
        return [one.getAttribute('data-booking') ?? one.localName, ...[x, y, width, height].map(Math.round)]
      }),
    )
  await again.page.evaluate(() => document.fonts.ready)
  const before = await boxes()
  expect(before.length).toBeGreaterThan(40)
  again.release()
  await settledGrid(again.page)
  await expect(again.picture).toHaveCount(0)
  expect(await again.page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  await expect.poll(boxes).toEqual(before)
})

test('a style sheet of the grid that loads late styles the grid and not its picture', async ({
  page,
  context,
  club,
}) => {
  await openKept(page, club.address, 'petra')
  await keptPicture(page)
  let send = () => {}
  const held = new Promise<void>((resolve) => (send = resolve))
  await context.route('**/assets/grid-*.css', async (route) => {
    await held
    await route.continue()
  })
  const again = await openAgain(context)
  const sheet = again.page.locator('link[rel=stylesheet][href*="/grid-"]')
  await expect(again.picture).toBeVisible()
  await expect(sheet).toHaveAttribute('media', 'not all')
  again.release()
  send()
  await settledGrid(again.page)
  await expect(again.picture).toHaveCount(0)
  await expect(sheet).toHaveAttribute('media', '')
  await expect(again.page.getByRole('rowheader').first()).toHaveCSS('text-align', 'end')
})

test('the program is fetched after the picture is painted, if the device stores one', async ({
  page,
  context,
  club,
}) => {
  await leaveWithPicture(page, club.address, 'petra')
  const again = await openAgain(context)
  await expect(again.picture).toBeVisible()
  again.release()
  await settledGrid(again.page)
  const startOf = (name: RegExp) =>
    again.page.evaluate((name) => {
      const files = performance.getEntriesByType('resource').filter((file) => name.test(file.name))
      return files.map(({ startTime }) => startTime)
    }, name)
  const [painted = Number.NaN] = await again.page.evaluate(() =>
    performance.getEntriesByName('picture').map(({ startTime }) => startTime),
  )
  const fetched = await startOf(/\/assets\/(react|start|grid)-\w+\.js$/)
  expect(fetched.length).toBeGreaterThanOrEqual(3)
  for (const at of fetched) expect(at).toBeGreaterThan(painted)
  const [day = Number.NaN] = await startOf(/\/api\/day\//)
  expect(day, 'the day itself is fetched meanwhile').toBeLessThan(Math.min(...fetched))
  const template = again.page.locator('template#program')
  await again.page.goto('about:blank')
  await again.page.route('**/assets/preload-*.js', (route) => route.abort())
  await again.page.goto('/', { waitUntil: 'commit' })
  await expect(template).toBeAttached()
  await again.page.unrouteAll()
  await again.page.evaluate(() => localStorage.removeItem('token'))
  await again.page.goto('about:blank')
  await again.page.goto('/')
  await expect(again.page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect.poll(() => again.page.evaluate(() => document.cookie)).not.toContain('kept-picture')
  await again.page.route('**/assets/preload-*.js', (route) => route.abort())
  await again.page.reload({ waitUntil: 'commit' })
  await expect(again.page.locator('script[src*="/start-"]')).toBeAttached()
  await expect(template).toHaveCount(0)
})

test('from the third visit on links preload the files of the program, which are still fetched once', async ({
  page,
  context,
  club,
}) => {
  await leaveWithPicture(page, club.address, 'petra')
  for (const names of [[], ['grid', 'react', 'start']]) {
    const again = await openAgain(context)
    again.release()
    await settledGrid(again.page)
    const asked = await again.page
      .locator('head > link[rel=preload][as=script][href]')
      .evaluateAll((links) => links.map((link) => /\/assets\/(\w+)-/.exec(link.getAttribute('href') ?? '')?.[1] ?? ''))
    expect(asked.filter((name) => name !== 'preload').toSorted()).toEqual(names)
    const fetched = await again.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const program = fetched.filter((name) => /\/assets\/(grid|react|start)-\w+\.js$/.test(name))
    expect(new Set(program).size).toBe(program.length)
    await keptPicture(again.page)
    await again.page.close()
  }
})

test('a click on the picture does nothing, and the grid below it is live afterwards', async ({
  page,
  context,
  club,
}) => {
  await openKept(page, club.address, 'petra')
  await keptPicture(page)
  const again = await openAgain(context)
  const own = again.picture.locator('[data-mine]').first()
  const { x, y, width, height } = (await own.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const click = () => again.page.mouse.click(x + width / 2, y + height / 2)
  await click()
  await again.page.keyboard.press('Tab')
  await again.page.keyboard.press('Enter')
  again.release()
  await settledGrid(again.page)
  await expect(again.page.getByRole('dialog')).toHaveCount(0)
  await expect(again.page).toHaveURL(/#\/main\/bookings$/)
  await click()
  await expect(again.page.getByRole('dialog')).toBeVisible()
})

test('an error of the server replaces the picture at once', async ({ page, context, club }) => {
  await openKept(page, club.address, 'petra')
  await keptPicture(page)
  const again = await openAgain(context)
  await expect(again.picture).toBeVisible()
  await again.page.route('**/api/airports/get', (route) => route.fulfill({ status: 500, json: ['Out of order.'] }))
  await again.page.route('**/api/aircraft/**', (route) => route.fulfill({ status: 500, json: ['Out of order.'] }))
  await again.page.route('**/api/bookings/**', (route) => route.fulfill({ status: 500, json: ['Out of order.'] }))
  await again.page.reload({ waitUntil: 'commit' })
  await expect(again.picture).toBeVisible()
  again.release()
  await expect(again.picture).toHaveCount(0)
  // The error takes some seconds, because a call that the server fails is made again twice.
  await expect(again.page.getByRole('alert').getByText('Out of order.')).toBeVisible({ timeout: 30_000 })
})

test('a selected day is stored for its own address, and shows its date on the next day', async ({
  page,
  context,
  club,
}) => {
  const address = '/main/bookings?day=2027-06-01&at=LKSQ'
  await openKept(page, club.address, 'petra', address)
  await keptPicture(page, 'kept-chosen-day')
  await page.close()
  const same = await openAgain(context, `/#${address}`)
  await expect(same.picture.getByText(asOf)).toBeVisible()
  await same.page.close()
  await context.clock.install({ time: Date.now() + 24 * 3_600_000 })
  const later = await openAgain(context, `/#${address}`)
  await expect(later.picture.getByText(/^As of \w+ \d+ \w+ \d\d:\d\d$/)).toBeVisible()
})

for (const { title, path, days } of [
  { title: 'another day', path: '/#/main/bookings?day=2027-06-01', days: 0 },
  { title: 'another airport', path: '/#/main/bookings?at=LKSQ', days: 0 },
  { title: 'another screen', path: '/#/main/week', days: 0 },
  { title: 'the next day, which is another today', path: '/#/main/bookings', days: 1 },
]) {
  test(`the picture of today is not shown for ${title}`, async ({ page, context, club }) => {
    await leaveWithPicture(page, club.address, 'petra')
    await context.clock.install({ time: Date.now() + days * 24 * 3_600_000 })
    const again = await openAgain(context, path)
    again.release()
    await expect(again.page.getByRole('main')).toBeVisible()
    expect(await again.hasPainted()).toBe(false)
  })
}

test('nor in another language, theme or width, because the page would look different', async ({
  page,
  context,
  club,
}) => {
  await openKept(page, club.address, 'petra')
  await keptPicture(page)
  const kept = await page.evaluate(() => localStorage.getItem('kept-day') ?? '')
  await page.goto('about:blank')
  /** Opens the grid on a device whose storage differs in one value. */
  const opened = async (key: string, value: string) => {
    const again = await openAgain(context, '/#/main/mybookings')
    again.release()
    await again.page.evaluate((texts) => texts.map(([key, text]) => localStorage.setItem(key, text)), [
      ['kept-day', kept],
      [key, value],
    ] as const)
    // Through another page, so that no picture of the new language or theme is kept before the grid opens.
    await again.page.goto('about:blank')
    await again.page.goto('/#/main/bookings')
    await settledGrid(again.page)
    const hasPainted = await again.hasPainted()
    await again.page.evaluate((key) => localStorage.removeItem(key), key)
    await again.page.close()
    return hasPainted
  }
  expect(await opened('language', 'de')).toBe(false)
  expect(await opened('mantine-color-scheme-value', 'dark')).toBe(false)
  const narrow = await openAgain(context, '/#/main/mybookings')
  narrow.release()
  await narrow.page.evaluate((kept) => localStorage.setItem('kept-day', kept), kept)
  await narrow.page.setViewportSize({ width: 700, height: 800 })
  await narrow.page.goto('about:blank')
  await narrow.page.goto('/#/main/bookings')
  await settledGrid(narrow.page)
  expect(await narrow.hasPainted()).toBe(false)
})
