import { expect, it } from 'vitest'
import { momentAt } from '../time'
import {
  fills,
  firstFit,
  isNarrower,
  isSameWish,
  keepUntil,
  waitingAt,
  type QueuedWish,
  type WishSearch,
} from './wishes'

const zone = 'Europe/Prague'
/** A moment on the winter clock of Prague. */
const at = (clock: string, day = '2026-11-21') => momentAt(day, clock, zone)
const window = (from: string, to: string, day?: string) => ({ from: at(from, day), to: at(to, day) })
const card = (id: number) => ({ id, name: '', type: 'C172', registrationCode: `OK-${id}` })

const wanted = { windows: [window('08:00', '18:00')], minutes: 120 }
const search: WishSearch<string> = {
  now: at('12:00', '2026-11-19'),
  noticeMinutes: 720,
  aircraft: [{ aircraft: card(1), busy: [] }],
  pilotBusy: [],
  teaching: undefined,
}
const found = (changes: Partial<WishSearch<string>>, wish = wanted) => {
  const fit = firstFit(wish, { ...search, ...changes }, zone)
  return fit && [fit.aircraft.id, fit.from, fit.instructor]
}

it('WAI-11 windows are tried by time, then aircraft in order, then the earliest start', () => {
  const whole = [window('08:00', '18:00')]
  const twoDays = { windows: [window('08:00', '18:00', '2026-11-22'), window('08:00', '18:00')], minutes: 120 }
  expect(found({}, twoDays)).toEqual([1, at('08:00'), null])
  const first = { aircraft: card(1), busy: whole }
  const second = { aircraft: card(2), busy: [window('08:00', '10:30')] }
  expect(found({ aircraft: [first, second] })).toEqual([2, at('10:30'), null])
  // The preferred aircraft on Sunday does not win over another on Saturday.
  expect(found({ aircraft: [first, second] }, twoDays)).toEqual([2, at('10:30'), null])
  const later = { aircraft: card(1), busy: [window('08:00', '15:00')] }
  expect(found({ aircraft: [later, second] })).toEqual([1, at('15:00'), null])
})

it('WAI-11 no start is before the notice or off the half hour', () => {
  expect(found({ now: at('21:10', '2026-11-20') })).toEqual([1, at('09:30'), null])
  expect(found({ now: at('04:00'), noticeMinutes: 720 })).toEqual([1, at('16:00'), null])
  expect(found({ now: at('04:01'), noticeMinutes: 720 })).toBeUndefined()
  const odd = [{ from: at('08:00'), to: at('08:10') }]
  expect(found({ aircraft: [{ aircraft: card(1), busy: odd }] })).toEqual([1, at('08:30'), null])
})

it('WAI-11 the first instructor in order is chosen who is scheduled and free at the earliest start', () => {
  const igor = { instructor: 'igor', published: [window('09:00', '18:00')], busy: [] }
  const lenka = { instructor: 'lenka', published: [window('08:00', '18:00')], busy: [window('08:00', '09:00')] }
  expect(found({ teaching: [igor, lenka] })).toEqual([1, at('09:00'), 'igor'])
  expect(found({ teaching: [lenka, igor] })).toEqual([1, at('09:00'), 'lenka'])
  expect(found({ teaching: [igor, { ...lenka, busy: [] }] })).toEqual([1, at('08:00'), 'lenka'])
  expect(found({ teaching: [] })).toBeUndefined()
})

it('WAI-11 the member’s own flights conflict, too', () => {
  expect(found({ pilotBusy: [window('07:00', '09:30')] })).toEqual([1, at('09:30'), null])
})

it('WAI-22 a declined start is not offered again with that aircraft', () => {
  const declined = { aircraft: card(1), busy: [], declined: [at('08:00'), at('08:30')] }
  expect(found({ aircraft: [declined] })).toEqual([1, at('09:00'), null])
  const full = { aircraft: card(1), busy: [window('10:00', '18:00')], declined: [at('08:00')] }
  expect(found({ aircraft: [full, { ...full, aircraft: card(2), declined: [] }] })).toEqual([2, at('08:00'), null])
  // Two and a half hours are free, so there are two starts and no third.
  const short = { ...declined, busy: [window('10:30', '18:00')] }
  expect(found({ aircraft: [short] })).toBeUndefined()
})

const offer = (now: string, start: string, noticeMinutes = 60) => keepUntil({ now, start, noticeMinutes }, zone)
const farAhead = at('12:00', '2026-12-24')

it('WAI-20 an offer is kept for four hours', () => {
  expect(offer(at('09:20'), farAhead)).toBe(at('13:20'))
  expect(offer(at('05:00'), farAhead)).toBe(at('09:00'))
  expect(offer(at('17:00'), farAhead)).toBe(at('21:00'))
})

it('WAI-20 an end between 21:00 and 09:00 is moved to 09:00', () => {
  expect(offer(at('17:01'), farAhead)).toBe(at('09:00', '2026-11-22'))
  expect(offer('2026-11-21T16:00:30.000Z', farAhead)).toBe(at('09:00', '2026-11-22'))
  expect(offer(at('23:00'), farAhead)).toBe(at('09:00', '2026-11-22'))
  expect(offer(at('04:59'), farAhead)).toBe(at('09:00'))
  // Seconds after 09:00 are no longer in the night.
  expect(offer('2026-11-21T04:00:30.000Z', farAhead)).toBe('2026-11-21T08:00:30.000Z')
})

