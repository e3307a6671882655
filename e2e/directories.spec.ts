import type { CastName } from './cast'
import { cast } from './cast'
import { expect, test } from './club'
import { expectNoFaultInLightAndDark } from './violations'

test.use({ ownClub: false })

// The directories of spec §2. `holds` is a person in the directory, and `readers` are people who may open it.
const directories = [
  { path: '/main/students', title: 'Students', holds: 'klara', readers: ['anna', 'igor'] },
  { path: '/main/pilots', title: 'Pilots', holds: 'tomas', readers: ['anna', 'igor'] },
  { path: '/main/instructors', title: 'Instructors', holds: 'lenka', readers: ['anna', 'igor', 'sam', 'petra'] },
  { path: '/main/externals', title: 'External Pilots', holds: 'colin', readers: ['anna', 'igor', 'petra', 'eva'] },
  {
    path: '/main/administrators',
    title: 'Administrators',
    holds: 'max',
    readers: ['anna', 'igor', 'petra', 'sam', 'eva'],
  },
] satisfies { path: string; title: string; holds: CastName; readers: CastName[] }[]

const people = ['anna', 'igor', 'petra', 'sam', 'eva'] satisfies CastName[]

for (const name of people) {
  test(`${name} opens the directories of their role and no other`, async ({ page, signInAs }) => {
    await signInAs(name, '/main/forbidden')
    for (const { path, title, holds, readers } of directories) {
      await page.goto(`/#${path}`)
      if ((readers as CastName[]).includes(name)) {
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
        await expect(page.getByRole('row').filter({ hasText: cast[holds].name })).toBeVisible()
      } else {
        await expect(page).toHaveURL(/#\/main\/forbidden$/)
        await expect(page.getByRole('heading', { name: '403 - ACCESS DENIED' })).toBeVisible()
      }
    }
  })
}

test('a directory lists name, email, phone, address and airport, and a click emails or calls', async ({
  page,
  signInAs,
}) => {
  await signInAs('igor', '/main/externals')
  const table = page.getByRole('table', { name: 'External Pilots' })
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Phone', 'Address', 'Airport'])
  const colin = table.getByRole('row').filter({ hasText: cast.colin.name })
  await expect(colin.getByRole('link').first()).toHaveAccessibleName(`Documents of ${cast.colin.name}`)
  await expect(colin.getByRole('link').nth(1)).toHaveAttribute('href', /^mailto:colin@[\w.-]+$/)
  await expect(colin.getByRole('link').last()).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(colin.getByRole('cell').last()).toHaveText('LPGZ')
  const chloe = table.getByRole('row').filter({ hasText: 'Chloé Lefèvre' })
  await expect(chloe.getByRole('cell').last()).toHaveText('N/A')
  await expect(table.getByRole('row').filter({ hasText: cast.petra.name })).toHaveCount(0)
  await expectNoFaultInLightAndDark(page, 'external pilots')
})
