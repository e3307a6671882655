import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { covers } from './periods'
import { alternatives, type ClashingFlight } from './booking-alternatives'
import { addMinutes, clockOf, dayOf, minutesBetween, momentAt, overlaps, type Period } from './time'

const zone = 'Europe/Prague'
const day = '2026-07-20'

function at(times: string, on = day): Period {
  const [from = '', to = ''] = times.split('-')
  return { from: momentAt(on, from, zone), to: momentAt(on, to, zone) }
}

const card = (id: number, type: string) => ({ id, name: `No ${id}`, type, registrationCode: `OK-${id}` })
const c172 = card(1, 'C172')

function clashing(changes: Partial<ClashingFlight>): ClashingFlight {
  return {
    aircraft: c172,
    busy: [],
    wanted: at('10:00-12:00'),
    peopleBusy: [],
    pilotBusy: [],
    published: undefined,
    others: [],
    otherInstructors: [],
    sunOf: () => ({ sunrise: null, sunset: null, polar: 'day' }),
    now: momentAt('2026-07-01', '08:00', zone),
    ...changes,
  }
}

/** Returns the alternatives as short texts, such as `otherTime OK-1 12:00-14:00`, in their order. */
function found(changes: Partial<ClashingFlight>): string[] {
  return alternatives(clashing(changes), zone).map(({ kind, aircraft, from, to }) => {
    const date = dayOf(from, zone) === day ? '' : `${dayOf(from, zone)} `
    return `${kind} ${aircraft.registrationCode} ${date}${clockOf(from, zone)}-${clockOf(to, zone)}`
  })
}

const first = momentAt('2026-07-18', '00:00', zone)
const slots = fc.integer({ min: 0, max: 6 * 48 })
const somePeriod = fc
  .tuple(slots, fc.integer({ min: 1, max: 20 }))
  .map(([start, length]) => ({ from: addMinutes(first, start * 30), to: addMinutes(first, (start + length) * 30) }))
const busyTimes = fc.array(somePeriod, { maxLength: 8 })

it('every alternative is free for aircraft, pilot and instructor, and none is in the past', () => {
  const given = fc.record({
    wanted: somePeriod,
    busy: busyTimes,
    pilotBusy: busyTimes,
    instructorBusy: busyTimes,
    published: fc.option(busyTimes, { nil: undefined }),
    othersBusy: fc.array(busyTimes, { maxLength: 3 }),
    teaching: fc.array(fc.tuple(busyTimes, busyTimes), { maxLength: 3 }),
    now: slots.map((slot) => addMinutes(first, slot * 30 + 7)),
  })
  fc.assert(
    fc.property(given, ({ wanted, busy, pilotBusy, instructorBusy, published, othersBusy, teaching, now }) => {
      const others = othersBusy.map((times, index) => ({ aircraft: card(index + 2, 'C172'), busy: times }))
      const otherInstructors = teaching.map(([teaches, flies], index) => ({
        instructor: { id: String(index), firstName: '', lastName: '', roles: ['Instructor' as const] },
        published: teaches,
        busy: flies,
      }))
      const peopleBusy = [...pilotBusy, ...instructorBusy]
      const all = alternatives(
        clashing({ wanted, busy, peopleBusy, pilotBusy, published, others, otherInstructors, now }),
        zone,
      )
      for (const { aircraft, instructor, ...period } of all) {
        const plane = [{ aircraft: c172, busy }, ...others].find((one) => one.aircraft.id === aircraft.id)
        const own = instructor && otherInstructors[Number(instructor.id)]
        const taken = [...(plane?.busy ?? []), ...pilotBusy, ...(own ? own.busy : instructorBusy)]
        expect(taken.filter((one) => overlaps(one, period))).toEqual([])
        const hours = own ? own.published : published
        if (hours) expect(covers(hours, period)).toBe(true)
        expect(minutesBetween(now, period.from)).toBeGreaterThan(-30)
      }
    }),
  )
})

