import { expect, test } from './club'
import { quietDay } from './days'
import { cell, chooseDay } from './screens'
import { bookShortOnes, flyers, igor, names, numbers, sam, times, tomas } from './short-flights'

test('a booked cell shows both names, and as many whole numbers as fit', async ({ page, signInAs, callAs }) => {
  await bookShortOnes(await callAs('anna'))
  await signInAs('petra')
  await chooseDay(page, quietDay)
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1920, height: 1200 },
    { width: 1100, height: 700 },
  ]) {
    await page.setViewportSize(size)
    for (const from of times) {
      expect((await numbers(page, 'OK-VHB', from)).cut, `${from} at ${size.width} px`).toEqual([])
      expect(await names(page, from), `${from} at ${size.width} px`).toEqual(flyers(from))
    }
  }
  // A limit of the demo club takes a line of the grid's head, so the window is taller by it.
  await page.setViewportSize({ width: 1440, height: 930 })
  await expect(page.getByText('6.5 h left').first()).toBeVisible()
  expect((await numbers(page, 'OK-VHB', '08:30')).whole).toEqual([igor])
  expect((await numbers(page, 'OK-VHB', '09:30')).whole).toEqual([igor, sam])
  expect((await numbers(page, 'OK-VHB', '13:30')).whole).toEqual([tomas])
  await expect(cell(page, 'OK-VHB', '11:00').getByText('Circuits, then')).toBeInViewport()
})
