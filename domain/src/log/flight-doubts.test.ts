import type { MeterUnit } from '@windsock/contract/fleet/meters'
import { describe, expect, it } from 'vitest'
import type { Message } from '@windsock/messages/message'
import { translatorOf } from '@windsock/messages/translators'
import { addMinutes } from '../time'
import { readingDoubt, timeDoubts } from './flight-doubts'

const zone = 'Europe/Prague'
const [leftAt, backAt] = ['2026-07-01T08:00:00.000Z', '2026-07-01T09:00:00.000Z']
const HOUR = 3600
const stretch = (ran: number, unit: MeterUnit = 'tenths') => ({
  meterId: 1,
  name: 'Tach',
  unit,
  starts: 1234 * HOUR,
  ends: 1234 * HOUR + ran,
})
const english = await translatorOf('en')
const worded = (message: Message | undefined) => message && english(message)

describe('a reading of a flight of one hour', () => {
  it.each([
    ['as much as the flight lasts', stretch(HOUR), undefined],
    ['two hours more', stretch(2 * HOUR), undefined],
    [
      'a step above two hours more',
      stretch(2.1 * HOUR),
      'Tach: that is 2.1 h more than before the flight. Is it right?',
    ],
    ['900 hours more', stretch(900 * HOUR), 'Tach: that is 900 h more than before the flight. Is it right?'],
    ['by minutes', stretch(10 * HOUR, 'minutes'), 'Tach: that is 10:00 h more than before the flight. Is it right?'],
    ['100 landings', stretch(100, 'count'), undefined],
    ['101 landings', stretch(101, 'count'), 'Tach: that is 101 more than before the flight. Is it right?'],
  ])('%s', (_what, meter, sentence) => {
    expect(worded(readingDoubt(meter, { leftAt, backAt }))).toBe(sentence)
  })

  it('is not questioned while the aircraft is out, or if its times are wrong', () => {
    expect(readingDoubt(stretch(900 * HOUR), { leftAt, backAt: null })).toBeUndefined()
    expect(readingDoubt(stretch(900 * HOUR), { leftAt, backAt: addMinutes(leftAt, -1) })).toBeUndefined()
  })
})

describe('a time', () => {
  it('is questioned from a quarter of an hour ahead', () => {
    const at = (minutes: number) => timeDoubts({ leftAt, backAt }, addMinutes(backAt, -minutes), zone)
    expect(at(15)).toEqual({})
    expect(worded(at(16).backAt)).toBe('Wed 2026-07-01 11:00 is still to come. Is the aircraft back already?')
    const out = (minutes: number) => timeDoubts({ leftAt, backAt: null }, addMinutes(leftAt, -minutes), zone)
    expect(out(15)).toEqual({})
    expect(worded(out(16).leftAt)).toBe('Wed 2026-07-01 10:00 is still to come. Has the aircraft left already?')
  })

  it('is questioned at the return if both are in the future, and at the departure if the return is wrong', () => {
    const early = addMinutes(leftAt, -60)
    expect(Object.keys(timeDoubts({ leftAt, backAt }, early, zone))).toEqual(['backAt'])
    expect(Object.keys(timeDoubts({ leftAt, backAt: addMinutes(early, -1) }, early, zone))).toEqual(['leftAt'])
  })
})
