import { describe, expect, it } from 'vitest'
import { densityOfDays } from './density'
import { momentAt } from './time'

const zone = 'America/St_Johns'
const at = (day: string, from: string, to: string) => ({ from: momentAt(day, from, zone), to: momentAt(day, to, zone) })

describe('density', () => {
  it('counts minutes of each day within the open hours of the airport', () => {
    const booked = [
      at('2026-07-20', '06:00', '10:30'),
      at('2026-07-20', '21:00', '23:00'),
      at('2026-07-21', '12:00', '13:00'),
    ]
    expect(densityOfDays('2026-07-20', '2026-07-22', { booked, maintenance: [] }, zone)).toEqual([
      { day: '2026-07-20', booked: 210, maintenance: 0 },
      { day: '2026-07-21', booked: 60, maintenance: 0 },
      { day: '2026-07-22', booked: 0, maintenance: 0 },
    ])
  })

  it('counts maintenance that overlaps once, and at most the whole day', () => {
    const long = { from: momentAt('2026-07-19', '00:00', zone), to: momentAt('2026-07-25', '00:00', zone) }
    const maintenance = [long, at('2026-07-20', '10:00', '12:00')]
    expect(densityOfDays('2026-07-20', '2026-07-20', { booked: [], maintenance }, zone)).toEqual([
      { day: '2026-07-20', booked: 0, maintenance: 840 },
    ])
  })
})
