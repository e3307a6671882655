import { translatorOf } from '@windsock/messages/translators'
import { describe, expect, it } from 'vitest'
import { addMinutes } from '../time'
import { type DraftedFlight, flightProblems, placeOf } from './flight-problems'

const english = await translatorOf('en')
const now = '2026-07-01T08:00:00.000Z'
const later = (minutes: number) => addMinutes(now, minutes)
const flight: DraftedFlight = {
  pilot: { id: 'petra' },
  instructor: null,
  leftAt: now,
  backAt: later(60),
  tookOffAt: null,
  landedAt: null,
  landings: 1,
  nightLandings: 0,
  meters: [],
}
const tach = { meterId: 1, name: 'Tach', unit: 'tenths' as const }
const problems = (over: Partial<DraftedFlight>) =>
  flightProblems({ ...flight, ...over }, now).map(({ field, message }) => `${field}: ${english(message)}`)

describe('the problems of a flight', () => {
  it.each<[string, Partial<DraftedFlight>, string[]]>([
    ['a plain one', {}, []],
    ['nobody on board', { pilot: null }, ['pilot: A flight has a pilot or an instructor.']],
    ['an instructor alone', { pilot: null, instructor: { id: 'igor' } }, []],
    [
      'one person twice',
      { instructor: { id: 'petra' } },
      ['instructor: The student/pilot and the instructor must be two different people.'],
    ],
    ['24 hours ahead', { leftAt: later(1440), backAt: null }, []],
    ['more than that', { leftAt: later(1441), backAt: null }, ['leftAt: A flight leaves at most 24 hours from now.']],
    ['72 hours', { backAt: later(72 * 60) }, []],
    [
      'more than that',
      { backAt: later(72 * 60 + 1) },
      ['backAt: A flight lasts 72 hours at most. When did the aircraft come back?'],
    ],
    ['back at once', { backAt: now }, []],
    ['back before', { backAt: later(-1) }, ['backAt: An aircraft cannot be back before it has left.']],
    ['in the air all the time', { tookOffAt: now, landedAt: later(60) }, []],
    [
      'in the air outside',
      { tookOffAt: later(-1), landedAt: later(61) },
      [
        'tookOffAt: The take-off lies between leaving and being back.',
        'landedAt: The last landing lies between leaving and being back.',
      ],
    ],
    [
      'landed first',
      { tookOffAt: later(20), landedAt: later(19) },
      ['landedAt: An aircraft cannot land before it has taken off.'],
    ],
    ['all landings at night', { landings: 2, nightLandings: 2 }, []],
    ['more at night', { nightLandings: 2 }, ['nightLandings: There cannot be more landings at night than landings.']],
    ['a stretch', { meters: [{ ...tach, starts: 360, ends: 720 }] }, []],
    ['an empty one', { meters: [{ ...tach, starts: 360, ends: 360 }] }, []],
    [
      'backwards',
      { meters: [{ ...tach, starts: 720, ends: 360 }] },
      ['meters: Tach cannot have stood higher before the flight than after it.'],
    ],
    [
      'half a step',
      { meters: [{ ...tach, starts: 180, ends: 360 }] },
      ['meters: This meter is read in tenths of an hour.'],
    ],
  ])('L5, L6, L21: %s', (_what, over, sentences) => {
    expect(problems(over)).toEqual(sentences)
  })
})

it.each([
  ['', 'LKVH'],
  ['lksq', 'LKSQ'],
  ['Lksq', 'LKSQ'],
  ['meadow', 'meadow'],
  ['Lhá', 'Lhá'],
])('L21: the place "%s" is stored as %s', (typed, place) => {
  expect(placeOf(typed, { icaoCode: 'LKVH' })).toBe(place)
})

it('L21: the code of the aircraft’s own airport is stored in capitals, whatever characters it contains', () => {
  expect(placeOf('lk-1', { icaoCode: 'LK-1' })).toBe('LK-1')
})
