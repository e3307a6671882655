import type { Proof, Standing } from '@windsock/contract/documents/proofs'
import type { Requirement } from '@windsock/contract/documents/requirements'
import { addDays } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import { browserZone, now } from '../../clock'

/** The screens take the day of the browser’s clock, which is another one than that of UTC for half of the day. */
export const today = dayOf(now(), browserZone())
export const inDays = (days: number) => addDays(today, days)

export const skyhawk = { id: 7, name: 'Skyhawk', type: 'C172', registrationCode: 'OK-VHA' }
export const petra = { id: 'pilot', firstName: 'Petra', lastName: 'Nová' }
export const igor = { id: 'instructor', firstName: 'Igor', lastName: 'Novák' }

export const medical: Requirement = {
  id: 1,
  name: 'Medical',
  kind: 'proof',
  ofPerson: 'pilot',
  groupId: null,
  group: null,
  roles: ['Pilot'],
  isPerAircraft: false,
  level: 'warn',
  countsFrom: today,
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
  text: 'Type the day that stands on the paper.',
  isActive: true,
}

export const clubCheck: Requirement = {
  ...medical,
  id: 2,
  name: 'Club check',
  level: 'block',
  isPrivate: false,
  isToBeConfirmed: true,
  validMonths: 12,
  text: '',
}

export const checkOut: Requirement = {
  ...clubCheck,
  id: 3,
  name: 'Check-out',
  validMonths: null,
  isPerAircraft: true,
  groupId: 5,
  group: { id: 5, name: 'SEP' },
}

export const proofOf = (requirement: Requirement, more: Partial<Proof> = {}): Proof => ({
  id: 40 + requirement.id,
  requirementId: requirement.id,
  userId: petra.id,
  user: petra,
  aircraftId: null,
  since: inDays(-100),
  until: inDays(100),
  isWaiver: false,
  enteredAt: now(),
  enteredBy: petra,
  confirmedAt: null,
  confirmedBy: null,
  ...more,
})

/** How Petra stands with a requirement, by default without any proof. */
export const standingWith = (requirement: Requirement, more: Partial<Standing> = {}): Standing => {
  const { id, name, kind, level, isPrivate } = requirement
  return {
    requirementId: id,
    requirement: { id, name, kind, level, isPrivate },
    aircraftId: null,
    aircraft: null,
    isMet: false,
    state: 'missing',
    until: null,
    text: '',
    proofs: [],
    ...more,
  }
}

/** The server's response for Petra, to whom a medical, a club check and a check-out apply. */
export const documents = {
  'airports/get': [{ id: 3, name: 'Home', icaoCode: 'HOME', timeZone: 'UTC' }],
  'uses/get': { requirements: true },
  'requirements/get': [checkOut, clubCheck, medical],
  'proofs/getMine': {
    user: petra,
    standings: [
      standingWith(checkOut, { aircraftId: 7, aircraft: skyhawk }),
      standingWith(clubCheck, { state: 'waits', proofs: [proofOf(clubCheck)] }),
      standingWith(medical, {
        isMet: true,
        state: 'met',
        until: inDays(100),
        proofs: [proofOf(medical, { until: inDays(100) })],
      }),
    ],
    elsewhere: [],
  },
}
