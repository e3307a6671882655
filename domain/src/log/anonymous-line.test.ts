import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anonymousName, redacted } from '../personal-data'
import { anonymousLine, exportedRow, type FlightOfFile, numberedLine } from './flight-csv'

const petra = { firstName: '"Petra"; the one', lastName: "=O'Hara" }
const igor = { firstName: 'Igor', lastName: 'Petrenko' }
const marks = ['Petra Svobodová', '+420 733 987 654']

const flight: FlightOfFile = {
  id: 7,
  aircraft: { registrationCode: 'OK-VHA', timeZone: 'Europe/Prague' },
  pilot: petra,
  instructor: igor,
  nature: 'flight',
  departure: '=1;"',
  arrival: '',
  leftAt: '2026-11-21T09:05:00.000Z',
  backAt: '2026-11-21T10:20:00.000Z',
  tookOffAt: null,
  landedAt: null,
  takeOffs: 2,
  landings: 2,
  nightLandings: 0,
  fuelMl: 25_500,
  oilMl: null,
  meters: [{ name: 'Tach; "left"', unit: 'tenths', starts: 360, ends: 720, isDisputed: false }],
  costCents: 123_405,
  remark: '',
}
const lineOf = (over: Partial<FlightOfFile> = {}) => numberedLine(12, -1, exportedRow({ ...flight, ...over }, ';'))
const nobody = { isPilot: false, isInstructor: false }

it('L22: a line loses the name of its pilot or instructor, and keeps all other cells', () => {
  expect(anonymousLine(lineOf(), { ...nobody, isPilot: true }, [])).toBe(lineOf({ pilot: anonymousName }))
  expect(anonymousLine(lineOf(), { ...nobody, isInstructor: true }, [])).toBe(lineOf({ instructor: anonymousName }))
  expect(anonymousLine(lineOf({ pilot: igor, instructor: null }), nobody, marks)).toBe(
    lineOf({ pilot: igor, instructor: null }),
  )
})

it('L22: a line becomes what the flight of an erased person would give, so that no export corrects it', () => {
  const mark = fc.constantFrom(...marks, 'PETRA SVOBODOVÁ')
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.constantFrom('=', "'", "'=", ' =', '"', ';', '\n', ' '),
  )
  // In a file, a remark with a typed apostrophe before a formula looks like the formula alone, so it may be exported
  // again.
  const remarks = fc
    .tuple(text, fc.oneof(mark, text), text)
    .map((parts) => parts.join(''))
    .filter((remark) => !/^'\s*[=+\-@\t\r\n]/.test(remark))
  fc.assert(
    fc.property(remarks, fc.boolean(), fc.boolean(), (remark, isPilot, isInstructor) => {
      const erased = {
        remark: redacted(remark, marks),
        ...(isPilot && { pilot: anonymousName }),
        ...(isInstructor && { instructor: anonymousName }),
      }
      expect(anonymousLine(lineOf({ remark }), { isPilot, isInstructor }, marks)).toBe(lineOf(erased))
    }),
    { numRuns: 500 },
  )
})
