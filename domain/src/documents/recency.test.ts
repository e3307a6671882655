import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { momentAt, startOfDay } from '../time'
import { type Flown, nothingFlown } from './flown'
import { experienceOf, type Recency, windowStart } from './recency'
import { bookedOn, elsewhereOn, flight, flownOn, judged, levels, pilot, recency, today, zone } from './test-documents'

const on = (day: string, flown: Partial<Flown>, asked: Recency = recency(), clock = '10:00') =>
  experienceOf(
    asked,
    { ...nothingFlown, ...flown },
    { day, before: momentAt(day, clock, zone), zone, today, aircraftId: 1 },
  )
const flights = (...days: string[]) => ({
  flights: days
    .toSorted()
    .toReversed()
    .map((day) => flownOn(day)),
})

describe('C13: a window', () => {
  it('begins a number of days before the day of the flight', () => {
    expect(windowStart(recency(), '2027-04-01')).toBe('2027-01-01')
    const asked = recency({ leastTakeOffs: null, leastLandings: 1 })
    expect(levels(asked, flight('2027-04-01', '10:00-12:00', { pilot: pilot(flights('2027-01-01')) }))).toEqual([])
    expect(levels(asked, flight('2027-04-01', '10:00-12:00', { pilot: pilot(flights('2026-12-31')) }))).toEqual([
      'block',
    ])
  })

  it.each([
    ['2027-03-14', 24, '2025-03-14'],
    ['2028-02-29', 12, '2027-02-28'],
    ['2026-03-31', 1, '2026-02-28'],
  ])('of months begins on the same day of an earlier month: %s, %s', (day, windowMonths, first) => {
    expect(windowStart(recency({ windowDays: null, windowMonths }), day)).toBe(first)
  })

  it('begins at midnight at the airport and ends when the flight begins', () => {
    const asked = recency({ windowDays: 10, leastTakeOffs: null, leastLandings: 1 })
    // Midnight in Prague is 23:00 of the day before by the clock of the world.
    const at = (leftAt: string) => on('2026-12-11', { flights: [{ ...flownOn('2026-12-01'), leftAt }] }, asked).isMet
    expect(at('2026-11-30T22:59:00.000Z')).toBe(false)
    expect(at('2026-11-30T23:00:00.000Z')).toBe(true)
    expect(at('2026-12-11T08:59:00.000Z')).toBe(true)
    expect(at('2026-12-11T09:00:00.000Z'), 'the flight itself').toBe(false)
  })

  it('is checked where the flight begins, even for a flight over several days', () => {
    const long = flight('2026-12-05', '10:00-12:00', {
      pilot: pilot(flights('2026-09-06', '2026-09-06', '2026-09-06')),
    })
    expect(levels(recency(), { ...long, to: '2026-12-20T10:00:00.000Z' })).toEqual([])
  })
})

describe('C14: the flights that count are', () => {
  it('those in aircraft of the group', () => {
    const asked = recency({ aircraftIds: new Set([1, 2]), leastTakeOffs: null, leastLandings: 2 })
    const counts = (...ids: number[]) =>
      on('2026-12-05', { flights: ids.map((aircraftId) => flownOn('2026-11-20', { aircraftId })) }, asked).counts
        .landings
    expect([counts(1, 7), counts(1, 2), counts(7)]).toEqual([1, 2, 0])
  })

  it('those with that aircraft only, for a requirement per aircraft', () => {
    const asked = recency({ isPerAircraft: true, leastTakeOffs: null, leastLandings: 1 })
    expect(on('2026-12-05', { flights: [flownOn('2026-11-20', { aircraftId: 2 })] }, asked).isMet).toBe(false)
    expect(on('2026-12-05', { flights: [flownOn('2026-11-20')] }, asked).isMet).toBe(true)
    expect(on('2026-12-05', { elsewhere: [elsewhereOn('2026-11-20')] }, asked).isMet).toBe(false)
  })

  it('those with an instructor, if the requirement says so', () => {
    const dual = { flights: [flownOn('2026-11-20', { isDual: true, takeOffs: 3, landings: 3 })] }
    expect(on('2026-12-05', dual).isMet).toBe(true)
    expect(on('2026-12-05', dual, recency({ isMetWithInstructor: false })).isMet).toBe(false)
  })

  it('counted by take-offs, landings, landings at night, flights and minutes', () => {
    const least = { leastTakeOffs: 4, leastLandings: 5, leastNightLandings: 2, leastFlights: 2, leastMinutes: 120 }
    const two = [
      flownOn('2026-11-22', { takeOffs: 3, landings: 3, nightLandings: 2 }),
      flownOn('2026-11-20', { takeOffs: 1, landings: 2 }),
    ]
    expect(on('2026-12-05', { flights: two }, recency(least))).toMatchObject({
      isMet: true,
      counts: { takeOffs: 4, landings: 5, nightLandings: 2, flights: 2, minutes: 120 },
    })
    for (const [measure, count] of Object.entries(least))
      expect(on('2026-12-05', { flights: two }, recency({ ...least, [measure]: count + 1 })).isMet, measure).toBe(false)
  })

  it('not the flight of the checked booking, which may have left a little early', () => {
    const asked = recency({ leastTakeOffs: null, leastLandings: 1 })
    const early = { flights: [flownOn('2026-11-20', { at: '09:50', bookingId: 7 })] }
    const one = flight('2026-11-20', '10:00-12:00', { pilot: pilot(early) })
    expect(levels(asked, { ...one, bookingId: 7 })).toEqual(['block'])
    expect(levels(asked, { ...one, bookingId: 8 })).toEqual([])
  })
})

