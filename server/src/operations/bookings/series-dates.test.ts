import type { PreviewedDate } from '@windsock/contract/series-dates'
import { beforeAll, expect, it } from 'vitest'
import { insertMaintenance } from '../../storage/maintenances'
import { onEachEngine } from '../../database/test-engines'
import { booked, type CastClub, draft, openCastClub, type Plan, scheduled } from './test-flights'

onEachEngine('a series that is not saved yet', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })

  async function previewed(plan: Plan, by: 'petra' | 'sam' = 'petra'): Promise<PreviewedDate[]> {
    const answer = await club.post(by, 'bookings/getSeriesDates', draft(club, { pilot: by, ...plan }))
    expect(answer.status).toBe(200)
    return answer.body as PreviewedDate[]
  }

  it('shows the conflicts of each date, and saves nothing', async () => {
    await booked(club, 'tomas', { on: '2026-09-02', pilot: 'tomas' })
    await insertMaintenance(club.db, {
      aircraftId: club.ids.aircraft('OK-VHA'),
      from: '2026-09-03T08:00:00.000Z',
      to: '2026-09-03T09:00:00.000Z',
    })
    const plan = { on: '2026-09-01', occurence: 'Daily', occurenceEndDate: '2026-09-04' }
    const dates = await previewed(plan)
    expect(dates.map(({ clashes }) => clashes)).toEqual([
      [],
      ['OK-VHA is booked Wed 2026-09-02 10:00–12:00 by Tomáš Říha.'],
      ['OK-VHA is under maintenance Thu 2026-09-03 10:00–11:00.'],
      [],
    ])
    expect(await previewed(plan)).toEqual(dates)
    const kept = await club.post(
      'petra',
      'bookings/save',
      draft(club, { pilot: 'petra', ...plan, skipDates: ['2026-09-02', '2026-09-03'] }),
    )
    expect(kept.body).toHaveLength(2)
  })

  it('shows on which dates the instructor is unavailable', async () => {
    await scheduled(club, 'igor', '2026-09-08', ['09:00-17:00'])
    const plan = { on: '2026-09-08', instructor: 'igor' as const, occurence: 'Daily', occurenceEndDate: '2026-09-09' }
    expect((await previewed(plan, 'sam')).map(({ clashes }) => clashes)).toEqual([
      [],
      ['Igor Petrenko is not available at LKVH Wed 2026-09-09 10:00–12:00.'],
    ])
  })

  it('shows which dates a clock change shifts', async () => {
    const plan = { on: '2027-03-27', at: '02:00-04:00', occurence: 'Daily', occurenceEndDate: '2027-03-29' }
    expect((await previewed(plan)).map(({ shifted }) => shifted)).toEqual([false, true, false])
  })

  it('is refused if it is invalid', async () => {
    const answer = await club.post(
      'petra',
      'bookings/getSeriesDates',
      draft(club, { pilot: 'petra', on: '2026-09-20' }),
    )
    expect(answer).toEqual({ status: 400, body: ['This booking does not repeat.'] })
  })
})
