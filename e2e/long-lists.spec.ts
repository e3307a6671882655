import { userSave } from '@windsock/contract/users'
import { expect, test } from './club'

test('a list with hundreds of rows keeps its headings in view, and can be searched and sorted', async ({
  page,
  signInAs,
  callAs,
}) => {
  const call = await callAs('anna')
  for (let number = 100; number < 400; number++) {
    const name = `member${number}`
    const described = { firstName: 'Member', lastName: `No ${number}`, userName: name, email: `${name}@club.example` }
    await call(userSave, { id: '', ...described, phoneNumber: `700 ${number}`, address: '', roles: ['Student'] })
  }
  await signInAs('anna', '/main/users')
  const table = page.getByRole('table', { name: 'Users' })
  await expect(table.getByRole('row')).toHaveCount(1 + 60 + 300)

  await table.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(table.getByRole('columnheader', { name: 'Username' })).toBeInViewport()

  const names = () => table.getByRole('row').locator('td:nth-child(2)').allTextContents()
  await table.getByRole('button', { name: 'Username' }).click()
  await expect(table.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await names()).slice(0, 1)).toEqual((await names()).toSorted().slice(0, 1))
  await table.getByRole('button', { name: 'Username' }).click()
  await expect.poll(async () => (await names()).slice(0, 1)).toEqual((await names()).toSorted().slice(-1))
  await page.getByRole('searchbox').fill('no 237')
  await expect(table.getByRole('row')).toHaveCount(1 + 1)
  await expect(table.getByRole('row').last()).toContainText('member237@club.example')
})
