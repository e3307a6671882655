import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { loadStart } from '../kit/language/translate'
import { pendingLoads } from '../kit/lazy-component'
import { booked, openDay, people, testClub } from './test-club'

// Nothing is prefetched, because a part that is loaded counts on its sentences.
pendingLoads.clear()

const club = testClub()
/** Drops the sentences of the other screens, as on a page whose grid has just appeared. */
beforeEach(() => loadStart('en'))

it('a flight can be moved in the grid, and refused, before the texts of the other screens are loaded', async () => {
  club.bookings = [
    booked('08:00', '09:00', { pilot: people.petra, isSoloFlight: true }),
    booked('10:00', '12:00', { id: 8, pilot: people.sam, instructor: people.igor }),
    booked('06:00', '07:00', { id: 9, pilot: people.petra }),
  ]
  const { user } = openDay('petra')
  const mine = await screen.findByRole('gridcell', { name: /^HB-KLM, 08:00 to 09:00/, hidden: true })
  const said = () => document.querySelector('p[role=status]')?.textContent
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false'))
  mine.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(said()).toBe('Moved to 08:30 to 09:30; press Enter to save, Escape to cancel'))
  expect(document.body.textContent).toContain('Enter keeps it, Esc cancels')
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
  await waitFor(() =>
    expect(said()).toBe(
      'Moved to 10:00 to 11:00, HB-KLM is booked 10:00–12:00 by Sam Okafor; you are free; press Enter to save, Escape to cancel',
    ),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(said()).toMatch(/^Not possible here: HB-KLM is booked/))
})
