import { describe, expect, it } from 'vitest'
import { densityOfDays, ruledDays } from './density'
import { momentAt, type Period } from './time'

const zone = 'America/St_Johns'
const at = (day: string, from: string, to: string) => ({ from: momentAt(day, from, zone), to: momentAt(day, to, zone) })

const polarDay = { sunrise: null, sunset: null, polar: 'day' } as const
const none = { booked: [], maintenance: [], own: [] }
const ruled = (first: string, last: string, light: Parameters<typeof ruledDays>[3] = () => polarDay) =>
  ruledDays(first, last, zone, light)
const minutes = (first: string, last: string, use: { booked: Period[]; maintenance: Period[] }) =>
  densityOfDays(ruled(first, last), { ...none, ...use }).map(({ day, booked, maintenance }) => ({
    day,
    booked,
    maintenance,
  }))

describe('density', () => {
  it('counts minutes of each day within the open hours of the airport', () => {
    const booked = [
      at('2026-07-20', '06:00', '10:30'),
      at('2026-07-20', '21:00', '23:00'),
      at('2026-07-21', '12:00', '13:00'),
    ]
    expect(minutes('2026-07-20', '2026-07-22', { booked, maintenance: [] })).toEqual([
      { day: '2026-07-20', booked: 210, maintenance: 0 },
      { day: '2026-07-21', booked: 60, maintenance: 0 },
      { day: '2026-07-22', booked: 0, maintenance: 0 },
    ])
  })

  it('counts overlapping maintenance once, and the whole day at most', () => {
    const long = { from: momentAt('2026-07-19', '00:00', zone), to: momentAt('2026-07-25', '00:00', zone) }
    const maintenance = [long, at('2026-07-20', '10:00', '12:00')]
    expect(minutes('2026-07-20', '2026-07-20', { booked: [], maintenance })).toEqual([
      { day: '2026-07-20', booked: 0, maintenance: 840 },
    ])
  })
  it('has a letter for each half hour: maintenance covers one’s own booking, which covers others’, which cover darkness', () => {
    const day = '2026-07-20'
    const sun = { sunrise: momentAt(day, '08:40', zone), sunset: momentAt(day, '20:10', zone) }
    const use = {
      booked: [at(day, '06:00', '09:00'), at(day, '10:00', '12:00'), at(day, '21:00', '23:00')],
      own: [at(day, '10:00', '12:00')],
      maintenance: [at(day, '11:30', '13:10')],
    }
    const [{ halfHours } = { halfHours: '' }] = densityOfDays(
      ruled(day, day, () => sun),
      use,
    )
    expect(halfHours).toBe('BBFFOOOMMMM' + 'F'.repeat(14) + 'NBB')
    expect(
      densityOfDays(
        ruled(day, day, () => sun),
        none,
      )[0]?.halfHours,
    ).toBe('N' + 'F'.repeat(24) + 'NNN')
  })
})
