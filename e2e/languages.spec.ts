import { wallsSave } from '@windsock/contract/walls'
import { cast } from './cast'
import { expect, test as plain } from './club'
import { test } from './pseudo/pseudo-club'
import { Data, Findings, lookAt } from './pseudo/untranslated'

plain('a look finds texts that are not translated, and texts that do not fit', async ({ page }) => {
  const data = new Data(page)
  data.add({ user: { name: cast.anna.name, roles: ['Pilot'] }, timeZone: 'Europe/Prague' })
  const findings = new Findings()
  await page.setContent(`
    <p>⟦Šîĝñéð îñ àš ${cast.anna.name} ~~~⟧ 10:00–12:00, Mon, Prague</p>
    <button style="width: 4em; overflow: hidden; white-space: nowrap">⟦Šàṽé ţĥîš ƀööķîñĝ ~~~~~~~⟧</button>
    <button style="width: 4em; white-space: nowrap">⟦Ðéļéţé ţĥîš ƀööķîñĝ ~~~~~~~⟧</button>
    <button>⟦Àðð ~⟧<span style="position: absolute; width: 1px; overflow: hidden"><i>⟦ŵàîţ ƒöŕ àþþŕöṽàļ⟧</i></span></button>
    <p>⟦Ŕöļé: Pilot ~⟧</p><p aria-label="Close 3"></p><p hidden>Not seen</p><input role="combobox" value="Once">
    <div style="width: 3000px">⟦Ŵîðé⟧</div>`)
  await lookAt(page, 'here', data, findings)
  expect(findings.lines).toEqual([
    'here: not translated in <p>: ⟦Ŕöļé: Pilot ~⟧',
    'here: not translated in aria-label of <p>: Close …',
    'here: not translated in the value of a field: Once',
    expect.stringMatching(/^here, 1440 px: <html> is … px wider/),
    'here, 1440 px: the button “⟦Šàṽé ţĥîš ƀööķîñĝ ~~~~~~~⟧” is too narrow for its text',
    'here, 1440 px: the button “⟦Ðéļéţé ţĥîš ƀööķîñĝ ~~~~~~~⟧” is too narrow for its text',
  ])
})

test('the login and the other public screens are translated and fit @phone', async ({ page, walk }) => {
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
  '/main/figures',
  '/main/fleet',
  '/main/aircraft',
  '/main/aircraftMaintenances/5',
  '/main/airports',
  '/main/users',
  '/main/unsentEmails',
  '/main/walls',
  '/main/rules',
  '/main/students',
  '/main/pilots',
  '/main/externals',
  '/main/instructors',
  '/main/administrators',
  '/main/mybookings',
  '/main/mydocuments',
  '/main/myflights',
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
  // It walks over more than twenty screens.
  test.slow()
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

const faults = [
  { name: 'lists without records', answer: { json: [] } },
  { name: 'lists without answers', answer: { status: 500, json: ['Windsock'] } },
]

for (const { name, answer } of faults)
  test(`${name} are translated @phone`, async ({ page, signInAs, walk }) => {
    // It reloads the page for more than twenty screens.
    test.slow()
    await signInAs('max', '/main/forbidden')
    await page.route(/\/api\/(?!user\/getById|club)/, (route) => route.fulfill(answer))
    for (const path of [...office, '/main/schedules', '/main/bookings']) {
      await page.reload()
      await walk.see(path)
    }
  })
