import { userGet, userSave } from '@windsock/contract/users'
import { cast } from './cast'
import { expect, test } from './club'
import { quietDay } from './days'
import { cell, chooseDay } from './screens'
import { bookShortOnes, flyers, igor, names, numbers, sam, times, tomas } from './short-flights'

test('on a phone a cell of half an hour shows two names, and the number of one of them', async ({
  page,
  signInAs,
  callAs,
}) => {
  const call = await callAs('anna')
  await bookShortOnes(call)
  await signInAs('petra')
  await chooseDay(page, quietDay)
  for (const from of times) {
    expect((await numbers(page, 'OK-VHB', from)).cut, from).toEqual([])
    expect(await names(page, from), from).toEqual(flyers(from))
  }
  expect((await numbers(page, 'OK-VHB', '08:30')).whole).toEqual([igor, sam])
  expect((await numbers(page, 'OK-VHB', '13:00')).whole).toEqual([tomas])

  await test.step('a number wider than the cell is left to the tap', async () => {
    const users = await call(userGet, {})
    const one = users.find(({ id }) => id === cast.tomas.id)
    if (!one) throw new Error('Tomáš is not in the list.')
    await call(userSave, { ...one, phoneNumber: '+420 700 100 005 extension 12' })
    await page.reload()
    await chooseDay(page, quietDay)
    expect(await numbers(page, 'OK-VHB', '13:30')).toEqual({ whole: [], cut: [] })
    await cell(page, 'OK-VHB', '13:30').tap()
    await expect(page.getByRole('link', { name: 'Call +420 700 100 005 extension 12' })).toBeVisible()
    await expect(page.locator('[popover]:popover-open')).toHaveCount(0)
  })
})
