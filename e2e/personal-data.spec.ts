import { readFile } from 'node:fs/promises'
import { userExport } from '@windsock/contract/personal-data'
import { userRemove } from '@windsock/contract/users'
import { tokenOf } from './calls'
import { cast } from './cast'
import { expect, test } from './club'
import { field, readToast, sayYes } from './form-actions'
import { expectNoFaultInLightAndDark } from './violations'

const question =
  `Are you sure you want to erase ${cast.nina.name}? Their name, user name, email, phone, address and account ` +
  'are deleted for good. Past flights stay, under the name Former Member.'

test('Anna exports Nina’s personal data, and erases her', async ({ page, club, signInAs, callAs }) => {
  const token = await tokenOf(club.address, 'nina')
  await signInAs('anna', `/main/users/${cast.nina.id}`)
  const section = page.getByRole('region', { name: 'Personal data' })
  await expect(section).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'personal data')

  const downloading = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Export' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('nina.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { person: object; sessions: object[] }
  expect(data.person).toMatchObject({ firstName: 'Nina', lastName: 'Kowalczyk', userName: 'nina' })
  expect(data.sessions).toHaveLength(1)

  await section.getByRole('button', { name: 'Erase…' }).click()
  await sayYes(page, question)
  await readToast(page, 'Erase successful.', 'Personal data was erased.')
  await expect(page).toHaveURL(/#\/main\/users$/)
  await expect(page.getByRole('row').filter({ hasText: cast.tomas.name })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: cast.nina.name })).toHaveCount(0)
  const asked = await fetch(new URL(`/api/user/getById?id=${cast.nina.id}`, club.address), {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(asked.status).toBe(401)
  await expect(tokenOf(club.address, 'nina')).rejects.toThrow('400')
  const call = await callAs('anna')
  await expect(call(userExport, { id: cast.nina.id })).rejects.toThrow('404')
  await expect(call(userRemove, cast.nina.id)).rejects.toThrow('404')
})

test('a user with future flights cannot be erased, and Anna cannot erase herself', async ({ page, signInAs }) => {
  await signInAs('anna', `/main/users/${cast.petra.id}`)
  await page.getByRole('button', { name: 'Erase…' }).click()
  await sayYes(page, question.replace(cast.nina.name, cast.petra.name))
  await readToast(page, 'Erase failed.', /^Petra Svobodová still has \d+ bookings, the next on .+\./)
  await expect(field(page, 'First Name')).toHaveValue('Petra')
  await page.goto(`/#/main/users/${cast.anna.id}`)
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase…' })).toHaveCount(0)
})
