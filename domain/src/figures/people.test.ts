import { expect, it } from 'vitest'
import { PeopleCount } from './people'
import { flown, plane, suspended } from './test-flights'

const range = { from: '2026-06-01', to: '2026-06-14' }
const card = (id: string) => ({ id, firstName: id, lastName: 'Test', roles: [] })

it('the hours of a person are those as pilot plus those as instructor', () => {
  const count = new PeopleCount(range, [plane(1)])
  count.addFlights([
    flown('2026-06-01 10:00', 120, { instructorId: 'igor' }),
    flown('2026-06-02 10:00', 60, { pilotId: null, instructorId: 'igor' }),
    flown('2026-05-20 10:00', 30),
    flown('2026-05-21 10:00', 45, { pilotId: null, instructorId: 'igor' }),
  ])
  count.addLost([suspended('2026-06-05 10:00', 30), suspended('2026-05-20 12:00', 30)])
  const named = new Map(['igor', 'petra'].map((id) => [id, card(id)]))
  expect(count.ids.toSorted()).toEqual(['igor', 'petra'])
  const figures = count.figures(named)
  expect(figures.people).toEqual([
    { user: card('igor'), asPilot: 0, asInstructor: 180, asPilotBefore: 0, asInstructorBefore: 45 },
    { user: card('petra'), asPilot: 120, asInstructor: 0, asPilotBefore: 30, asInstructorBefore: 0 },
  ])
  expect([figures.withoutPilot, figures.withoutPilotBefore]).toEqual([60, 45])
  expect(figures.notes['people']).toMatchObject({ values: { suspended: 1 } })
})

it('the instructor of a long solo flight gets no hours for it, and is not listed because of it', () => {
  const count = new PeopleCount(range, [plane(1)])
  count.addFlights([
    flown('2026-06-01 10:00', 120, { pilotId: 'sam', instructorId: 'igor', isSoloFlight: true }),
    flown('2026-05-20 10:00', 60, { pilotId: 'sam', instructorId: 'igor', isSoloFlight: true }),
    flown('2026-06-02 10:00', 30, { pilotId: 'sam', instructorId: 'lenka' }),
  ])
  expect(count.ids.toSorted()).toEqual(['lenka', 'sam'])
  const named = new Map(['lenka', 'sam'].map((id) => [id, card(id)]))
  expect(count.figures(named).people).toEqual([
    { user: card('lenka'), asPilot: 0, asInstructor: 30, asPilotBefore: 0, asInstructorBefore: 0 },
    { user: card('sam'), asPilot: 150, asInstructor: 0, asPilotBefore: 60, asInstructorBefore: 0 },
  ])
})

it('U3: erased people share one line, the last one', () => {
  const count = new PeopleCount(range, [plane(1)])
  count.addFlights([
    flown('2026-06-01 10:00', 120, { pilotId: 'gone' }),
    flown('2026-06-02 10:00', 60, { pilotId: 'lost' }),
    flown('2026-06-03 10:00', 30),
  ])
  const named = new Map([
    ['gone', null],
    ['petra', card('petra')],
    ['lost', null],
  ])
  expect(count.figures(named).people.map(({ user, asPilot }) => [user?.id, asPilot])).toEqual([
    ['petra', 30],
    [undefined, 180],
  ])
})
