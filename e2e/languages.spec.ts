import type { Page } from '@playwright/test'
import { bookingsSave } from '@windsock/contract/bookings'
import { wallsSave } from '@windsock/contract/walls'
import { tokenOf, type Call } from './calls'
import { cast, type CastName } from './cast'
import { expect, test as club } from './club'
import { dayFromToday, quietDay } from './days'
import { book } from './flights'
import { Data } from './untranslated'
import { Walk } from './walk'

/** The pseudo language, whose texts have accents and are 40 % longer than the English ones. */
const settings = { LANGUAGE: 'en-XA' }

const test = club.extend<{ walk: Walk }>({
  settings,
  async walk({ page }, use) {
    const data = new Data(page)
    data.add(Object.values(cast).map(({ name }) => name))
    const walk = new Walk(page, data)
    await use(walk)
    expect(walk.findings.lines).toEqual([])
  },
})

test.describe.configure({ timeout: 120_000 })

test.beforeEach(async ({ page }) => {
  // Until the server has the setting LANGUAGE.
  await page.route('**/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('name="language" content=""', 'name="language" content="en-XA"')
    await route.fulfill({ response, body })
  })
})

test('the login and its neighbours are translated and fit @phone', async ({ page, walk }) => {
  await page.goto('/')
  for (const name of ['login', 'registration', 'resetPasswordEmail', 'resetPassword?key=none']) {
    await walk.visit(`/auth/${name}`)
    await walk.showErrors(`/auth/${name}`)
  }
})

/** Screens of an administrator who is an instructor too. Lists come first, because a walk changes the records. */
const office = [
  '/main/bookings/week',
  '/main/bookings/month',
  '/main/bookings/nextFree',
  '/main/aircraft',
  '/main/aircraftMaintenances/5',
  '/main/airports',
  '/main/users',
  '/main/unsentEmails',
  '/main/walls',
  '/main/students',
  '/main/pilots',
  '/main/externals',
  '/main/instructors',
  '/main/administrators',
  '/main/mybookings',
  '/main/myschedules',
  '/main/forbidden',
]

const forms = [
  '/main/aircraft/0',
  '/main/aircraft/1',
  '/main/aircraftMaintenances/5/0',
  '/main/airports/0',
  '/main/airports/1',
  '/main/users/0',
  `/main/users/${cast.nina.id}`,
  '/main/changePassword',
]

test('the lists and overviews are translated and fit @phone', async ({ signInAs, callAs, walk }) => {
  await (
    await callAs('anna')
  )(wallsSave, { airportId: 1, name: 'Hangar' })
  await signInAs('max', '/main/forbidden')
  for (const path of office) await walk.visit(path)
})

test('the forms are translated and fit @phone', async ({ signInAs, walk }) => {
  await signInAs('max', '/main/forbidden')
  for (const path of forms) {
    await walk.visit(path)
    await walk.showErrors(path)
  }
})

test('lists without records and without answers are translated @phone', async ({ page, signInAs, walk }) => {
  await signInAs('max', '/main/forbidden')
  for (const fault of ['empty', 'broken'] as const) {
    await page.route(/\/api\/(?!user\/getById|club)/, (route) =>
      fault === 'empty' ? route.fulfill({ json: [] }) : route.fulfill({ status: 500, json: ['Windsock'] }),
    )
    for (const path of [...office, '/main/schedules', '/main/bookings']) {
      await page.reload()
      await walk.visit(path, 0)
    }
    await page.unrouteAll()
  }
})
