import { type DescribedCalls, people } from './described'

/** A rating of the licence, which pilots enter and the club confirms. */
const requirement = {
  id: 0,
  name: 'Class rating',
  kind: 'proof',
  roles: ['Pilot'],
  level: 'warn',
  countsFrom: '2026-09-01',
  validMonths: 24,
  isToBeConfirmed: true,
  remindDays: [90, 30],
  text: '',
}

/** A day at another airfield. */
const elsewhere = { id: 0, day: '2026-06-20', minutes: 90, takeOffs: 3, landings: 3, nightLandings: 0 }

const required = ['/api/requirements/save']
const proved = [...required, '/api/proofs/save']

export const documentCalls: DescribedCalls = {
  '/api/requirements/get': {
    summary: 'What the club asks of people before they fly, by name.',
    description: 'Administrators and instructors get all requirements, others those that name one of their roles.',
    example: { by: 'petra', after: required },
  },
  '/api/requirements/save': {
    summary: 'Adds or changes a requirement.',
    description:
      'Bookings that exist stay as they are. Saving a requirement that was deleted within 30 days brings it and its proofs back. A `recency` counts flights of the logs and flights elsewhere; it has one window and asks for at least something.',
    refuses: [404],
    example: { by: 'anna', send: requirement },
  },
  '/api/requirements/delete': {
    summary: 'Deletes a requirement.',
    description: 'The body is the id alone. The proofs are kept for 30 days.',
    refuses: [404],
    example: { by: 'anna', after: required, send: 1 },
  },
  '/api/requirements/getAffected': {
    summary: 'Whom a requirement would warn or stop: people, bookings ahead and those of the last 90 days.',
    description:
      'Nothing is saved. Somebody lacks a requirement per aircraft if they meet it for none of its aircraft.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/bookings/save'], send: requirement },
  },
  '/api/proofs/getMine': {
    summary: 'How the caller stands on a day with each requirement that asks them, with their proofs.',
    description: 'By the name of the requirement. One that is per aircraft has a row for each aircraft.',
    example: { by: 'petra', after: proved, send: { day: '2026-07-01' } },
  },
  '/api/proofs/getByUser': {
    summary: 'The same for a person.',
    description: 'Of private requirements, instructors learn only whether the person meets them on the day.',
    refuses: [404],
    example: { by: 'igor', after: proved, send: { id: people.petra } },
  },
  '/api/proofs/getOverview': {
    summary: 'How everybody stands whom a requirement asks, by last name and without proofs.',
    description: 'Of private requirements, instructors learn only whether people meet them on the day.',
    example: { by: 'igor', after: proved },
  },
  '/api/proofs/save': {
    summary: 'Enters or changes a proof: one’s own, or for others as an administrator or instructor.',
    description:
      'Without `userId` it is the caller’s own. Without `until` the requirement fills in the last day. What an administrator or instructor enters for somebody else is confirmed. Only administrators enter private proofs of others, and waivers.',
    refuses: [404, 429],
    example: { by: 'petra', after: required, send: { id: 0, requirementId: 1, since: '2026-06-20' } },
  },
  '/api/proofs/delete': {
    summary: 'Deletes a proof: one’s own, or those of others as an administrator or instructor.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'igor', after: proved, send: 1 },
  },
  '/api/proofs/confirm': {
    summary: 'Confirms what somebody else has entered, or deletes it if `isConfirmed` is false.',
    description:
      'The body may be the id alone. The person gets an email. Only administrators confirm their own entries, and private ones of others.',
    refuses: [404],
    example: { by: 'anna', after: proved, send: { id: 1, isConfirmed: true } },
  },
  '/api/proofs/saveElsewhere': {
    summary: 'Enters or changes the caller’s own flights elsewhere, by their word.',
    description:
      'An entry counts as one flight. Where the club asks for it, it counts only once an administrator or instructor has confirmed it; then it can be deleted, but not changed.',
    refuses: [404, 429],
    example: { by: 'petra', send: elsewhere },
  },
  '/api/proofs/deleteElsewhere': {
    summary: 'Deletes an entry of the caller’s own flights elsewhere.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/proofs/saveElsewhere'], send: 1 },
  },
  '/api/proofs/confirmElsewhere': {
    summary: 'Confirms somebody else’s flights elsewhere, where the club asks for it.',
    description: 'The body is the id alone. Nobody confirms their own.',
    refuses: [404],
    example: { by: 'igor', after: ['/api/proofs/saveElsewhere'], send: 1 },
  },
}
