import { english } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import { momentAt } from '../time'
import { type Flown, nothingFlown } from './flown'
import { enoughIfFlownMessage } from './recency-words'
import { standingAt, standingMessage } from './standings'
import {
  aircraft,
  bookedOn,
  flight,
  flownOn,
  judged,
  person,
  pilot,
  proof,
  recency,
  said,
  today,
  zone,
} from './test-documents'

const stands = (flown: Partial<Flown>, { asked = recency(), day = today, reader = person('petra') } = {}) => {
  const at = { day, before: momentAt(day, '23:59', zone), zone, today, aircraftId: asked.isPerAircraft ? 1 : null }
  const standing = standingAt(asked, { proofs: [], flown: { ...nothingFlown, ...flown } }, at)
  const owner = { person: person('petra'), reader, aircraft: asked.isPerAircraft ? aircraft.vha : null }
  return english(standingMessage(asked, standing, owner))
}
const three = { flights: [flownOn('2026-11-20', { takeOffs: 3, landings: 3 })] }

describe('a standing', () => {
  it('says until when the requirement is met', () => {
    expect(stands(three)).toBe('Passengers: you have flown enough until 2027-02-18.')
    expect(stands(three, { reader: person('igor') })).toBe(
      'Passengers: Petra Svobodová has flown enough until 2027-02-18.',
    )
    expect(stands(three, { asked: recency({ isPerAircraft: true }) })).toBe(
      'Passengers for OK-VHA: you have flown enough until 2027-02-18.',
    )
  })

  it('says what is missing, today, on a future day and on a past one', () => {
    const one = { flights: [flownOn('2026-11-20')] }
    expect(stands(one)).toBe('Passengers: you have 1 of 3 take-offs and landings in 90 days.')
    expect(stands(one, { day: '2026-12-05' })).toBe(
      'Passengers: by 2026-12-05 you will have 1 of 3 take-offs and landings in 90 days.',
    )
    expect(stands(one, { day: '2026-11-22', reader: person('igor') })).toBe(
      'Passengers: on 2026-11-22 Petra Svobodová had 1 of 3 take-offs and landings in 90 days.',
    )
  })

  it('names each missing number, and nothing else', () => {
    const asked = recency({
      windowDays: null,
      windowMonths: 24,
      leastTakeOffs: 12,
      leastLandings: 12,
      leastMinutes: 720,
      leastNightLandings: 1,
      leastFlights: 1,
    })
    const flights = [flownOn('2026-11-20', { takeOffs: 2, landings: 3 })]
    expect(stands({ flights }, { asked })).toBe(
      'Passengers: you have 2 of 12 take-offs, 3 of 12 landings, 0 of 1 night landing, 01:00 of 12:00 hours in 24 months.',
    )
  })

  it('says that it does not apply to a person with a waiver', () => {
    const at = { day: today, before: momentAt(today, '23:59', zone), zone, today, aircraftId: null }
    const standing = standingAt(
      recency(),
      { proofs: [proof('2026-01-01', null, { isWaiver: true })], flown: nothingFlown },
      at,
    )
    expect(standing).toMatchObject({ isMet: true, state: 'waived', experience: null })
  })

  it('C25: of a private requirement only says whether it is met', () => {
    const asked = recency({ isPrivate: true })
    expect(stands(three, { asked, reader: person('igor') })).toBe('Petra Svobodová meets: Passengers.')
    expect(stands({}, { asked, reader: person('igor') })).toBe('Petra Svobodová does not meet: Passengers.')
    expect(stands({}, { asked, reader: person('anna') })).toContain('0 of 3')
  })
})

describe('the bookings that count', () => {
  const booked = ['05', '06', '07', '08'].map((day) => bookedOn(`2026-12-${day}`))
  const flying = flight('2026-12-12', '10:00-12:00', {
    pilot: pilot({ flights: [flownOn('2026-11-20')], booked: booked.slice(0, 2) }),
  })

  it('C15: are named to the pilot and staff, and only counted for others', () => {
    const text = (reader: string) => judged(recency(), flying, person(reader))[0]!.text
    expect(text('petra')).toContain(
      '; 3 if you fly what you have booked before (2026-12-05 OK-VHA, 2026-12-06 OK-VHA).',
    )
    expect(text('igor')).toContain(
      '; 3 if they fly what they have booked before (2026-12-05 OK-VHA, 2026-12-06 OK-VHA).',
    )
    expect(text('colin')).toMatch(/; 3 if they fly what they have booked before\.$/)
  })

  it('are not named if the aircraft is hidden, and only the first three of many are', () => {
    const guest = {
      ...person('colin'),
      flown: { ...nothingFlown, booked: [bookedOn('2026-12-05', { aircraft: aircraft.vhd })] },
    }
    const [verdict] = judged(recency({ roles: ['External'] }), { ...flying, pilot: guest }, guest)
    expect(verdict!.text).toContain(
      '0 of 3 take-offs and landings in 90 days; 1 if you fly what you have booked before (2026-12-05 another aircraft)',
    )
    const [many] = judged(recency({ leastTakeOffs: 9 }), { ...flying, pilot: pilot({ booked }) })
    expect(many!.text).toContain('(2026-12-05 OK-VHA, 2026-12-06 OK-VHA, 2026-12-07 OK-VHA and 1 more)')
    expect(many!.text, 'unequal things are named again').toContain(
      '0 of 9 take-offs, 0 of 3 landings in 90 days; 4 of 9 take-offs, 4 of 3 landings if you fly',
    )
  })

  it('come with the day until which they would be enough', () => {
    const ahead = { until: '2027-03-05', booked: booked.slice(0, 1) }
    const words = (reader: string) =>
      english(enoughIfFlownMessage(ahead, { person: person('petra'), reader: person(reader), aircraft: null }))
    expect(words('petra')).toBe('If you fly what you have booked (2026-12-05 OK-VHA), it is enough until 2027-03-05.')
    expect(words('igor')).toBe(
      'If Petra Svobodová flies what they have booked (2026-12-05 OK-VHA), it is enough until 2027-03-05.',
    )
  })
})

it('the club’s own sentence and the suggested help come last', () => {
  const asked = recency({ text: 'No passengers.' })
  const lacking = flight('2026-12-12')
  expect(said(asked, lacking)).toEqual([
    'Passengers: by 2026-12-12 you will have 0 of 3 take-offs and landings in 90 days. No passengers. Fly with an instructor before, or enter what you have flown elsewhere in My Documents.',
  ])
  expect(said({ ...asked, isMetWithInstructor: false }, lacking)[0]).toMatch(
    / Enter what you have flown elsewhere in My Documents\.$/,
  )
  expect(judged(asked, lacking, person('igor'))[0]!.way).toBe('')
})
