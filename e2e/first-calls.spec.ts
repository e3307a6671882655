import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { settledGrid } from './screens'

const day = '/api/day/getByAirportAndDate'

// The club belongs to this test alone, because any change in it has the page read again.
test('a day costs one call, and nothing is fetched again when the stream of changes opens', async ({
  page,
  signInAs,
  callAs,
}) => {
  const calls: { path: string; date: string | null; url: string }[] = []
  page.on('request', (request) => {
    const { pathname: path, searchParams, href: url } = new URL(request.url())
    if (path.startsWith('/api/')) calls.push({ path, date: searchParams.get('date'), url })
  })
  // The stream opens once the last of the calls that follow the day is answered.
  const last = page.waitForResponse('**/api/flights/getOut*')
  await page.route('**/api/changes', async (route) => {
    await last
    await route.continue()
  })
  const stream = page.waitForResponse('**/api/changes')
  await signInAs('petra')
  await settledGrid(page)
  // The first day that is fetched is the one on screen, and those around it follow.
  const today = calls.find(({ path }) => path === day)?.date ?? null
  await stream
  const times = (path: string, date: string | null = null) =>
    calls.filter((call) => call.path === path && call.date === date).length
  const ofToday = () => times(day, today)
  expect(ofToday()).toBe(1)

  // The page hears of this booking after the state in which the stream begins, so by then it has read again what it had
  // to: only the day of the booking's airport, for the booking.
  await book(await callAs('tomas'), {
    pilot: 'tomas',
    registration: 'OK-VHD',
    day: quietDay,
    from: '10:00',
    to: '12:00',
  })
  await expect.poll(ofToday).toBe(2)
  const others = calls.filter(({ path }) => !/^\/api\/(?:day|bookings)\//.test(path)).map(({ url }) => url)
  expect(others.filter((url, index) => others.indexOf(url) < index)).toEqual([])
  expect(others.map((url) => new URL(url).pathname)).toContain('/api/uses/get')
  for (const part of ['aircraft/getByAirport', 'bookings/getByAirport', 'sunsetsunrise/getByAirportAndDate'])
    expect(calls.filter(({ path }) => path === `/api/${part}`)).toEqual([])
})
