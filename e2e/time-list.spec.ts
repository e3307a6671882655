import { expect, test } from './club'
import { quietDay } from './days'
import { openBooking, typeTime } from './screens'

test('the open list of times does not cover the message of its field', async ({ page, signInAs }) => {
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHB', day: quietDay, from: '10:00' })
  await typeTime(dialog, 'To', '09:00')
  const message = dialog.getByText("'To' date should be greater than 'From' date.")
  await expect(message).toBeVisible()
  const list = page.locator('[popover]:popover-open')
  await expect(list).toBeVisible()
  // The list moves after the error message has made the field taller.
  await expect
    .poll(async () => {
      const [said, open] = [await message.boundingBox(), await list.boundingBox()]
      return Boolean(said && open && (open.y >= said.y + said.height || open.y + open.height <= said.y))
    })
    .toBe(true)
})