it('WAI-20 an offer ends before the start minus the notice, and is not made with less than an hour', () => {
  expect(offer(at('09:00'), at('13:00'), 60)).toBe(at('12:00'))
  expect(offer(at('09:00'), at('11:00'), 60)).toBe(at('10:00'))
  expect(offer(at('09:01'), at('11:00'), 60)).toBeUndefined()
  expect(offer(at('09:00'), at('10:00', '2026-11-22'), 2880)).toBeUndefined()
  // The night does not put an end beyond the notice.
  expect(offer(at('20:00'), at('10:00', '2026-11-22'), 180)).toBe(at('07:00', '2026-11-22'))
})

const place: QueuedWish = {
  airportId: 1,
  pilotId: 'petra',
  aircraftIds: [1, 2, 3],
  windows: [window('08:00', '12:00'), window('12:00', '18:00')],
  minutes: 120,
  instructor: ['igor', 'lenka'],
  way: 'book',
  noticeHours: 12,
}
const keeps = (changes: Partial<QueuedWish>, before: Partial<QueuedWish> = {}) =>
  isNarrower({ ...place, ...before }, { ...place, ...before, ...changes })

it('WAI-7 a change that only narrows a wish keeps the place', () => {
  expect(keeps({})).toBe(true)
  expect(keeps({ aircraftIds: [1, 3] })).toBe(true)
  expect(keeps({ windows: [window('08:00', '10:00'), window('10:00', '12:00')] })).toBe(true)
  expect(keeps({ instructor: ['lenka'] })).toBe(true)
  expect(keeps({ noticeHours: 24 }, { instructor: 'any' })).toBe(true)
  expect(keeps({ instructor: ['igor'] }, { instructor: 'any' })).toBe(true)
  expect(keeps({ noticeHours: 24 })).toBe(true)
  expect(keeps({ way: 'ask' })).toBe(true)
})

it('WAI-7 any other change loses the place', () => {
  expect(keeps({ aircraftIds: [1, 2, 3, 4] })).toBe(false)
  expect(keeps({ aircraftIds: [2, 1, 3] })).toBe(false)
  expect(keeps({ windows: [window('08:00', '12:30'), window('12:30', '18:00')] })).toBe(false)
  // A flight from 11:00 to 13:00 was in neither window.
  expect(keeps({ windows: [window('10:00', '14:00')] })).toBe(false)
  expect(keeps({ instructor: ['lenka', 'igor'] })).toBe(false)
  expect(keeps({ instructor: ['igor', 'eva'] })).toBe(false)
  expect(keeps({ instructor: 'any' })).toBe(false)
  expect(keeps({ instructor: 'none' })).toBe(false)
  expect(keeps({ instructor: 'none' }, { instructor: 'any' })).toBe(false)
  expect(keeps({ instructor: ['igor'] }, { instructor: 'none' })).toBe(false)
  expect(keeps({ noticeHours: 3 })).toBe(false)
  expect(keeps({ way: 'book' }, { way: 'ask' })).toBe(false)
  expect(keeps({ minutes: 90 })).toBe(false)
  expect(keeps({ minutes: 150 })).toBe(false)
  expect(keeps({ pilotId: 'sam' })).toBe(false)
  expect(keeps({ airportId: 2 })).toBe(false)
})

it('WAI-6 two wishes are the same if both their windows and their aircraft overlap', () => {
  const one = { aircraftIds: [1, 2], windows: [window('08:00', '12:00')] }
  expect(isSameWish(one, { aircraftIds: [2], windows: [window('11:30', '14:00')] })).toBe(true)
  expect(isSameWish(one, { aircraftIds: [3], windows: [window('11:30', '14:00')] })).toBe(false)
  expect(isSameWish(one, { aircraftIds: [2], windows: [window('12:00', '14:00')] })).toBe(false)
  const two = { aircraftIds: [1], windows: [window('11:00', '14:00'), window('20:00', '22:00')] }
  expect(isSameWish(one, two)).toBe(true)
  expect(isSameWish(two, one)).toBe(true)
})

it('WAI-9 a flight of the wished length inside a window fills the wish', () => {
  const wish = { minutes: 120, windows: [window('08:00', '12:00'), window('14:00', '18:00')] }
  expect(fills(window('09:00', '11:00'), wish)).toBe(true)
  expect(fills(window('10:00', '15:00'), wish)).toBe(true)
  expect(fills(window('09:00', '10:30'), wish)).toBe(false)
  expect(fills(window('10:30', '15:30'), wish)).toBe(false)
  expect(fills(window('12:00', '14:00'), wish)).toBe(false)
})

it('WAI-28 each waiting person is counted once, by aircraft and time', () => {
  const waiting = (userId: string, aircraftIds: number[], ...windows: { from: string; to: string }[]) => ({
    userId,
    aircraftIds,
    windows,
  })
  const day = window('00:00', '23:30')
  const all = [
    waiting('petra', [2, 1], window('08:00', '12:00')),
    waiting('sam', [1], window('10:00', '14:00'), { from: at('22:00'), to: at('03:00', '2026-11-22') }),
    waiting('petra', [1], window('12:00', '14:00')),
    waiting('tomas', [1], window('08:00', '18:00', '2026-11-22')),
  ]
  expect(waitingAt(all, day)).toEqual([
    { aircraftId: 1, ...window('08:00', '10:00'), count: 1 },
    { aircraftId: 1, ...window('10:00', '14:00'), count: 2 },
    { aircraftId: 1, ...window('22:00', '23:30'), count: 1 },
    { aircraftId: 2, ...window('08:00', '12:00'), count: 1 },
  ])
  expect(waitingAt([], day)).toEqual([])
})
