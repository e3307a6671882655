import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMinutes, momentAt } from '../time'
import { oddZones } from '../test-zones'
import type { BookedFlight } from './booked-flight'
import { FleetCount } from './fleet'
import { PeopleCount } from './people'
import { plane } from './test-flights'

const person = fc.constantFrom('petra', 'sam', 'igor')
const planes = oddZones.map((zone, at) => plane(at + 1, { zone }))

const flights = fc.array(
  fc
    .record({
      aircraftId: fc.integer({ min: 1, max: planes.length }),
      halfHours: fc.integer({ min: -48 * 12, max: 48 * 24 }),
      length: fc.integer({ min: 1, max: 70 }),
      pilotId: fc.option(person),
      instructorId: fc.option(person),
      isSoloFlight: fc.boolean(),
    })
    .filter(({ pilotId, instructorId }) => pilotId !== null || instructorId !== null)
    .map(({ halfHours, length, ...flight }): BookedFlight => {
      const from = addMinutes(momentAt('2026-10-20', '00:00', 'Europe/Prague'), halfHours * 30)
      return { id: 0, ...flight, from, to: addMinutes(from, length * 30), createdAt: from }
    }),
  { maxLength: 40 },
)

it('U4: the sum over the aircraft equals that over members and flights without a pilot, and that of the week', () => {
  fc.assert(
    fc.property(flights, fc.integer({ min: 1, max: 12 }), (all, days) => {
      const range = { from: '2026-10-20', to: `2026-10-${20 + days - 1}` }
      const fleet = new FleetCount(range, planes, '2026-12-01T00:00:00.000Z')
      const people = new PeopleCount(range, planes)
      // In parts, as the server adds them.
      for (const part of [all.slice(0, 7), all.slice(7)]) {
        fleet.addFlights(part)
        people.addFlights(part)
      }
      const { hours, week } = fleet.figures([])
      const named = new Map(
        people.ids.map((id) => [id, id === 'sam' ? null : { id, firstName: id, lastName: '', roles: [] }]),
      )
      const { people: lines, withoutPilot, withoutPilotBefore } = people.figures(named)
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
      const booked = sum(hours.map((hour) => hour.booked))
      expect(sum(lines.map(({ asPilot }) => asPilot)) + withoutPilot).toBe(booked)
      expect(sum(week.flat())).toBe(booked)
      const before = sum(hours.map(({ bookedBefore }) => bookedBefore))
      expect(sum(lines.map(({ asPilotBefore }) => asPilotBefore)) + withoutPilotBefore).toBe(before)
    }),
  )
})
