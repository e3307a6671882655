import type { Role } from '@windsock/contract/roles'
import { expect, it } from 'vitest'
import type { Actor } from '../permissions'
import { addMinutes } from '../time'
import { wishProblems, type DraftedWish } from './wish-problems'

const zone = 'Europe/Prague'
const now = '2026-11-20T09:10:00.000Z'
const at = (clock: string, day = '2026-11-21') => `${day}T${clock}:00.000Z`
const person = (id: string, ...roles: Role[]): Actor => ({ id, roles })
const [petra, sam, guest] = [person('petra', 'Pilot'), person('sam', 'Student'), person('guest', 'External')]
const igor = person('igor', 'Instructor')

const sound: DraftedWish = {
  pilot: petra,
  windows: [{ from: at('07:00'), to: at('17:00') }],
  minutes: 120,
  instructor: 'none',
}

/** Returns the field and the key of each problem. */
const problems = (changes: Partial<DraftedWish>, actor = petra) =>
  wishProblems({ ...sound, ...changes }, actor, { now, zone }).map(({ field, message }) => [field, message.key])

const window = (from: string, to: string) => problems({ windows: [{ from, to }] })

it('WAI-1 the pilot has the role Pilot, Student or External', () => {
  expect(problems({})).toEqual([])
  expect(problems({ pilot: guest }, guest)).toEqual([])
  expect(problems({ pilot: sam, instructor: 'any' }, sam)).toEqual([])
  expect(problems({ pilot: igor }, igor)).toEqual([['pilot', 'problems.notPilot']])
  expect(problems({ pilot: null })).toEqual([['pilot', 'problems.pilotMissing']])
})

it('WAI-1 named instructors have the role Instructor and are not the pilot', () => {
  const both = person('both', 'Pilot', 'Instructor')
  expect(problems({ instructor: [igor, both] })).toEqual([])
  expect(problems({ instructor: [igor, sam] })).toEqual([['instructor', 'problems.notInstructor']])
  expect(problems({ pilot: both, instructor: [both] }, both)).toEqual([['instructor', 'problems.samePerson']])
  expect(problems({ pilot: both, instructor: [igor, both] }, both)).toEqual([['instructor', 'problems.samePerson']])
})

it('WAI-2 a window is on half hours of the airport’s clock, whatever those are', () => {
  expect(window(at('07:30'), at('17:00'))).toEqual([])
  expect(window(at('07:15'), at('17:00'))).toEqual([['windows.0', 'problems.offHalfHour']])
  expect(window(at('07:00'), at('17:10'))).toEqual([['windows.0', 'problems.offHalfHour']])
  const nepal = wishProblems({ ...sound, windows: [{ from: at('07:15'), to: at('17:45') }] }, petra, {
    now,
    zone: 'Asia/Kathmandu',
  })
  expect(nepal).toEqual([])
})

it('WAI-2 a window is at least as long as the flight', () => {
  expect(window(at('07:00'), at('09:00'))).toEqual([])
  expect(window(at('07:00'), at('08:30'))).toEqual([['windows.0', 'problems.wishWindowShort']])
  expect(window(at('07:00'), at('07:00'))).toEqual([['windows.0', 'problems.toAfterFrom']])
})

it('WAI-2 a window lasts at most 24 hours of the clock, even if the clocks change', () => {
  expect(window(at('07:00'), at('07:00', '2026-11-22'))).toEqual([])
  expect(window(at('07:00'), at('07:30', '2026-11-22'))).toEqual([['windows.0', 'problems.wishWindowLong']])
  // The day on which the clocks go back lasts 25 hours.
  expect(window(at('22:00', '2027-10-30'), at('23:00', '2027-10-31'))).toEqual([])
})

it('WAI-2 a window that is over is refused, but not one that has begun or is too near for the notice', () => {
  expect(window(at('07:00', '2026-11-20'), at('09:00', '2026-11-20'))).toEqual([
    ['windows.0', 'problems.wishWindowPast'],
  ])
  expect(window(at('07:00', '2026-11-20'), at('09:30', '2026-11-20'))).toEqual([])
  const halfPast = { now: '2026-11-20T09:30:00.000Z', zone }
  const ending = { from: at('07:00', '2026-11-20'), to: at('09:30', '2026-11-20') }
  expect(wishProblems({ ...sound, windows: [ending] }, petra, halfPast)).toMatchObject([
    { message: { key: 'problems.wishWindowPast' } },
  ])
})

it('WAI-2 a window with a wrong length or day gets a message with what is allowed', () => {
  const values = (from: string, to: string) =>
    wishProblems({ ...sound, windows: [{ from, to }] }, petra, { now, zone }).map(({ message }) => message.values)
  expect(values(at('07:00'), at('07:30', '2026-11-22'))).toEqual([{ hours: 24 }])
  expect(values(at('07:00', '2028-01-01'), at('10:00', '2028-01-01'))).toEqual([{ days: 400 }])
})

it('WAI-2 a window ends within 400 days', () => {
  const exactly = { now: '2026-11-20T09:00:00.000Z', zone }
  const end = addMinutes(exactly.now, 400 * 1440)
  expect(wishProblems({ ...sound, windows: [{ from: addMinutes(end, -120), to: end }] }, petra, exactly)).toEqual([])
  const last = addMinutes('2026-11-20T09:00:00.000Z', 400 * 1440)
  expect(window(addMinutes(last, -120), last)).toEqual([])
  expect(window(addMinutes(last, -120), addMinutes(last, 30))).toEqual([['windows.0', 'problems.wishWindowFar']])
})

it('WAI-2 windows must not overlap, but can touch; each problem names its window', () => {
  const windows = [
    { from: at('07:00'), to: at('10:00') },
    { from: at('10:00'), to: at('12:00') },
    { from: at('09:30'), to: at('11:30') },
    { from: at('12:00'), to: at('13:00') },
  ]
  expect(problems({ windows })).toEqual([
    ['windows.2', 'problems.wishWindowsOverlap'],
    ['windows.3', 'problems.wishWindowShort'],
  ])
  expect(problems({ windows: [] })).toEqual([['windows', 'problems.wishWindowMissing']])
})

it('WAI-3 a pilot who needs an instructor must name one', () => {
  expect(problems({ pilot: sam }, sam)).toEqual([['instructor', 'problems.wishWithoutInstructor']])
  expect(problems({ pilot: sam, instructor: [igor] }, sam)).toEqual([])
  const rated = person('rated', 'Student', 'Pilot')
  expect(problems({ pilot: rated }, rated)).toEqual([])
})

it('WAI-4 members wait for themselves; administrators and instructors also for others', () => {
  expect(problems({ pilot: petra }, sam)).toEqual([['pilot', 'problems.waitForOthers']])
  expect(problems({ pilot: petra }, guest)).toEqual([['pilot', 'problems.waitForOthers']])
  expect(problems({ pilot: petra }, igor)).toEqual([])
  expect(problems({ pilot: petra }, person('anna', 'Administrator'))).toEqual([])
})
