import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { whenIdle } from '../client/prefetch'
import { queryClient } from '../client/queries'
import { booked, day, openDay, people, testClub } from './test-club'

const club = testClub()
const asked = (call: string) => club.heard.filter((heard) => heard.call === call).length

it('a server without the call for a whole airport is asked by aircraft, and never again for what it does not know', async () => {
  club.unknown = ['bookings/getByAirport']
  club.bookings = [booked('10:00', '12:00', { pilot: people.petra })]
  openDay('petra')
  expect(await screen.findByRole('gridcell', { name: /HB-KLM, 10:00 to 12:00/ })).toBeTruthy()
  // How often it is asked until then is the page's to decide: it begins anew when its stream has opened, for what was
  // missed, also before it has learned from the first answer.
  const [known, unknown] = [asked('bookings/getByAircraft'), asked('bookings/getByAirport')]
  expect(known).toBeGreaterThan(0)
  await queryClient.refetchQueries({ queryKey: ['bookings'] })
  expect(asked('bookings/getByAircraft')).toBeGreaterThan(known)
  expect(asked('bookings/getByAirport')).toBe(unknown)
})

it('who leaves before the page had time for the days beside it asks for none of them', async () => {
  const { unmount } = openDay('petra')
  await screen.findAllByRole('gridcell')
  unmount()
  await new Promise<void>((resolve) => void whenIdle(resolve))
  expect(new Set(club.heard.flatMap(({ query }) => query.date ?? []))).toEqual(new Set([day]))
})
