import { endpoint } from '@windsock/contract/endpoint'
import { requirementsGetAffected } from '@windsock/contract/documents/requirements'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answerOf } from './shapes'

const person = { id: 'petra', firstName: 'Petra', lastName: 'Svobodová', color: null, phoneNumber: '+420 1' }
const aircraft = { id: 1, name: 'Lima', type: 'C172', registrationCode: 'OK-VHA', assignedAirportId: 1 }
const verdict = { source: 'requirement', sourceId: 1, userId: 'petra', level: 'block', text: 'No medical.', way: '' }
const booking = {
  id: 7,
  aircraft,
  from: '2026-07-04T08:00:00.000Z',
  to: '2026-07-04T10:00:00.000Z',
  pilot: person,
  instructor: null,
  description: '',
  isSoloFlight: false,
  occurence: 'Once',
  occurenceId: null,
  occurenceEndDate: null,
  version: 1,
  verdicts: [verdict],
}
const counts = { people: 1, lacking: 0, aheadBlocked: 1, aheadWarned: 0, pastBlocked: 0, pastWarned: 0 }
const effect = { lacking: [], ahead: [booking], past: [], counts }

it('a long response is compiled, and contains only what the endpoint declares', () => {
  const answered = answerOf(requirementsGetAffected)
  expect(z.compile(requirementsGetAffected.output, { strict: true })).not.toBe(requirementsGetAffected.output)
  const secret = { passwordHash: 'secret' }
  const stored = { ...booking, ...secret, pilot: { ...person, ...secret }, verdicts: [{ ...verdict, ...secret }] }
  const found = answered({ ...effect, ...secret, ahead: [stored] })
  expect(found).toEqual(effect)
  expect(JSON.stringify(found)).toBe(JSON.stringify(requirementsGetAffected.output.parse(effect)))
})

it.each([
  ['long', { isCostly: true } as const],
  ['short', {}],
])('a %s response that does not match its endpoint is refused', (_, cost) => {
  const answered = answerOf(
    endpoint({
      method: 'GET',
      path: '/api/words/get',
      allow: 'public',
      input: z.object({}),
      output: z.array(z.object({ word: z.string() })),
      ...cost,
    }),
  )
  expect(answered([{ word: 'lift' }])).toEqual([{ word: 'lift' }])
  expect(() => answered([{ word: 1 }])).toThrow(z.core.$ZodError)
  expect(() => answered(null)).toThrow(z.core.$ZodError)
})