describe('alternatives', () => {
  it('are empty if nothing conflicts', () => {
    expect(found({ others: [{ aircraft: card(2, 'C172'), busy: [] }] })).toEqual([])
  })

  it('offer another aircraft of the type first, then the nearest times, then the longest part, then other types', () => {
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

  it('offer the longest of several free parts, and none shorter than an hour', () => {
    const shorter = (busy: Period[]) => found({ busy }).filter((way) => way.startsWith('shorter'))
    expect(shorter([at('11:00-11:30')])).toEqual(['shorter OK-1 10:00-11:00'])
    expect(shorter([at('10:30-11:00')])).toEqual(['shorter OK-1 11:00-12:00'])
  })

  it('are at most five', () => {
    const others = Array.from({ length: 9 }, (_, id) => ({ aircraft: card(id + 2, 'C172'), busy: [] }))
    expect(found({ busy: [at('11:00-12:00')], others })).toHaveLength(5)
  })

  it('offer only times at which the people are free as well', () => {
    const peopleBusy = [at('08:00-10:00'), at('12:00-15:00')]
    expect(found({ busy: [at('10:00-12:00')], peopleBusy })).toEqual([
      'otherTime OK-1 15:00-17:00',
      'otherTime OK-1 2026-07-19 20:00-22:00',
      'otherDay OK-1 2026-07-21 10:00-12:00',
    ])
  })

  it('offer no other aircraft if the people are busy', () => {
    const others = [{ aircraft: card(2, 'C172'), busy: [] }]
    expect(found({ peopleBusy: [at('10:00-11:00')], others })).toEqual([
      'otherTime OK-1 11:00-13:00',
      'otherTime OK-1 08:00-10:00',
      'shorter OK-1 11:00-12:00',
      'otherDay OK-1 2026-07-21 10:00-12:00',
    ])
  })

  it('stay within the instructor’s available times', () => {
    const published = [at('09:00-11:00'), at('14:00-16:00')]
    expect(found({ published })).toEqual([
      'otherTime OK-1 09:00-11:00',
      'otherTime OK-1 14:00-16:00',
      'shorter OK-1 10:00-11:00',
    ])
  })

  it('are in the open hours, unless the wanted time is not', () => {
    expect(found({ wanted: at('20:00-22:00'), busy: [at('08:00-22:00')] })).toEqual([
      'otherTime OK-1 2026-07-21 08:00-10:00',
      'otherTime OK-1 2026-07-19 20:00-22:00',
      'otherDay OK-1 2026-07-21 20:00-22:00',
    ])
    expect(found({ wanted: at('22:30-23:30'), busy: [at('22:00-23:00')] })).toEqual([
      'otherTime OK-1 23:00-00:00',
      'otherTime OK-1 21:00-22:00',
      'shorter OK-1 23:00-23:30',
      'otherDay OK-1 2026-07-21 22:30-23:30',
    ])
  })

  it('are not in the past, even if the wanted time is', () => {
    const busy = [at('10:00-12:00')]
    const others = [{ aircraft: card(2, 'C172'), busy: [] }]
    expect(found({ busy, now: momentAt(day, '09:10', zone) })).toEqual([
      'otherTime OK-1 12:00-14:00',
      'otherDay OK-1 2026-07-21 10:00-12:00',
    ])
    expect(found({ busy, others, now: momentAt(day, '11:10', zone) })).toEqual([
      'otherTime OK-1 12:00-14:00',
      'otherDay OK-1 2026-07-21 10:00-12:00',
    ])
    expect(found({ busy, others, now: momentAt('2026-08-10', '09:10', zone) })).toEqual([])
  })

  it('can start in the present half hour, too', () => {
    const others = [{ aircraft: card(2, 'C172'), busy: [] }]
    expect(found({ busy: [at('10:00-12:00')], others, now: momentAt(day, '10:20', zone) })).toContain(
      'otherAircraft OK-2 10:00-12:00',
    )
  })

  it('offer other instructors if only the instructor is not free', () => {
    const teaching = (id: string, ...busy: Period[]) => ({
      instructor: { id, firstName: id, lastName: '', roles: ['Instructor' as const] },
      published: [at('09:00-13:00')],
      busy,
    })
    const otherInstructors = [teaching('max', at('11:00-12:00')), teaching('lenka'), teaching('igor'), teaching('eva')]
    const named = (changes: Partial<ClashingFlight>) =>
      alternatives(clashing({ otherInstructors, ...changes }), zone).flatMap(({ instructor }) => instructor?.id ?? [])
    expect(named({ published: [] })).toEqual(['lenka', 'igor'])
    const isAllowed = ({ instructor }: { instructor?: { id: string } | undefined }) => instructor?.id !== 'lenka'
    expect(named({ published: [], isAllowed }), 'G12 two who are allowed').toEqual(['igor', 'eva'])
    expect(named({ published: [], busy: [at('11:00-12:00')] })).toEqual([])
    expect(named({ pilotBusy: [at('11:00-12:00')], peopleBusy: [at('11:00-12:00')] })).toEqual([])
  })

  it('are in daylight if possible, and are marked otherwise', () => {
    const sunOf = (on: string) => ({ sunrise: momentAt(on, '08:10', zone), sunset: momentAt(on, '16:05', zone) })
    const ways = (changes: Partial<ClashingFlight>) =>
      alternatives(clashing({ sunOf, ...changes }), zone).map(
        ({ from, darkness }) => `${dayOf(from, zone).slice(8)} ${clockOf(from, zone)} ${darkness?.kind ?? 'bright'}`,
      )
    expect(ways({ wanted: at('14:00-16:00'), busy: [at('13:00-16:00')] })).toEqual([
      '20 11:00 bright',
      '21 08:30 bright',
      '21 14:00 bright',
    ])
    const busy = [{ from: momentAt('2026-07-01', '00:00', zone), to: at('16:00-17:00').from }]
    const night = [at('17:00-18:00'), { from: momentAt(day, '20:00', zone), to: momentAt('2026-08-10', '00:00', zone) }]
    expect(ways({ wanted: at('14:00-16:00'), busy: [...busy, ...night] })).toEqual(['20 18:00 afterSunset'])
    expect(ways({ wanted: at('08:00-09:00'), busy: [at('08:30-21:30')] })).toContain('20 08:00 beforeSunrise')
  })

  it('cover two weeks at most', () => {
    const weeks = { from: momentAt('2026-07-01', '00:00', zone), to: momentAt('2026-08-10', '00:00', zone) }
    expect(found({ busy: [weeks] })).toEqual([])
  })
})
