import { describe, expect, it } from 'vitest'
import { flightInTheWay, type BookedTime } from './clashes'

const jan = { id: 'jan', firstName: 'Jan', lastName: 'Novák' }
const eva = { id: 'eva', firstName: 'Eva', lastName: 'Guest' }
const km = { id: 1, registrationCode: 'HB-KLM', isVisibleForExternalUsers: true }

const morning = { from: '2026-11-21T09:00:00.000Z', to: '2026-11-21T11:00:00.000Z' }
const booked = (over: Partial<BookedTime>): BookedTime => ({
  id: 1,
  aircraft: km,
  pilot: jan,
  instructor: null,
  isSoloFlight: false,
  ...morning,
  ...over,
})

describe('the conflicting flight of a person', () => {
  const later = { from: '2026-11-21T10:00:00.000Z', to: '2026-11-21T12:00:00.000Z' }
  const touching = { from: '2026-11-21T11:00:00.000Z', to: '2026-11-21T12:00:00.000Z' }

  it('is the first that occupies them then, as pilot or as instructor', () => {
    const flights = [booked({ id: 2, ...later }), booked({ id: 1, pilot: eva, instructor: jan })]
    expect(flightInTheWay('jan', morning, flights)?.id).toBe(1)
    expect(flightInTheWay('jan', touching, flights)?.id).toBe(2)
  })

  it.each([
    ['of somebody else', booked({ pilot: eva })],
    ['that they supervise from the ground', booked({ pilot: eva, instructor: jan, isSoloFlight: true })],
    ['that is suspended', { ...booked({}), isSuspended: true }],
    ['that is being edited', booked({ id: 9 })],
    ['at another time', booked({ from: touching.from, to: touching.to })],
  ])('does not exist %s', (_, flight) => {
    expect(flightInTheWay('jan', morning, [flight], 9)).toBeUndefined()
  })
})
