import { beforeAll, expect, it } from 'vitest'
import type { BookingHistoryEntry } from '@windsock/contract/bookings/booking-history'
import type { CastName } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, draft, openCastClub } from './test-flights'

const on = '2026-08-01'
const utc = (clock: string) => `${on}T${clock}:00.000Z`

onEachEngine('the history of a booking', (open) => {
  let club: CastClub
  const history = (by: CastName, id: number) => club.get(by, 'bookings/getHistory', { id })

  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  it('lists who did what and when, oldest first, in words, even for a deleted one', async () => {
    const { id } = await booked(club, 'petra', { on, pilot: 'petra' })
    club.now = '2026-07-01T08:05:00.000Z'
    const changed = draft(club, {
      on,
      at: '11:00-12:00',
      id,
      aircraft: 'OK-VHB',
      pilot: 'tomas',
      description: 'circuits',
    })
    await club.post('anna', 'bookings/save', changed)
    await club.post('anna', 'bookings/remove', id)
    await club.post('anna', 'bookings/restore', id)
    await club.post('tomas', 'bookings/remove', id)
    const anna = { firstName: 'Anna', lastName: 'Dvořáková' }
    const tomas = { firstName: 'Tomáš', lastName: 'Říha' }
    const later = '2026-07-01T08:05:00.000Z'
    expect((await history('tomas', id)).body).toEqual([
      {
        at: '2026-07-01T08:00:00.000Z',
        by: { firstName: 'Petra', lastName: 'Svobodová' },
        action: 'created',
        changes: [
          { field: 'aircraft', before: null, after: 'OK-VHA' },
          { field: 'from', before: null, after: utc('08:00') },
          { field: 'to', before: null, after: utc('10:00') },
          { field: 'pilot', before: null, after: 'Petra Svobodová' },
        ],
        text: '',
      },
      {
        at: later,
        by: anna,
        action: 'changed',
        changes: [
          { field: 'aircraft', before: 'OK-VHA', after: 'OK-VHB' },
          { field: 'from', before: utc('08:00'), after: utc('09:00') },
          { field: 'pilot', before: 'Petra Svobodová', after: 'Tomáš Říha' },
          { field: 'description', before: null, after: 'circuits' },
        ],
        text: '',
      },
      { at: later, by: anna, action: 'deleted', changes: [], text: '' },
      { at: later, by: anna, action: 'undeleted', changes: [], text: '' },
      { at: later, by: tomas, action: 'deleted', changes: [], text: '' },
    ])
  })

  it('shows maintenance that was placed and removed', async () => {
    const { id } = await booked(club, 'petra', { on, at: '14:00-16:00', pilot: 'petra' })
    const period = { aircraftId: club.ids.aircraft('OK-VHA'), from: `${on}T14:00`, to: `${on}T18:00` }
    const { body } = await club.post('anna', 'aircraftMaintenances/save', { id: 0, ...period })
    await club.post('anna', 'aircraftMaintenances/delete', (body as { id: number }).id)
    const entries = (await history('petra', id)).body as BookingHistoryEntry[]
    expect(entries.slice(1).map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'suspended', changes: [{ field: 'isSuspended', before: 'No', after: 'Yes' }] },
      { action: 'reinstated', changes: [{ field: 'isSuspended', before: 'Yes', after: 'No' }] },
    ])
  })

  it('is visible to those who may edit it', async () => {
    const { id } = await booked(club, 'petra', { on, at: '18:00-19:00', pilot: 'petra' })
    expect((await history('tomas', id)).status).toBe(403)
    expect((await history('eva', id)).status).toBe(404)
    expect((await history('igor', id)).status).toBe(200)
    expect((await history('anna', 99_999)).status).toBe(404)
  })

  it('contains no phone number', async () => {
    const { id } = await booked(club, 'igor', { on: '2026-08-02', pilot: 'petra', instructor: 'igor' })
    await club.post('igor', 'bookings/remove', id)
    expect(JSON.stringify((await history('petra', id)).body)).not.toMatch(/phone|\+420/i)
  })
})
