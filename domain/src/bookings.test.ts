import type { Role } from '@windsock/contract/roles'
import { english, inEnglish } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import type * as rules from './bookings'
import { bookingProblems } from './booking-problems'
import { bookingColour, needsInstructor, preselected, type DraftedBooking } from './bookings'

const person = (id: string, ...roles: Role[]) => ({ id, roles })
const pilot = person('petra', 'Pilot')
const student = person('sam', 'Student')
const guest = person('eva', 'External')
const instructor = person('igor', 'Instructor')
const administrator = person('anna', 'Administrator')

const sound: DraftedBooking = {
  from: '2026-11-21T09:00:00.000Z',
  to: '2026-11-21T11:00:00.000Z',
  aircraftId: 1,
  pilot,
  instructor: null,
  isSoloFlight: false,
  repetition: 'Once',
  seriesEnd: undefined,
  onHalfHours: { from: true, to: true },
  isTooLong: false,
}
const problems = (over: Partial<DraftedBooking>, actor = pilot) =>
  bookingProblems({ ...sound, ...over }, actor).map(({ message }) => english(message))

describe('a booking', () => {
  it('is valid with a period, an aircraft and a pilot', () => {
    expect(problems({})).toEqual([])
  })

  it.each<[what: string, draft: Partial<DraftedBooking>, field: rules.BookingField, message: string]>([
    ['no start', { from: undefined }, 'from', "'From' is required."],
    ['no end', { to: undefined }, 'to', "'To' is required."],
    [
      'an end before its start',
      { to: '2026-11-21T08:00:00.000Z' },
      'to',
      "'To' date should be greater than 'From' date.",
    ],
    ['an end at its start', { to: sound.from }, 'to', "'To' date should be greater than 'From' date."],
    [
      'a series until a date that does not exist',
      { repetition: 'Weekly', seriesEnd: null },
      'occurenceEndDate',
      'The repetition ends on a date that does not exist, or not between 1950-01-01 and 2200-12-31.',
    ],
    ['more than 31 days', { isTooLong: true }, 'to', 'A booking can last at most 31 days.'],
    ['a start off the half hour', { onHalfHours: { from: false, to: true } }, 'from', 'Times are full or half hours.'],
    ['an end off the half hour', { onHalfHours: { from: true, to: false } }, 'to', 'Times are full or half hours.'],
    ['no aircraft', { aircraftId: null }, 'aircraft', 'Choose an aircraft.'],
    ['nobody in it', { pilot: null }, 'pilot', 'Choose a student/pilot.'],
    [
      'one person twice',
      { pilot: person('max', 'Pilot', 'Instructor'), instructor: person('max', 'Pilot', 'Instructor') },
      'instructor',
      'The student/pilot and the instructor must be two different people.',
    ],
    [
      'a pilot who is none',
      { pilot: administrator },
      'pilot',
      'The student/pilot must have the role Pilot, Student or External.',
    ],
    [
      'an instructor who is none',
      { instructor: pilot, pilot: guest },
      'instructor',
      'The instructor must have the role Instructor.',
    ],
    [
      'a lone student',
      { pilot: student },
      'instructor',
      'A student needs an instructor, unless this is a long solo flight.',
    ],
    [
      'a repetition without end',
      { repetition: 'Weekly' },
      'occurenceEndDate',
      'Choose the date on which the repetition ends.',
    ],
    [
      'a repetition that ends with its first booking',
      { repetition: 'Weekly', seriesEnd: sound.to },
      'occurenceEndDate',
      'The repetition must end after the first booking.',
    ],
  ])('is invalid with %s', (_what, draft, field, message) => {
    expect(inEnglish(bookingProblems({ ...sound, ...draft }, pilot))).toEqual([{ field, message }])
  })

  it('without times is invalid at both ends and nowhere else', () => {
    expect(problems({ from: undefined, to: undefined })).toEqual(["'From' is required.", "'To' is required."])
  })

  it('needs a pilot unless an instructor or administrator books', () => {
    const alone = { pilot: null, instructor }
    const missing = { field: 'pilot', message: 'Choose a student/pilot.' }
    expect(inEnglish(bookingProblems({ ...sound, ...alone }, pilot))).toEqual([missing])
    expect(inEnglish(bookingProblems({ ...sound, ...alone }, guest))).toEqual([missing])
    expect(problems(alone, instructor)).toEqual([])
    const nobody = { pilot: null, instructor: null }
    for (const actor of [pilot, student, guest]) expect(problems(nobody, actor)).toEqual(['Choose a student/pilot.'])
    for (const actor of [instructor, administrator])
      expect(problems(nobody, actor)).toEqual(['Choose a student/pilot or an instructor.'])
    expect(problems(alone, administrator)).toEqual([])
  })

  it('lets a student fly with an instructor or on a long solo flight', () => {
    expect(problems({ pilot: student, instructor })).toEqual([])
    expect(problems({ pilot: student, isSoloFlight: true })).toEqual([])
  })

  it('needs an instructor only if the pilot has no role but student', () => {
    expect(needsInstructor(student)).toBe(true)
    expect(needsInstructor(person('x', 'Student', 'Pilot'))).toBe(false)
    expect(needsInstructor(person('x', 'Student', 'External'))).toBe(false)
    expect(needsInstructor(person('x', 'Student', 'Instructor'))).toBe(true)
  })

  it('by a guest needs a guest as pilot', () => {
    const foreign = { field: 'pilot', message: 'External pilots can book for external pilots only.' }
    expect(inEnglish(bookingProblems({ ...sound, pilot }, guest))).toEqual([foreign])
    expect(problems({ pilot: guest }, guest)).toEqual([])
  })

  it('that repeats is valid if its series ends later than its first date', () => {
    expect(problems({ repetition: 'Daily', seriesEnd: '2026-11-30T22:59:59.999Z' })).toEqual([])
  })
})

describe('a new booking opens', () => {
  it.each([pilot, student, guest])('with $id as its pilot when free', (actor) => {
    expect(preselected(actor, [actor.id])).toEqual({ pilotId: actor.id, instructorId: null })
    expect(preselected(actor, [])).toEqual({ pilotId: null, instructorId: null })
  })

  it('with an instructor as its instructor, even one who also flies', () => {
    expect(preselected(person('max', 'Pilot', 'Instructor'), ['max'])).toEqual({ pilotId: null, instructorId: 'max' })
  })

  it('with nobody for an administrator, unless they fly, too', () => {
    expect(preselected(administrator, ['anna'])).toEqual({ pilotId: null, instructorId: null })
    const flying = person('max', 'Administrator', 'Pilot')
    expect(preselected(flying, ['max'])).toEqual({ pilotId: 'max', instructorId: null })
  })
})

describe('the colour of a booking', () => {
  const red = { id: 'r', color: '#ff0000' }
  const blue = { id: 'b', color: '#0000ff' }
  const plain = { id: 'p', color: null }

  it.each([
    ["is the viewer's own as its pilot", red, blue, 'r', '#ff0000'],
    ["is else the instructor's", red, blue, 'x', '#0000ff'],
    ["is the instructor's where the viewer flies without a colour", plain, blue, 'p', '#0000ff'],
    ["is else the pilot's", red, plain, 'x', '#ff0000'],
    ['is otherwise green for its own pilot', plain, null, 'p', '#2b8a3e'],
    ['is else red', plain, null, 'x', '#b4493f'],
    ['is red for its own instructor', null, plain, 'p', '#b4493f'],
  ])('%s', (_what, flying, teaching, viewer, expected) => {
    expect(bookingColour({ pilot: flying, instructor: teaching }, viewer)).toBe(expected)
  })
})
