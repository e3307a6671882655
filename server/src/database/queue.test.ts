import { expect, test } from 'vitest'
import { DatabaseUnavailable } from './errors'
import { Queue } from './queue'

test('turns come in the order in which they were asked for', async () => {
  const queue = new Queue(1000)
  const order: number[] = []
  const turns = [1, 2, 3].map(async (number) => {
    await queue.turn()
    order.push(number)
    queue.done()
  })
  await Promise.all(turns)
  expect(order).toEqual([1, 2, 3])
})

test('who waits for a turn that never ends is told, and holds up nobody', async () => {
  const queue = new Queue(20)
  await queue.turn()
  await expect(queue.turn()).rejects.toBeInstanceOf(DatabaseUnavailable)
  queue.done()
  await expect(queue.turn()).resolves.toBeUndefined()
})
