import { describe, expect, it } from 'vitest'
import { bySoonest, envelope } from './periods'

const early = { from: '2026-07-04T08:00:00.000Z', to: '2026-07-04T12:00:00.000Z' }
const inside = { from: '2026-07-04T09:00:00.000Z', to: '2026-07-04T10:00:00.000Z' }
const late = { from: '2026-07-04T15:00:00.000Z', to: '2026-07-04T16:00:00.000Z' }

describe('what encloses periods', () => {
  it.each([[[late, early, inside]], [[inside, late, early]], [[early, inside, late]]])(
    'reaches from the first beginning to the last end, in whatever order they come',
    (periods) => {
      expect(envelope(periods)).toEqual({ from: early.from, to: late.to })
    },
  )

  it('is empty where there are none', () => {
    expect(envelope([])).toEqual({ from: '', to: '' })
  })
})

it('the soonest comes first, and of those that begin together the order stays', () => {
  const twin = { ...early, to: inside.to }
  expect([late, early, twin, inside].toSorted(bySoonest)).toEqual([early, twin, inside, late])
})
