import { expect, it } from 'vitest'
import { draftedSchedule, openedBy, periodMeant } from './schedule-draft'
import { brno, day, entry, igor, lisbon, zone } from './test-instructors'

const airports = [brno, lisbon]
const clicked = (moment: string, instructor = igor) => ({ instructor, entries: [entry('10:00', '12:00')], moment })

it.each([
  ['its first moment', '2027-03-10T09:00:00.000Z', 7],
  ['a moment within it', '2027-03-10T10:30:00.000Z', 7],
  ['the moment at which it ends', '2027-03-10T11:00:00.000Z', undefined],
])('%s opens that entry or a new one', (_what, moment, id) => {
  expect(openedBy(clicked(moment), airports, zone).entry?.id).toBe(id)
})

it('a new entry uses the clock of the instructor’s own airport', () => {
  const inLisbon = { ...igor, assignedAirportId: 2 }
  const { draft, from, to } = openedBy(clicked('2027-03-10T15:00:00.000Z', inLisbon), airports, zone)
  expect(draft).toMatchObject({ fromDay: day, fromTime: '15:00', toTime: '15:00', airportId: 2, repetition: 'Once' })
  expect([from, to]).toEqual(['2027-03-10T15:00:00.000Z', '2027-03-10T15:00:00.000Z'])
})

it('an instructor without an airport must choose one', () => {
  const homeless = { ...igor, assignedAirportId: null, assignedAirport: null }
  const opened = openedBy(clicked('2027-03-10T15:00:00.000Z', homeless), airports, zone)
  expect(draftedSchedule(opened.draft, opened, zone).airportId).toBeNull()
})

it('at another airport the typed times use that airport’s clock', () => {
  const opened = openedBy(clicked('2027-03-10T09:00:00.000Z'), airports, zone)
  expect(periodMeant(opened.draft, opened, 'Europe/Lisbon')).toEqual({
    from: '2027-03-10T10:00:00.000Z',
    to: '2027-03-10T12:00:00.000Z',
  })
})
