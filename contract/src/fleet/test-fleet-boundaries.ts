import { type Boundary, type BoundedForm, line, optional, plane } from '../test-limits'
import { MAX_LIMIT_DAYS, MAX_LIMIT_MONTHS, MAX_PLAN_DAYS } from './limits'
import { MAX_METER_VALUE } from './meters'

const version: Boundary = { field: 'version', sent: { passes: [null, undefined, 7], fails: ['x', 1.5] } }
const ofNew: Boundary = { field: 'id', sent: { passes: ['', null, undefined, '0'], fails: ['x', -1, 1.5, 4711] } }
const aircraft: Boundary = { field: 'aircraftId', sent: { passes: ['1'], fails: [null, undefined, '', 0, 4711, 'x'] } }
const flag = (field: string): Boundary => ({ field, sent: { passes: [true, null, undefined], fails: ['true', 1] } })

/** A value of the meter, which counts tenths of an hour: a whole number of 360 seconds. */
const value = (field: string, more: NonNullable<Boundary['sent']> = {}): Boundary => ({
  field,
  sent: {
    passes: [360, '720', MAX_METER_VALUE, ...(more.passes ?? [])],
    fails: [-1, -360, 1.5, 361, 'x', true, MAX_METER_VALUE + 360, ...(more.fails ?? [])],
  },
})

const whole = (field: string, least: number, most: number): Boundary => ({
  field,
  passes: [least, most],
  fails: [
    ...[least - 1, most + 1, '1.5'].map((value) => [value, `Type a whole number from ${least} to ${most}.`] as const),
    ['x', 'This numeric field is mandatory.'],
  ],
  sent: { passes: [String(most), null, undefined], fails: [1.5, true] },
})

const choice = (field: string, all: readonly string[]): Boundary => ({
  field,
  sent: { passes: [...all, null, undefined], fails: ['x', '', 1] },
})

export const meterForm: BoundedForm = {
  path: '/api/meters/save',
  sound: { id: 0, aircraftId: 1, name: 'Hobbs', unit: 'tenths' },
  limits: [
    line('name', 50, "'Name' max length is 50 characters"),
    { field: 'unit', sent: { passes: ['hundredths', 'minutes', 'count'], fails: ['hours', '', null, undefined, 1] } },
    aircraft,
    ofNew,
  ],
}

/** The test sends it to a club whose meter 1 counts tenths of an hour. */
export const readingForm: BoundedForm = {
  path: '/api/readings/save',
  sound: { id: 0, meterId: 1, at: '2026-06-30T08:00:00.000Z', value: 36_000 },
  limits: [
    optional('remark', 200, "'Remark' max length is 200 characters", 'one line'),
    value('value', { passes: [0], fails: [null, undefined] }),
    { field: 'starts', sent: { passes: [null, undefined, 360], fails: [-1, 1.5, 'x'] } },
    { field: 'kind', sent: { passes: ['reading', null, undefined], fails: ['x', '', 'replaced', 'ground run', 1] } },
    { field: 'at', sent: { passes: ['2026-06-30T08:00'], fails: [null, undefined, '', 'x', '2026-07-02T08:00:00Z'] } },
    { field: 'meterId', sent: { passes: ['1'], fails: [null, undefined, '', 0, 4711, 'x'] } },
    flag('isSure'),
    ofNew,
  ],
}

/** The test sends it to the same club. */
export const limitForm: BoundedForm = {
  path: '/api/limits/save',
  sound: {
    id: 0,
    aircraftId: 1,
    name: '100 h',
    meterId: 1,
    everyValue: 360_000,
    dueValue: 720_000,
    everyMonths: 12,
    dueOn: '2027-06-30',
  },
  limits: [
    line('name', 100, "'Name' max length is 100 characters"),
    value('everyValue', { passes: [null, undefined], fails: [0] }),
    value('dueValue', { fails: [null, undefined] }),
    value('toleranceValue', { passes: [0, null, undefined] }),
    value('warnValue', { passes: [0, null, undefined] }),
    whole('everyMonths', 1, MAX_LIMIT_MONTHS),
    whole('toleranceDays', 0, MAX_LIMIT_DAYS),
    whole('warnDays', 0, MAX_LIMIT_DAYS),
    whole('planDays', 1, MAX_PLAN_DAYS),
    {
      field: 'dueOn',
      sent: { passes: ['2026-01-01', null, undefined], fails: ['2026-02-30', '2201-01-01', 'x', '', 7] },
    },
    { field: 'meterId', sent: { passes: ['1'], fails: [null, undefined, '', 0, 4711, 'x'] } },
    choice('countsFrom', ['done', 'due']),
    choice('atLimit', ['tell', 'refuse']),
    choice('plan', ['none', 'propose', 'place']),
    flag('isToMonthEnd'),
    aircraft,
    ofNew,
    version,
  ],
}

const tooShort = 'The title has at least 3 characters.'

export const defectForm: BoundedForm = {
  path: '/api/defects/report',
  sound: { aircraftId: 1, title: 'Flat strut', text: '', severity: 'note' },
  limits: [
    line('title', 100, "'Title' max length is 100 characters", 'abc'),
    {
      field: 'title',
      passes: [plane.repeat(3)],
      fails: ['ab', plane.repeat(2), ' ab '].map((short) => [short, tooShort]),
    },
    optional('text', 1000, "'Description' max length is 1000 characters", 'several lines'),
    { field: 'severity', sent: { passes: ['look at it', 'must not fly'], fails: ['grave', '', null, undefined, 1] } },
    { field: 'flightId', sent: { passes: ['', 0, null, undefined], fails: [4711, 'x', -1] } },
    aircraft,
  ],
}
