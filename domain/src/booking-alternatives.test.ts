import { describe, expect, it } from 'vitest'
import { alternatives, type Clashing } from './booking-alternatives'
import { clockOf, dayOf, momentAt, type Period } from './time'

const zone = 'Europe/Prague'
const day = '2026-07-20'

function at(times: string, on = day): Period {
  const [from = '', to = ''] = times.split('-')
  return { from: momentAt(on, from, zone), to: momentAt(on, to, zone) }
}

const card = (id: number, type: string) => ({ id, name: `No ${id}`, type, registrationCode: `OK-${id}` })
const c172 = card(1, 'C172')

function clashing(changes: Partial<Clashing>): Clashing {
  return {
    aircraft: c172,
    busy: [],
    wanted: at('10:00-12:00'),
    peopleBusy: [],
    published: undefined,
    others: [],
    now: momentAt('2026-07-01', '08:00', zone),
    ...changes,
  }
}

/** Returns the alternatives as short texts, such as `otherTime OK-1 12:00-14:00`, in their order. */
function found(changes: Partial<Clashing>): string[] {
  return alternatives(clashing(changes), zone).map(({ kind, aircraft, from, to }) => {
    const date = dayOf(from, zone) === day ? '' : `${dayOf(from, zone)} `
    return `${kind} ${aircraft.registrationCode} ${date}${clockOf(from, zone)}-${clockOf(to, zone)}`
  })
}

describe('ways out', () => {
  it('are none where nothing is in the way', () => {
    expect(found({ others: [{ aircraft: card(2, 'C172'), busy: [] }] })).toEqual([])
  })

  it('are another of the type first, then the nearest times, then the longest part, then other types', () => {
    const others = [
      { aircraft: card(2, 'DA40'), busy: [] },
      { aircraft: card(3, 'C172'), busy: [] },
      { aircraft: card(4, 'C172'), busy: [at('11:30-13:00')] },
    ]
    expect(found({ busy: [at('11:00-12:30')], others })).toEqual([
      'otherAircraft OK-3 10:00-12:00',
      'otherTime OK-1 09:00-11:00',
      'otherTime OK-1 12:30-14:30',
      'shorter OK-1 10:00-11:00',
      'otherAircraft OK-2 10:00-12:00',
    ])
  })

  it('offer the longest of several free parts, and no crumb', () => {
    const shorter = (busy: Period[]) => found({ busy }).filter((way) => way.startsWith('shorter'))
    expect(shorter([at('11:00-11:30')])).toEqual(['shorter OK-1 10:00-11:00'])
    expect(shorter([at('10:30-11:00')])).toEqual(['shorter OK-1 11:00-12:00'])
  })

  it('are never more than five', () => {
    const others = Array.from({ length: 9 }, (_, id) => ({ aircraft: card(id + 2, 'C172'), busy: [] }))
    expect(found({ busy: [at('11:00-12:00')], others })).toHaveLength(5)
  })

  it('move only to when the people are free as well', () => {
    const peopleBusy = [at('08:00-10:00'), at('12:00-15:00')]
    expect(found({ busy: [at('10:00-12:00')], peopleBusy })).toEqual([
      'otherTime OK-1 15:00-17:00',
      'otherTime OK-1 2026-07-19 20:00-22:00',
    ])
  })

  it('are no other aircraft when it is the people who are busy', () => {
    const others = [{ aircraft: card(2, 'C172'), busy: [] }]
    expect(found({ peopleBusy: [at('10:00-11:00')], others })).toEqual([
      'otherTime OK-1 11:00-13:00',
      'otherTime OK-1 08:00-10:00',
      'shorter OK-1 11:00-12:00',
    ])
  })

  it('keep to when the instructor is available', () => {
    const published = [at('09:00-11:00'), at('14:00-16:00')]
    expect(found({ published })).toEqual([
      'otherTime OK-1 09:00-11:00',
      'otherTime OK-1 14:00-16:00',
      'shorter OK-1 10:00-11:00',
    ])
  })

  it('lie in the open hours, unless the wanted time does not', () => {
    expect(found({ wanted: at('20:00-22:00'), busy: [at('08:00-22:00')] })).toEqual([
      'otherTime OK-1 2026-07-21 08:00-10:00',
      'otherTime OK-1 2026-07-19 20:00-22:00',
    ])
    expect(found({ wanted: at('22:30-23:30'), busy: [at('22:00-23:00')] })).toEqual([
      'otherTime OK-1 23:00-00:00',
      'otherTime OK-1 21:00-22:00',
      'shorter OK-1 23:00-23:30',
    ])
  })

  it('do not lie in the past, unless the wanted time does', () => {
    const busy = [at('10:00-12:00')]
    expect(found({ busy, now: momentAt(day, '09:10', zone) })).toEqual(['otherTime OK-1 12:00-14:00'])
    expect(found({ busy, now: momentAt('2026-08-01', '09:10', zone) })).toEqual([
      'otherTime OK-1 12:00-14:00',
      'otherTime OK-1 08:00-10:00',
    ])
  })

  it('reach two weeks far and no further', () => {
    const weeks = { from: momentAt('2026-07-01', '00:00', zone), to: momentAt('2026-08-10', '00:00', zone) }
    expect(found({ busy: [weeks] })).toEqual([])
  })
})
