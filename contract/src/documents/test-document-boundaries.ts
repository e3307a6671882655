import { type Boundary, type BoundedForm, line, optional } from '../test-limits'
import { MAX_ELSEWHERE } from './proofs'
import {
  MAX_REQUIRED,
  MAX_REMIND_DAYS,
  MAX_REMINDERS,
  MAX_VALID_DAYS,
  MAX_VALID_MONTHS,
  MAX_WINDOW_DAYS,
  MAX_WINDOW_MONTHS,
} from './requirements'

const ofNew: Boundary = { field: 'id', sent: { passes: ['', null, undefined, '0'], fails: ['x', -1, 1.5, 4711] } }
const flag = (field: string): Boundary => ({ field, sent: { passes: [true, null, undefined], fails: ['true', 1] } })

const whole = (field: string, most: number): Boundary => ({
  field,
  sent: { passes: [1, most, String(most), '', null, undefined], fails: [0, -1, most + 1, 1.5, 'x', true] },
})

const choice = (field: string, all: readonly string[]): Boundary => ({
  field,
  sent: { passes: [...all, null, undefined], fails: ['x', '', 1] },
})

const moreReminders = Array.from({ length: MAX_REMINDERS + 1 }, (_, index) => index)

export const requirementForm: BoundedForm = {
  path: '/api/requirements/save',
  sound: { id: 0, name: 'Medical', kind: 'proof', roles: ['Pilot'], countsFrom: '2026-07-01' },
  limits: [
    line('name', 100, "'Name' max length is 100 characters"),
    optional('text', 500, "'Text' max length is 500 characters", 'several lines'),
    { field: 'kind', sent: { fails: ['recency', 'x', '', null, undefined] } },
    choice('ofPerson', ['pilot', 'instructor']),
    choice('level', ['note', 'warn', 'block']),
    { field: 'roles', sent: { passes: [[], ['Pilot', 'Pilot']], fails: [['Guest'], 'Pilot', null, undefined] } },
    { field: 'groupId', sent: { passes: ['', 0, null, undefined], fails: [4711, -1, 'x'] } },
    { field: 'countsFrom', sent: { passes: ['2030-01-01', null, undefined], fails: ['2026-02-30', 'x', '', 7] } },
    whole('validMonths', MAX_VALID_MONTHS),
    whole('validDays', MAX_VALID_DAYS),
    { field: 'validDays', given: { validMonths: 12 }, sent: { passes: [null], fails: [30] } },
    {
      field: 'remindDays',
      sent: {
        passes: [[], [0], ['30'], [MAX_REMIND_DAYS], moreReminders.slice(1), null, undefined],
        fails: [[-1], [1.5], [MAX_REMIND_DAYS + 1], ['x'], moreReminders, '30', 30],
      },
    },
    whole('windowDays', MAX_WINDOW_DAYS),
    whole('windowMonths', MAX_WINDOW_MONTHS),
    whole('leastTakeOffs', MAX_REQUIRED),
    whole('leastLandings', MAX_REQUIRED),
    whole('leastNightLandings', MAX_REQUIRED),
    whole('leastFlights', MAX_REQUIRED),
    whole('leastMinutes', MAX_REQUIRED),
    flag('isPerAircraft'),
    flag('isAskedWithInstructor'),
    flag('isAskedAtNightOnly'),
    flag('isToMonthEnd'),
    flag('isPrivate'),
    flag('isToBeConfirmed'),
    { field: 'isMetWithInstructor', sent: { passes: [true, false, null, undefined], fails: ['true', 1] } },
    ofNew,
  ],
}

/** A requirement of the other kind, which counts flights. */
export const recencyForm: BoundedForm = {
  path: '/api/requirements/save',
  sound: { id: 0, name: 'Passengers', kind: 'recency', roles: ['Pilot'], windowDays: 90, leastLandings: 3 },
  limits: [
    { field: 'windowDays', sent: { passes: [1, MAX_WINDOW_DAYS], fails: [0, MAX_WINDOW_DAYS + 1, '', null] } },
    { field: 'windowMonths', sent: { passes: ['', null], fails: [24] } },
    {
      field: 'windowMonths',
      given: { windowDays: null },
      sent: { passes: [1, MAX_WINDOW_MONTHS], fails: [0, MAX_WINDOW_MONTHS + 1, null] },
    },
    { field: 'leastLandings', sent: { passes: [1, MAX_REQUIRED], fails: [0, MAX_REQUIRED + 1, '', null, 'x'] } },
    { field: 'leastMinutes', given: { leastLandings: null }, sent: { passes: [1, '60'], fails: [0, null] } },
    ...['leastTakeOffs', 'leastNightLandings', 'leastFlights'].map((field) => whole(field, MAX_REQUIRED)),
    { field: 'isMetWithInstructor', sent: { passes: [true, false, null, undefined], fails: ['true', 1] } },
  ],
}

const counted = (field: string): Boundary => ({
  field,
  sent: { passes: [0, 1, '2'], fails: [-1, 1.5, MAX_ELSEWHERE + 1, 'x', null, undefined] },
})

export const elsewhereForm: BoundedForm = {
  path: '/api/proofs/saveElsewhere',
  sound: { id: 0, day: '2026-06-20', minutes: 90, takeOffs: 3, landings: 3, nightLandings: 0 },
  limits: [
    {
      field: 'day',
      sent: { passes: ['1950-01-01', '2026-07-01'], fails: ['2026-07-02', '2026-02-30', 'x', '', 7, null] },
    },
    { field: 'groupId', sent: { passes: ['', 0, null, undefined], fails: [4711, -1, 'x'] } },
    ...['minutes', 'takeOffs', 'landings'].map(counted),
    counted('nightLandings'),
    { field: 'minutes', sent: { passes: [MAX_ELSEWHERE] } },
    { field: 'nightLandings', given: { landings: 1 }, sent: { passes: [1], fails: [2] } },
    ofNew,
  ],
}

/** The test sends it to a club whose requirement 1 is not per aircraft. */
export const proofForm: BoundedForm = {
  path: '/api/proofs/save',
  sound: { id: 0, requirementId: 1, userId: 'petra', since: '2026-07-01', until: '2027-07-01' },
  limits: [
    optional('reason', 200, "'Reason' max length is 200 characters", 'one line'),
    { field: 'since', sent: { passes: ['1950-01-01'], fails: ['2026-02-30', 'x', '', 7, null, undefined] } },
    {
      field: 'until',
      sent: { passes: ['2026-07-01', '', null, undefined], fails: ['2026-06-30', '2026-02-30', '2201-01-01', 'x', 7] },
    },
    { field: 'until', given: { isWaiver: true }, sent: { passes: [null], fails: ['2027-07-01'] } },
    { field: 'isWaiver', given: { until: null }, sent: { passes: [true, false, null, undefined], fails: ['true', 1] } },
    { field: 'requirementId', sent: { passes: ['1'], fails: [4711, 0, '', null, undefined, 'x'] } },
    { field: 'userId', sent: { passes: ['igor'], fails: ['nobody', 'x'.repeat(65), 7, 'bell\u0007'] } },
    { field: 'aircraftId', sent: { passes: ['', 0, null, undefined], fails: [1, 4711, -1, 'x'] } },
    ofNew,
  ],
}
