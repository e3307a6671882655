import { describe, expect, it } from 'vitest'
import { nextFree, type SlotsWanted } from './next-free'
import { clockOf, dayOf, momentAt, type Period } from './time'

const zone = 'Europe/Prague'
const day = '2026-07-20'

function at(times: string, on = day): Period {
  const [from = '', to = ''] = times.split('-')
  return { from: momentAt(on, from, zone), to: momentAt(on, to, zone) }
}

const card = (id: number) => ({ id, name: `No ${id}`, type: 'C172', registrationCode: `OK-${id}` })
const plane = (id: number, ...busy: Period[]) => ({ aircraft: card(id), busy })

/**
 * Returns the slots as short texts, such as `20 08:00 OK-1 igor` (day, start, aircraft, instructor), in their order.
 */
function found(changes: Partial<SlotsWanted<string>>): string[] {
  const wanted = {
    from: momentAt(day, '00:00', zone),
    to: momentAt('2026-07-23', '00:00', zone),
    minutes: 120,
    aircraft: [plane(1)],
    memberBusy: [],
    teaching: undefined,
    ...changes,
  }
  return nextFree(wanted, zone).map(({ from, aircraft, instructor }) =>
    [dayOf(from, zone).slice(8), clockOf(from, zone), aircraft.registrationCode, instructor].filter(Boolean).join(' '),
  )
}

describe('the next free slots', () => {
  it('begin where an aircraft becomes free, in the open hours', () => {
    const busy = [at('09:00-11:30'), at('12:30-20:30', '2026-07-21')]
    expect(found({ aircraft: [plane(1, ...busy)] })).toEqual(['20 11:30 OK-1', '21 08:00 OK-1', '22 08:00 OK-1'])
  })

  it('leave out gaps that are too short', () => {
    expect(found({ aircraft: [plane(1, at('10:00-21:00'), at('08:00-22:00', '2026-07-21'))], minutes: 150 })).toEqual([
      '22 08:00 OK-1',
    ])
  })

  it('of several aircraft are sorted by time, and at most eight', () => {
    expect(found({ aircraft: [plane(1, at('08:00-09:00')), plane(2)] }).slice(0, 3)).toEqual([
      '20 08:00 OK-2',
      '20 09:00 OK-1',
      '21 08:00 OK-1',
    ])
    expect(found({ aircraft: [plane(1), plane(2), plane(3)] })).toHaveLength(8)
  })

  it('avoid the pilot’s own flights', () => {
    expect(found({ memberBusy: [at('07:00-13:00')] })[0]).toBe('20 13:00 OK-1')
  })

  it('with an instructor are in published time and outside their flights, and name the first who is free', () => {
    const teaching = [
      { instructor: 'igor', published: [at('09:00-15:00')], busy: [at('10:00-12:00')] },
      { instructor: 'lenka', published: [at('09:00-11:00'), at('12:00-14:00')], busy: [] },
    ]
    expect(found({ teaching })).toEqual(['20 09:00 OK-1 lenka', '20 12:00 OK-1 igor'])
  })

  it('do not exist if nobody teaches', () => {
    expect(found({ teaching: [] })).toEqual([])
  })
})
