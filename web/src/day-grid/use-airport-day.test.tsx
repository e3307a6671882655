import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { whenIdle } from '../client/prefetch'
import { day, openDay, testClub } from './test-club'

const club = testClub()

it('a day that the user leaves before the page is idle prefetches no neighbouring days', async () => {
  const { unmount } = openDay('petra')
  await screen.findAllByRole('gridcell')
  unmount()
  await new Promise<void>((resolve) => void whenIdle(resolve))
  expect(new Set(club.heard.flatMap(({ query }) => query.date ?? []))).toEqual(new Set([day]))
})
