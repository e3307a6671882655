import type { DescribedCalls } from '../described'

const rate = { id: 0, aircraftId: 1, since: '2026-07-01', byWhat: 'block', centsPerHour: 18_000, centsPerLanding: 250 }
const logged = ['/api/aircraftLogs/save', '/api/meters/save', '/api/readings/save', '/api/rates/save']
const exported = [...logged, '/api/flights/save']

/** The calls about rates, the logs of aircraft and exports of flights. */
export const rateCalls: DescribedCalls = {
  '/api/aircraftLogs/get': {
    summary: 'The aircraft whose flights are logged, by registration.',
    example: { by: 'petra', after: ['/api/aircraftLogs/save'], send: {} },
  },
  '/api/aircraftLogs/save': {
    summary: 'Begins the log of an aircraft, or moves the day from which it is kept.',
    refuses: [404],
    example: { by: 'anna', send: { aircraftId: 1, since: '2026-06-01' } },
  },
  '/api/aircraftLogs/delete': {
    summary: 'Ends the log of an aircraft.',
    description: 'The body is the id of the aircraft alone. Its flights are kept.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/aircraftLogs/save'], send: 1 },
  },
  '/api/rates/get': {
    summary: 'What an hour and a landing cost, with each aircraft and each instructor, from which day on.',
    description: 'On a day the rate holds that began last.',
    example: { by: 'petra', after: ['/api/rates/save'], send: {} },
  },
  '/api/rates/save': {
    summary: 'Adds or changes a rate of an aircraft or of an instructor.',
    description:
      'What a flight costs is stored with it when it is closed: a rate that changes later does not change it. The rate of an instructor on board is added.',
    refuses: [404],
    example: { by: 'anna', send: rate },
  },
  '/api/rates/delete': {
    summary: 'Deletes a rate.',
    description: 'The body is the id alone. Flights keep their costs.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/rates/save'], send: 1 },
  },
  '/api/flights/export': {
    summary: 'Exports for accounting what it has not got yet, as numbered lines; or repeats an earlier export.',
    description:
      'Each closed flight is one line. If a flight that was exported is corrected, a line with the sign -1 takes it back and another one gives it anew; if it is removed, it is only taken back. The sum of the lines of a flight is its present state. Lines are never changed, except that they lose the name of somebody who is erased.',
    refuses: [404],
    example: { by: 'anna', after: exported, send: { id: 0, separator: ';' } },
  },
  '/api/flights/getExports': {
    summary: 'All exports, newest first.',
    example: { by: 'anna', after: [...exported, '/api/flights/export'], send: {} },
  },
}