describe('C15: bookings between now and the flight', () => {
  const one = { flights: [flownOn('2026-11-20')] }
  const two = [
    bookedOn('2026-12-05'),
    bookedOn('2026-12-06', { aircraft: { ...bookedOn('2026-12-06').aircraft, id: 2, registrationCode: 'OK-VHD' } }),
  ]
  const before = (booked: Flown['booked'], asked = recency()) =>
    judged(asked, flight('2026-12-12', '10:00-12:00', { pilot: pilot({ ...one, booked }) }))

  it('turn a refusal into a warning if they meet the requirement', () => {
    expect(before([])).toMatchObject([{ level: 'block' }])
    expect(before(two.slice(1))).toMatchObject([{ level: 'block' }])
    expect(before(two)).toMatchObject([
      {
        level: 'warn',
        text: 'Passengers: by 2026-12-12 you will have 1 of 3 take-offs and landings in 90 days; 3 if you fly what you have booked before (2026-12-05 OK-VHA, 2026-12-06 OK-VHD).',
      },
    ])
    expect(before(two, recency({ level: 'note' }))).toMatchObject([{ level: 'note' }])
  })

  it('count as one take-off, one landing, one flight and three fifths of their time', () => {
    const asked = recency({
      leastTakeOffs: 1,
      leastLandings: 1,
      leastFlights: 1,
      leastMinutes: 72,
      leastNightLandings: 1,
    })
    expect(on('2026-12-12', { booked: two.slice(1) }, asked).withBooked).toEqual({
      takeOffs: 1,
      landings: 1,
      nightLandings: 0,
      flights: 1,
      minutes: 72,
    })
  })

  it.each([
    [
      'with other aircraft',
      bookedOn('2026-12-05', { aircraft: { ...bookedOn('2026-12-05').aircraft, id: 9 } }),
      recency({ aircraftIds: new Set([1]) }),
    ],
    [
      'with an instructor, where that does not count',
      bookedOn('2026-12-05', { isDual: true }),
      recency({ isMetWithInstructor: false }),
    ],
    ['after the flight', bookedOn('2026-12-13'), recency()],
    ['at the same time', bookedOn('2026-12-12'), recency()],
    ['before the window', bookedOn('2026-11-30'), recency({ windowDays: 10 })],
  ])('do not count %s', (_, booked, asked) => {
    expect(on('2026-12-12', { booked: [booked] }, asked, '12:00').booked).toEqual([])
  })

  it('count only before the flight, which does not help itself', () => {
    const flown = pilot({
      ...one,
      booked: [bookedOn('2026-12-05'), bookedOn('2026-12-12', { id: 7, from: '2026-12-12T07:00:00.000Z' })],
    })
    const judgedOne = flight('2026-12-12', '10:00-12:00', { pilot: flown, bookingId: 7 })
    expect(levels(recency(), judgedOne)).toEqual(['block'])
    expect(levels(recency(), { ...judgedOne, bookingId: 8 })).toEqual(['warn'])
  })
})

