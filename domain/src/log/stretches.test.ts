import { translatorOf } from '@windsock/messages/translators'
import { describe, expect, it } from 'vitest'
import { contradictionMessage, disputedMessage } from './stretches'

const english = await translatorOf('en')
const run = (starts: number, ends: number) => ({ starts, ends })

describe('L8: a contradiction is worded', () => {
  const sam = {
    ...run(0, 4_444_200),
    leftAt: '2026-11-21T08:00:00.000Z',
    person: { firstName: 'Sam', lastName: 'Okafor' },
  }
  const tomas = {
    ...run(4_408_560, 4_411_440),
    leftAt: '2026-11-22T08:00:00.000Z',
    person: { firstName: 'Tomáš', lastName: 'Říha' },
  }
  const of = { meter: 'Tach', unit: 'tenths' as const, zone: 'Europe/Prague' }
  it('with the end of an earlier flight', () => {
    const contradiction = { ...of, own: tomas, other: sam }
    expect(english(disputedMessage(contradiction))).toBe(
      'Saved. But Tach was noted as 1,234.5 h after Sam Okafor’s flight on Sat 2026-11-21, and yours begins at 1,224.6 h: somebody will look.',
    )
    expect(english(contradictionMessage(contradiction))).toBe(
      'Tach was noted as 1,234.5 h after Sam Okafor’s flight on Sat 2026-11-21, but Tomáš Říha’s flight on Sun 2026-11-22 begins at 1,224.6 h.',
    )
  })

  it('with the start of a later flight', () => {
    const contradiction = { ...of, own: sam, other: tomas }
    expect(english(disputedMessage(contradiction))).toBe(
      'Saved. But Tach was noted as 1,224.6 h before Tomáš Říha’s flight on Sun 2026-11-22, and yours ends at 1,234.5 h: somebody will look.',
    )
    expect(english(contradictionMessage(contradiction))).toBe(
      'Tach was noted as 1,224.6 h before Tomáš Říha’s flight on Sun 2026-11-22, but Sam Okafor’s flight on Sat 2026-11-21 ends at 1,234.5 h.',
    )
  })

  it('with both readings, for flights at one time', () => {
    const same = { ...tomas, leftAt: sam.leftAt }
    expect(english(disputedMessage({ ...of, own: same, other: sam }))).toContain('after Sam')
    expect(english(disputedMessage({ ...of, own: sam, other: same }))).toContain('before Tomáš')
  })
})
