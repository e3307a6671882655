import { type Boundary, type BoundedForm, optional } from '../test-limits'
import { flightNatures, MAX_FUEL_ML, MAX_LANDINGS, MAX_OIL_ML } from './flight'
import { MAX_RATE_CENTS } from './rates'

const cents = (field: string, more: Partial<NonNullable<Boundary['sent']>>): Boundary => ({
  field,
  sent: {
    passes: [0, '100', MAX_RATE_CENTS, ...(more.passes ?? [])],
    fails: [-1, 1.5, 'x', true, MAX_RATE_CENTS + 1, ...(more.fails ?? [])],
  },
})

const day = (field: string): Boundary => ({
  field,
  sent: { passes: ['1950-01-01', '2028-02-29'], fails: ['2026-02-30', '2201-01-01', 'x', '', null, undefined, 7] },
})

export const rateForm: BoundedForm = {
  path: '/api/rates/save',
  sound: { id: 0, aircraftId: 1, since: '2026-07-01', byWhat: 'block', centsPerHour: 18_000 },
  limits: [
    cents('centsPerHour', { fails: [null, undefined, ''] }),
    cents('centsPerLanding', { passes: [null, undefined] }),
    { field: 'byWhat', sent: { passes: ['air'], fails: ['meter', 'hours', '', null, undefined, 1] } },
    { field: 'meterId', sent: { passes: ['', 0, null, undefined], fails: [1, 4711, 'x', -1] } },
    { field: 'meterId', given: { byWhat: 'meter' }, sent: { passes: [1, '1'], fails: ['', 0, null, undefined, 4711] } },
    { field: 'aircraftId', sent: { passes: ['1'], fails: [null, undefined, '', 0, 4711, 'x'] } },
    { field: 'instructorId', sent: { passes: ['', null, undefined], fails: ['igor', 'nobody', 7] } },
    { field: 'id', sent: { passes: ['', null, undefined, '0'], fails: ['x', -1, 1.5, 4711] } },
    day('since'),
  ],
}

export const aircraftLogForm: BoundedForm = {
  path: '/api/aircraftLogs/save',
  sound: { aircraftId: 1, since: '2026-07-01' },
  limits: [{ field: 'aircraftId', sent: { passes: ['1'], fails: [null, undefined, '', 0, 4711, 'x'] } }, day('since')],
}

const whole = (field: string, least: number, most: number, told: string): Boundary => ({
  field,
  passes: [least, most],
  fails: [least - 1, most + 1].map((value) => [value, `'${told}' should be between ${least} and ${most}.`] as const),
  sent: { passes: [String(least), null, undefined], fails: ['x', 1.5, true] },
})

/** The limits of what is written down when an aircraft is back, and of moments on board at 10:30 of its airport. */
const whatHappened: readonly Boundary[] = [
  optional('arrival', 10, "'Arrival' max length is 10 characters", 'one line'),
  optional('remark', 1000, "'Remark' max length is 1000 characters", 'several lines'),
  whole('takeOffs', 0, MAX_LANDINGS, 'Take-offs'),
  whole('landings', 0, MAX_LANDINGS, 'Landings'),
  whole('nightLandings', 0, MAX_LANDINGS, 'Night landings'),
  whole('fuelMl', 0, MAX_FUEL_ML, 'Fuel'),
  whole('oilMl', 0, MAX_OIL_ML, 'Oil'),
  ...['tookOffAt', 'landedAt'].map((field) => ({
    field,
    sent: { passes: ['2026-07-01T10:30', '', null, undefined], fails: ['x', '2026-02-30T08:00', 7] },
  })),
]

const departure = optional('departure', 10, "'Departure' max length is 10 characters", 'one line')
const nature: Boundary = {
  field: 'nature',
  sent: { passes: [...flightNatures, null, undefined], fails: ['x', '', 1] },
}
const soloFlight: Boundary = {
  field: 'isSoloFlight',
  sent: { passes: [true, null, undefined], fails: ['true', 1] },
}
const ofFlight: readonly Boundary[] = [
  { field: 'bookingId', sent: { passes: ['', 0, null, undefined], fails: [4711, 'x', -1] } },
  { field: 'aircraftId', sent: { passes: ['1'], fails: [null, undefined, '', 0, 4711, 'x'] } },
  { field: 'pilotId', sent: { fails: [null, undefined, '', 'nobody', 7, 'a'.repeat(65)] } },
  { field: 'instructorId', sent: { passes: ['', null, undefined, 'igor'], fails: ['petra', 'nobody', 7] } },
]
const many = Array.from({ length: 21 }, () => ({ meterId: 1, starts: 0, ends: 360 }))
const noMoment = ['x', '2026-02-30T08:00', 7]

