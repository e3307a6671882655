import type { Requirement, RequirementEffect } from '@windsock/contract/documents/requirements'
import { skyhawk } from '../rules/test-rules'

/** A requirement as `requirements/get` answers it. */
export const medical: Requirement = {
  id: 3,
  name: 'Medical',
  kind: 'proof',
  ofPerson: 'pilot',
  groupId: null,
  group: null,
  roles: ['Pilot', 'Student'],
  isPerAircraft: false,
  level: 'warn',
  countsFrom: '2027-03-01',
  isAskedWithInstructor: false,
  isAskedAtNightOnly: false,
  validMonths: null,
  validDays: null,
  isToMonthEnd: false,
  isPrivate: true,
  isToBeConfirmed: false,
  remindDays: [60, 30, 7],
  windowDays: null,
  windowMonths: null,
  leastTakeOffs: null,
  leastLandings: null,
  leastNightLandings: null,
  leastFlights: null,
  leastMinutes: null,
  isMetWithInstructor: true,
  text: 'Bring the paper.',
  isActive: true,
}

const flight = {
  id: 9,
  from: '2027-03-10T10:00:00.000Z',
  to: '2027-03-10T12:00:00.000Z',
  aircraft: skyhawk,
  verdicts: [
    { source: 'requirement', sourceId: 0, userId: 'petra', level: 'warn', text: 'Petra Nová lacks it.', way: '' },
  ],
}

/** Seven of 52 people lack it, and three flights ahead are concerned. */
export const sevenLack = {
  lacking: [
    { id: 'petra', firstName: 'Petra', lastName: 'Nová' },
    { id: 'tomas', firstName: 'Tomáš', lastName: 'Říha' },
  ],
  ahead: [flight],
  past: [],
  counts: { people: 52, lacking: 7, aheadBlocked: 1, aheadWarned: 2, pastBlocked: 0, pastWarned: 0 },
} as unknown as RequirementEffect
