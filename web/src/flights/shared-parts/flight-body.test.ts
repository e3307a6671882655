import type { Flight } from '@windsock/contract/log/flight'
import { addMinutes, clockOf, type Moment } from '@windsock/domain/time'
import { expect, it } from 'vitest'
import { returnBody, savedFlightBody } from './flight-body'
import { correctedFlight, newFlight, returningFlight } from './typed-flight'

/** The hours around both changes of the clock, in zones that put it back by an hour and by half an hour. */
const changes = [
  { zone: 'Europe/Prague', midnight: '2026-10-24T22:00:00.000Z' },
  { zone: 'Europe/Prague', midnight: '2027-03-27T23:00:00.000Z' },
  { zone: 'America/New_York', midnight: '2026-11-01T04:00:00.000Z' },
  { zone: 'Australia/Lord_Howe', midnight: '2027-04-03T13:00:00.000Z' },
]

it.each(changes)('$zone, $midnight: a correction of another field leaves all times unchanged', ({ zone, midnight }) => {
  for (const flight of flightsAround(midnight)) {
    const { leftAt, backAt, tookOffAt, landedAt } = savedFlightBody(correctedFlight(flight, zone, []), flight, zone)
    expect({ leftAt, backAt, tookOffAt, landedAt }).toEqual({
      leftAt: flight.leftAt,
      backAt: flight.backAt,
      tookOffAt: flight.tookOffAt,
      landedAt: flight.landedAt,
    })
  }
})

it.each(changes)('$zone, $midnight: an aircraft comes back at the current minute', ({ zone, midnight }) => {
  for (const { backAt, ...flight } of flightsAround(midnight)) {
    const now = backAt ?? flight.leftAt
    const out = { ...flight, backAt: null }
    expect(returnBody(returningFlight(out, now, zone, []), out, zone).backAt).toBe(now)
    // Also if the same time is typed a few minutes later.
    const typed = { ...returningFlight(out, addMinutes(now, 5), zone, []), backTime: clockOf(now, zone) }
    if (typed.backDay === returningFlight(out, now, zone, []).backDay)
      expect(returnBody(typed, out, zone).backAt).toBe(now)
  }
})

it('an aircraft that left in the second of two repeated hours comes back in it, and so does a whole logged flight', () => {
  const zone = 'Europe/Prague'
  const [leftAt, backAt] = ['2026-10-25T01:10:00.000Z', '2026-10-25T01:40:00.000Z']
  const typed = newFlight({ leftAt, backAt: leftAt }, zone, [], false)
  const identity = { id: 0, bookingId: null, aircraftId: 1, pilotId: 'petra', instructorId: null, version: null }
  expect(savedFlightBody({ ...typed, backDay: '', backTime: '0240' }, identity, zone)).toMatchObject({ leftAt, backAt })
  expect(savedFlightBody({ ...typed, backDay: '2026-10-25', backTime: '2:40' }, identity, zone)).toMatchObject({
    backAt,
  })
  const early = { ...typed, filledIn: {}, leftTime: '02:50', backDay: '2026-10-25', backTime: '02:20' }
  expect(savedFlightBody(early, identity, zone)).toMatchObject({
    leftAt: '2026-10-25T00:50:00.000Z',
    backAt: '2026-10-25T01:20:00.000Z',
  })
})

function flightsAround(midnight: Moment): Flight[] {
  const starts = Array.from({ length: 30 }, (_, index) => addMinutes(midnight, index * 10))
  return starts.flatMap((leftAt) => [0, 25, 50, 75, 1450].map((minutes) => flown(leftAt, addMinutes(leftAt, minutes))))
}

function flown(leftAt: Moment, backAt: Moment): Flight {
  return {
    id: 1,
    bookingId: null,
    aircraftId: 1,
    aircraft: { id: 1, name: 'Skyhawk', type: 'C172', registrationCode: 'OK-ABC' },
    pilotId: 'petra',
    pilot: null,
    instructorId: null,
    instructor: null,
    isSoloFlight: false,
    nature: 'flight',
    leftAt,
    backAt,
    tookOffAt: leftAt,
    landedAt: backAt,
    departure: 'LKVH',
    arrival: 'LKVH',
    takeOffs: 1,
    landings: 1,
    nightLandings: 0,
    fuelMl: null,
    oilMl: null,
    remark: '',
    lateUntil: null,
    bookedUntil: null,
    costCents: null,
    loggedAt: backAt,
    version: 1,
    meters: [],
  }
}
