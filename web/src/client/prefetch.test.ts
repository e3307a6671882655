import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { pendingLoads } from '../kit/lazy-component'
import { idle, prefetchWhenIdle, whenQueriesIdle } from './prefetch'

const fetched: string[] = []
const dialog = async () => void fetched.push('dialog')
const firstScreen = async () => void fetched.push('first screen')

afterEach(() => {
  fetched.length = 0
  pendingLoads.delete(dialog)
})

it('before the login only the first screen is prefetched', async () => {
  pendingLoads.add(dialog)
  prefetchWhenIdle(new QueryClient(), false, firstScreen)
  await vi.waitFor(() => expect(fetched).toContain('first screen'))
  expect(fetched).toEqual(['first screen'])
})

it('after the login the rest is prefetched, but only once the data on screen has arrived', async () => {
  pendingLoads.add(dialog)
  const client = new QueryClient()
  let arrive: (data: string) => void = () => undefined
  const query = client.query({ queryKey: ['day'], queryFn: () => new Promise<string>((done) => (arrive = done)) })
  prefetchWhenIdle(client, true, firstScreen)
  await vi.waitFor(() => expect(client.isFetching()).toBe(1))
  expect(fetched).toEqual([])
  arrive('flights')
  await query
  await vi.waitFor(() => expect(fetched.toSorted()).toEqual(['dialog', 'first screen']))
})

it('a request of the screen itself comes before prefetching', async () => {
  pendingLoads.add(dialog)
  const client = new QueryClient()
  prefetchWhenIdle(client, true, firstScreen)
  let arrive: (data: string) => void = () => undefined
  whenQueriesIdle(
    client,
    () => void client.query({ queryKey: ['flight'], queryFn: () => new Promise<string>((done) => (arrive = done)) }),
  )
  await vi.waitFor(() => expect(client.isFetching()).toBe(1))
  // Later idle moments pass, because each waits for those that were asked for before it.
  for (let moment = 0; moment < 5; moment += 1) await idle()
  expect(fetched).toEqual(['first screen'])
  arrive('the next flight')
  await vi.waitFor(() => expect(fetched).toEqual(['first screen', 'dialog']))
})
