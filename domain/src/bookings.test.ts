import type { Role } from '@windsock/contract/roles'
import { describe, expect, it } from 'vitest'
import * as rules from './bookings'
import {
  bookingColour,
  bookingProblems,
  needsInstructor,
  othersColour,
  ownColour,
  preselected,
  type DraftedBooking,
} from './bookings'

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
  onHalfHours: true,
}
const problems = (over: Partial<DraftedBooking>, actor = pilot) =>
  bookingProblems({ ...sound, ...over }, actor).map(({ message }) => message)

describe('a booking', () => {
  it('is sound with a period, an aircraft and a pilot', () => {
    expect(problems({})).toEqual([])
  })

  it.each<[string, Partial<DraftedBooking>, string]>([
    ['no start', { from: undefined }, "'From' is required."],
    ['no end', { to: undefined }, "'To' is required."],
    ['an end before its start', { to: '2026-11-21T08:00:00.000Z' }, rules.toAfterFrom],
    ['an end at its start', { to: sound.from }, rules.toAfterFrom],
    ['times off the half hour', { onHalfHours: false }, rules.offHalfHour],
    ['no aircraft', { aircraftId: null }, rules.aircraftMissing],
    ['nobody in it', { pilot: null }, rules.noPeople],
    [
      'one person twice',
      { pilot: person('max', 'Pilot', 'Instructor'), instructor: person('max', 'Pilot', 'Instructor') },
      rules.samePerson,
    ],
    ['a pilot who is none', { pilot: administrator }, rules.notPilot],
    ['an instructor who is none', { instructor: pilot, pilot: guest }, rules.notInstructor],
    ['a lone student', { pilot: student }, rules.instructorMissing],
    ['a repetition without end', { repetition: 'Weekly' }, rules.seriesEndMissing],
    [
      'a repetition that ends with its first booking',
      { repetition: 'Weekly', seriesEnd: sound.to },
      rules.seriesEndEarly,
    ],
  ])('is refused with %s', (_what, over, message) => {
    expect(problems(over)).toEqual([message])
  })

  it('needs a pilot unless an instructor or administrator books', () => {
    const alone = { pilot: null, instructor }
    expect(problems(alone, pilot)).toEqual([rules.pilotMissing])
    expect(problems(alone, guest)).toEqual([rules.pilotMissing])
    expect(problems(alone, instructor)).toEqual([])
    expect(problems(alone, administrator)).toEqual([])
  })

  it('lets a student fly with an instructor or on a long solo flight', () => {
    expect(problems({ pilot: student, instructor })).toEqual([])
    expect(problems({ pilot: student, isSoloFlight: true })).toEqual([])
  })

  it('asks for an instructor only where the pilot is nothing but a student', () => {
    expect(needsInstructor(student)).toBe(true)
    expect(needsInstructor(person('x', 'Student', 'Pilot'))).toBe(false)
    expect(needsInstructor(person('x', 'Student', 'External'))).toBe(false)
    expect(needsInstructor(person('x', 'Student', 'Instructor'))).toBe(true)
  })

  it('by a guest is for guests', () => {
    expect(problems({ pilot }, guest)).toEqual([rules.foreignPilot])
    expect(problems({ pilot: guest }, guest)).toEqual([])
  })

  it('that repeats is sound when it ends later than its first time', () => {
    expect(problems({ repetition: 'Daily', seriesEnd: '2026-11-30T22:59:59.999Z' })).toEqual([])
  })
})

describe('a new booking opens', () => {
  it.each([pilot, student, guest])('with $id as its pilot when free', (actor) => {
    expect(preselected(actor, [actor.id])).toEqual({ pilotId: actor.id, instructorId: null })
    expect(preselected(actor, [])).toEqual({ pilotId: null, instructorId: null })
  })

  it('with an instructor as its instructor, even when he also flies', () => {
    expect(preselected(person('max', 'Pilot', 'Instructor'), ['max'])).toEqual({ pilotId: null, instructorId: 'max' })
  })

  it('with nobody for an administrator', () => {
    expect(preselected(administrator, ['anna'])).toEqual({ pilotId: null, instructorId: null })
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
    ['is else green for the pilot himself', plain, null, 'p', ownColour],
    ['is else red', plain, null, 'x', othersColour],
    ['is red for the instructor himself', null, plain, 'p', othersColour],
  ])('%s', (_what, flying, teaching, viewer, expected) => {
    expect(bookingColour({ pilot: flying, instructor: teaching }, viewer)).toBe(expected)
  })
})