/** The test sends it to a club whose aircraft 1 keeps a log, with meter 1 in tenths of an hour. */
export const flightForm: BoundedForm = {
  path: '/api/flights/save',
  sound: {
    id: 0,
    aircraftId: 1,
    pilotId: 'petra',
    isSoloFlight: false,
    leftAt: '2026-07-01T08:00:00.000Z',
    backAt: '2026-07-01T09:00:00.000Z',
    takeOffs: 99,
    landings: 99,
    nightLandings: 0,
    meters: [{ meterId: 1, starts: 0, ends: 3600 }],
  },
  limits: [
    departure,
    ...whatHappened,
    nature,
    soloFlight,
    ...['leftAt', 'backAt'].map((field) => ({
      field,
      sent: { passes: ['2026-07-01T10:30'], fails: [null, undefined, '', ...noMoment] },
    })),
    {
      field: 'meters',
      sent: {
        passes: [[], null, undefined, [{ meterId: '1', starts: '360', ends: 720 }]],
        fails: [
          'x',
          [{ meterId: 1, starts: 361, ends: 720 }],
          [{ meterId: 1, starts: 720, ends: 360 }],
          [{ meterId: 1, starts: 0 }],
          [{ meterId: 4711, starts: 0, ends: 360 }],
          many,
        ],
      },
    },
    ...ofFlight,
    { field: 'id', sent: { passes: ['', null, undefined, '0'], fails: ['x', -1, 1.5, 4711] } },
    { field: 'version', sent: { passes: [null, undefined, 7], fails: ['x', 1.5] } },
  ],
}

/** The test sends it at 08:00 UTC on 1 July 2026 to a club whose meter 1 was never read. */
export const takeForm: BoundedForm = {
  path: '/api/flights/take',
  sound: { aircraftId: 1, pilotId: 'petra' },
  limits: [
    departure,
    nature,
    soloFlight,
    {
      field: 'leftAt',
      sent: {
        passes: ['2026-07-01T10:30', '2026-07-02T08:00:00.000Z', '', null, undefined],
        fails: ['2026-07-02T08:01:00.000Z', ...noMoment],
      },
    },
    {
      field: 'meters',
      sent: {
        passes: [[], null, undefined, [{ meterId: '1', starts: '360' }]],
        fails: ['x', [{ meterId: 1 }], [{ meterId: 1, starts: 361 }], [{ meterId: 4711, starts: 0 }], many],
      },
    },
    {
      field: 'acknowledged',
      sent: { passes: [[], [4711], null, undefined], fails: ['x', [0], Array.from({ length: 1001 }, () => 1)] },
    },
    ...ofFlight,
  ],
}

/** The test sends it at 09:00 UTC on 1 July 2026 about a flight that left at 08:00 and whose meter 1 showed 0. */
export const returnForm: BoundedForm = {
  path: '/api/flights/bringBack',
  sound: { takeOffs: 99, landings: 99, nightLandings: 0, meters: [{ meterId: 1, ends: 3600 }] },
  limits: [
    ...whatHappened,
    {
      field: 'leftAt',
      sent: {
        passes: ['2026-07-01T10:30', '2026-06-28T09:00:00.000Z', '2026-07-01T09:00:00.000Z', '', null, undefined],
        fails: ['2026-06-28T08:59:00.000Z', '2026-07-01T09:01:00.000Z', ...noMoment],
      },
    },
    {
      field: 'backAt',
      sent: {
        passes: ['2026-07-01T10:30', '2026-07-01T08:00:00.000Z', '2026-07-04T08:00:00.000Z', '', null, undefined],
        fails: ['2026-07-01T07:59:00.000Z', '2026-07-04T08:01:00.000Z', ...noMoment],
      },
    },
    {
      field: 'meters',
      sent: {
        passes: [[], null, undefined, [{ meterId: '1', ends: '720' }], [{ meterId: 1, starts: 360, ends: 720 }]],
        fails: ['x', [{ meterId: 1 }], [{ meterId: 1, ends: 361 }], [{ meterId: 4711, ends: 360 }], many],
      },
    },
    { field: 'isFlyingAgain', sent: { passes: [true, false, null, undefined], fails: ['true', 1] } },
    { field: 'id', sent: { fails: ['x', -1, 1.5, 0, 4711, '', null, undefined] } },
    { field: 'version', sent: { passes: [1, null, undefined], fails: [7, 'x', 1.5] } },
  ],
}