describe('C17: a flight elsewhere', () => {
  const counts = (groupId: number | null, asked: number | null) =>
    on(
      '2026-12-05',
      { elsewhere: [elsewhereOn('2026-11-20', { groupId })] },
      recency({ groupId: asked, aircraftIds: asked === null ? null : new Set([1]) }),
    ).counts.landings

  it('counts for its group, or for every group without one', () => {
    expect(counts(5, 5)).toBe(1)
    expect(counts(null, 5)).toBe(1)
    expect(counts(6, 5)).toBe(0)
    expect(counts(5, null), 'all aircraft').toBe(1)
  })

  it('counts as one flight, from the start of its day on', () => {
    const asked = recency({ windowDays: 10, leastTakeOffs: null, leastLandings: null, leastFlights: 1 })
    const isMet = (day: string) =>
      on('2026-12-11', { elsewhere: [elsewhereOn(day, { landings: 0, takeOffs: 0 })] }, asked).isMet
    expect(['2026-11-30', '2026-12-01', '2026-12-11', '2026-12-12'].map(isMet)).toEqual([false, true, true, false])
  })
})

describe('C18: the last valid day', () => {
  const until = (flown: Partial<Flown>, asked = recency()) => on(today, flown, asked, '23:00').until

  it('is a number of days after the third-last landing', () => {
    expect(until(flights('2026-09-04', '2026-09-10', '2026-10-01', '2026-11-02'))).toBe(addDays('2026-09-10', 90))
    expect(until(flights('2026-11-02', '2026-11-03'))).toBeNull()
    expect(until({ flights: [flownOn('2026-11-20', { takeOffs: 3, landings: 3 })] })).toBe('2027-02-18')
  })

  it('is given for a flight after it: the last day with enough flights', () => {
    const flown = pilot(flights('2026-09-04', '2026-11-02', '2026-11-03'))
    expect(judged(recency(), flight('2026-12-12', '10:00-12:00', { pilot: flown }))[0]!.text).toBe(
      'Passengers: by 2026-12-12 you will have 2 of 3 take-offs and landings in 90 days; the last day with enough is 2026-12-03.',
    )
    expect(levels(recency(), flight('2026-12-03', '10:00-12:00', { pilot: flown }))).toEqual([])
    expect(levels(recency(), flight('2026-12-04', '10:00-12:00', { pilot: flown }))).toEqual(['block'])
  })

  it('of months is the last day whose window begins on that day or before', () => {
    const asked = recency({ windowDays: null, windowMonths: 12, leastTakeOffs: null, leastLandings: 1 })
    expect(on('2027-05-01', flights('2027-02-28'), asked).until).toBe('2028-02-29')
  })

  it('is correct with flights elsewhere among them', () => {
    const flown = { ...flights('2026-11-02', '2026-11-03'), elsewhere: [elsewhereOn('2026-10-01')] }
    expect(until(flown)).toBe(addDays('2026-10-01', 90))
  })
})

describe('C16: at night only', () => {
  const asked = recency({ isAskedAtNightOnly: true, leastTakeOffs: null, leastLandings: null, leastNightLandings: 1 })
  const longyearbyen = { place: { latitude: 78.2, longitude: 15.6 }, zone: 'Europe/Oslo' }

  it('applies to flights of which any half hour is between sunset and sunrise', () => {
    expect(levels(asked, flight('2026-12-05', '10:00-12:00'))).toEqual([])
    expect(levels(asked, flight('2026-12-05', '15:00-17:30'))).toEqual(['block'])
    const night = pilot({ flights: [flownOn('2026-11-20', { landings: 1, nightLandings: 1 })] })
    expect(levels(asked, flight('2026-12-05', '15:00-17:30', { pilot: night }))).toEqual([])
  })

  it('never applies on a polar day, and always in a polar night', () => {
    expect(levels(asked, flight('2026-06-21', '00:00-02:00', longyearbyen))).toEqual([])
    expect(levels(asked, flight('2026-12-21', '11:00-13:00', longyearbyen))).toEqual(['block'])
  })
})

it('C8: before its first day it only warns', () => {
  expect(levels(recency({ countsFrom: '2026-12-06' }), flight('2026-12-05'))).toEqual(['warn'])
  expect(levels(recency({ countsFrom: '2026-12-05' }), flight('2026-12-05'))).toEqual(['block'])
})

it('a day of a standing ends with its last flight', () => {
  const asked = recency({ leastTakeOffs: null, leastLandings: 1 })
  const at = { day: '2026-11-20', before: startOfDay('2026-11-21', zone), zone, today, aircraftId: null }
  const flown = { ...nothingFlown, flights: [flownOn('2026-11-20', { at: '23:30' })] }
  expect(experienceOf(asked, flown, at).isMet).toBe(true)
})
