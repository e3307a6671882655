import fc from 'fast-check'
import { english } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import type { BookedTime } from './clashes'
import { groundedBookings, maintenanceProblems, reinstatableBookings } from './maintenances'
import type { Period } from './time'

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const period = (from: number, to: number): Period => ({ from: at(from), to: at(to) })
const person = (id: string) => ({ id, firstName: id, lastName: 'Test' })

const grounded = 1
const elsewhere = 2

function booking(id: number, hours: [number, number], changes: Partial<BookedTime> = {}): BookedTime {
  return {
    id,
    ...period(...hours),
    aircraft: { id: grounded, registrationCode: `OK-${id}`, isVisibleForExternalUsers: true },
    pilot: null,
    instructor: null,
    isSoloFlight: false,
    ...changes,
  }
}

const inOther = { aircraft: { id: elsewhere, registrationCode: 'OK-X', isVisibleForExternalUsers: true } }
const ids = (bookings: readonly BookedTime[]) => bookings.map(({ id }) => id)

describe('a drafted maintenance period', () => {
  const fine = { ...period(10, 12), aircraftId: grounded, onHalfHours: { from: true, to: true } }

  it.each([
    ['complete', {}, []],
    ['without length', { to: at(10) }, []],
    ['ending before it begins', { to: at(9) }, ["'To' date should be greater or equal than 'From' date."]],
    ['without a beginning', { from: undefined }, ["'From' is required."]],
    ['without an end', { to: undefined }, ["'To' is required."]],
    ['of no aircraft', { aircraftId: null }, ['Choose an aircraft.']],
    ['off the half hour', { onHalfHours: { from: true, to: false } }, ['Times are full or half hours.']],
  ])('%s has these problems', (_what, changes, messages) => {
    expect(maintenanceProblems({ ...fine, ...changes }).map(({ message }) => english(message))).toEqual(messages)
  })
})

describe('maintenance', () => {
  it.each([
    ['a booking inside it', [10, 12], [9, 13], true],
    ['a booking around it', [9, 13], [10, 12], true],
    ['a booking that reaches into it', [9, 11], [10, 12], true],
    ['a booking that touches it', [8, 10], [10, 12], false],
    ['a booking around a period without length', [9, 13], [11, 11], false],
  ] as [string, [number, number], [number, number], boolean][])('suspends %s or not', (_what, flight, hours, is) => {
    expect(ids(groundedBookings([booking(1, flight)], period(...hours)))).toEqual(is ? [1] : [])
  })
})

describe('a suspended booking', () => {
  const petra = { pilot: person('petra') }
  const igor = { instructor: person('igor') }
  const back = (suspended: BookedTime[], booked: BookedTime[] = [], maintenances: Period[] = []) =>
    ids(reinstatableBookings(suspended, { maintenances, booked }))

  it.each([
    ['nothing is in its way', [], [], true],
    ['the maintenance only touches it', [], [period(12, 14)], true],
    ['maintenance without length lies in it', [], [period(11, 11)], true],
    ['maintenance is left in its way', [], [period(11, 14)], false],
    ['its aircraft was booked by others', [booking(9, [11, 13])], [], false],
    ['its pilot flies another aircraft', [booking(9, [11, 13], { ...inOther, ...petra })], [], false],
    ['its pilot flies another aircraft afterwards', [booking(9, [12, 13], { ...inOther, ...petra })], [], true],
    [
      'its instructor flies another aircraft as pilot',
      [booking(9, [9, 11], { ...inOther, pilot: person('igor') })],
      [],
      false,
    ],
    ['its instructor supervises a solo', [booking(9, [9, 11], { ...inOther, ...igor, isSoloFlight: true })], [], true],
    ['somebody else flies another aircraft', [booking(9, [9, 11], { ...inOther, pilot: person('sam') })], [], true],
  ])('is reinstated only without a conflict: %s', (_what, booked, maintenances, returns) => {
    expect(back([booking(1, [10, 12], { ...petra, ...igor })], booked, maintenances)).toEqual(returns ? [1] : [])
  })

  it('is reinstated before one that begins later', () => {
    const [early, late] = [booking(2, [10, 12]), booking(1, [11, 13])]
    expect(back([late, early])).toEqual([2])
    expect(back([early, late, booking(3, [12, 14])])).toEqual([2, 3])
  })

  it('is reinstated unless that would create a conflict, and stays suspended only for a reason', () => {
    const hours = fc
      .tuple(fc.nat(20), fc.integer({ min: 0, max: 3 }))
      .map(([from, length]): [number, number] => [from, from + length])
    const name = fc.constantFrom('petra', 'igor', 'sam')
    const some = fc.record({ hours, name, other: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 6 }),
        fc.array(some, { maxLength: 4 }),
        fc.array(hours, { maxLength: 2 }),
        (waiting, flying, groundings) => {
          const suspended = waiting.map(({ hours: [from, to], name }, index) =>
            booking(index + 1, [from, Math.max(to, from + 1)], { pilot: person(name) }),
          )
          const booked = flying.map(({ hours: [from, to], name, other }, index) =>
            booking(100 + index, [from, Math.max(to, from + 1)], { pilot: person(name), ...(other && inOther) }),
          )
          const maintenances = groundings.map((hours) => period(...hours))
          const returned = new Set(back(suspended, booked, maintenances))
          const live = [...booked, ...suspended.filter(({ id }) => returned.has(id))]
          const blocks = (one: BookedTime, other: BookedTime) =>
            one.from < other.to &&
            other.from < one.to &&
            (one.aircraft.id === other.aircraft.id || one.pilot?.id === other.pilot?.id)
          for (const bookedTime of suspended) {
            const inTheWay = live.some((other) => other.id !== bookedTime.id && blocks(bookedTime, other))
            const isGrounded = maintenances.some(
              ({ from, to }) => from < to && from < bookedTime.to && bookedTime.from < to,
            )
            expect(returned.has(bookedTime.id)).toBe(!inTheWay && !isGrounded)
          }
        },
      ),
    )
  })
})
