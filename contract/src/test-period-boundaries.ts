import { type Boundary, type BoundedForm, description, mandatory, unprintable } from './test-limits'

// All times are on one day, in the local time of the airport.
const day = '2026-08-01'
const at = (clock: string) => `${day}T${clock}`
const impossible = ['2026-02-30T10:00', at('24:00'), at('10:60'), day, 'soon', 1_800_000_000_000]
const beyondYears = ['0001-01-01T10:00', '0206-11-20T10:00', '1949-12-31T10:00', '2201-01-01T00:30', '9999-12-31T10:00']
const offHalfHour = 'Times are full or half hours.'
const afterFrom = "'To' date should be greater than 'From' date."

const periodLimits = (tooLong: string): readonly Boundary[] => [
  {
    field: 'from',
    passes: [at('11:30'), '2026-07-31T23:30', '2026-07-01T12:00'],
    fails: [
      ['', mandatory],
      [at('10:15'), offHalfHour],
      ['2026-07-01T11:30', tooLong],
    ],
    sent: { passes: [at('10:00:59')], fails: [null, undefined, ...impossible, ...beyondYears] },
  },
  {
    field: 'to',
    passes: [at('10:30'), '2026-08-02T00:00', '2026-09-01T10:00'],
    fails: [
      ['', mandatory],
      [at('10:00'), afterFrom],
      [at('09:30'), afterFrom],
      [at('12:01'), offHalfHour],
      ['2026-09-01T10:30', tooLong],
      ['2199-12-31T10:00', tooLong],
    ],
    sent: { fails: [null, undefined, ...impossible, ...beyondYears] },
  },
]

/** The end date of a repetition whose first period lasts from 10:00 to 12:00. */
function seriesEnd(tooEarly: string): Boundary {
  return {
    field: 'occurenceEndDate',
    given: { occurence: 'Daily' },
    // A repetition lasts until the end of its last day, so it may end on its first day.
    passes: [day, '2026-08-02'],
    fails: [
      ['', 'Choose the date on which the repetition ends.'],
      ['2026-07-31', tooEarly],
    ],
    sent: { passes: [at('23:59:59.999')], fails: [null, undefined, '2026-02-30', 'never', 7, '9999-12-31'] },
  }
}

const repetition: Boundary = {
  field: 'occurence',
  sent: { passes: ['Once', null, undefined], fails: ['Yearly', 'once', 1] },
}

export const bookingForm: BoundedForm = {
  path: '/api/bookings/save',
  sound: { id: 0, aircraftId: 1, pilotId: 'petra', from: at('10:00'), to: at('12:00'), occurence: 'Once' },
  limits: [
    ...periodLimits('A booking can last at most 31 days.'),
    seriesEnd('The repetition must end after the first booking.'),
    repetition,
    { field: 'aircraftId', sent: { fails: [null, undefined, '', 0, -1, 1.5, 'x', 4711] } },
    { field: 'pilotId', sent: { fails: [null, undefined, '', ' ', 'nobody', 7] } },
    { ...description, sent: { passes: [null, undefined, 'two\nlines'], fails: unprintable } },
    { field: 'isSoloFlight', sent: { passes: [true, false, null, undefined], fails: ['yes', 1] } },
    {
      field: 'overrideReason',
      sent: { passes: [null, undefined, '', 'a', 'a'.repeat(199)], fails: ['a'.repeat(200), 'two\nlines', 7] },
    },
  ],
}

export const scheduleForm: BoundedForm = {
  path: '/api/schedules/save',
  sound: { id: 0, userId: 'igor', airportId: 1, from: at('10:00'), to: at('12:00'), occurence: 'Once' },
  limits: [
    ...periodLimits('A schedule entry can last at most 31 days.'),
    repetition,
    { field: 'airportId', sent: { passes: ['1'], fails: [null, undefined, '', 0, '0', -1, 1.5, 4711] } },
  ],
}

export const scheduleSeriesForm: BoundedForm = {
  ...scheduleForm,
  path: '/api/schedules/saveAll',
  sound: { ...scheduleForm.sound, occurence: 'Daily', occurenceEndDate: '2026-08-02' },
  limits: [seriesEnd('The repetition must end after the first entry.')],
}

export const maintenanceForm: BoundedForm = {
  path: '/api/aircraftMaintenances/save',
  sound: { id: 0, aircraftId: 1, from: at('10:00'), to: at('12:00') },
  limits: [
    {
      field: 'from',
      passes: [at('12:00'), at('00:00')],
      fails: [
        ['', mandatory],
        [at('12:30'), "'To' date should be greater or equal than 'From' date."],
        [at('10:15'), offHalfHour],
      ],
      sent: { fails: [null, undefined, ...impossible, ...beyondYears] },
    },
    {
      field: 'to',
      passes: [at('10:00'), at('23:30'), '2199-12-31T10:00'],
      fails: [
        ['', mandatory],
        [at('09:30'), "'To' date should be greater or equal than 'From' date."],
        [at('12:15'), offHalfHour],
      ],
      sent: { fails: [null, undefined, ...impossible, ...beyondYears] },
    },
    { field: 'aircraftId', sent: { fails: [null, undefined, '', 0, -1, 1.5, 'x', 4711] } },
  ],
}
