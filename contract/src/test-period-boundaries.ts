import { type Boundary, type BoundedForm, description, mandatory, unprintable } from './test-limits'

// Times by the clock of the aircraft's or the entry's airport, on one day.
const day = '2026-08-01'
const at = (clock: string) => `${day}T${clock}`
const impossible = ['2026-02-30T10:00', at('24:00'), at('10:60'), day, 'soon', 1_800_000_000_000]
const offHalfHour = 'Times are full or half hours.'
const afterFrom = "'To' date should be greater than 'From' date."

const periodLimits: readonly Boundary[] = [
  {
    field: 'from',
    passes: [at('11:30'), '2026-07-31T23:30'],
    fails: [
      ['', mandatory],
      [at('10:15'), offHalfHour],
    ],
    sent: { passes: [at('10:00:59')], fails: [null, undefined, ...impossible] },
  },
  {
    field: 'to',
    passes: [at('10:30'), '2026-08-02T00:00'],
    fails: [
      ['', mandatory],
      [at('10:00'), afterFrom],
      [at('09:30'), afterFrom],
      [at('12:01'), offHalfHour],
    ],
    sent: { fails: [null, undefined, ...impossible] },
  },
]

/** The end of a repetition, which begins from 10:00 to 12:00. */
function seriesEnd(tooEarly: string): Boundary {
  return {
    field: 'occurenceEndDate',
    given: { occurence: 'Daily' },
    // To the end of that day, which is later than the first To.
    passes: [day, '2026-08-02'],
    fails: [
      ['', 'Choose the date on which the repetition ends.'],
      ['2026-07-31', tooEarly],
    ],
    sent: { passes: [at('23:59:59.999')], fails: [null, undefined, '2026-02-30', 'never', 7] },
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
    ...periodLimits,
    seriesEnd('The repetition must end after the first booking.'),
    repetition,
    { field: 'aircraftId', sent: { fails: [null, undefined, '', 0, -1, 1.5, 'x', 4711] } },
    { field: 'pilotId', sent: { fails: [null, undefined, '', ' ', 'nobody', 7] } },
    { ...description, sent: { passes: [null, undefined, 'two\nlines'], fails: unprintable } },
    { field: 'isSoloFlight', sent: { passes: [true, false, null, undefined], fails: ['yes', 1] } },
  ],
}

export const scheduleForm: BoundedForm = {
  path: '/api/schedules/save',
  sound: { id: 0, userId: 'igor', airportId: 1, from: at('10:00'), to: at('12:00'), occurence: 'Once' },
  limits: [
    ...periodLimits,
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
      sent: { fails: [null, undefined, ...impossible] },
    },
    {
      field: 'to',
      passes: [at('10:00'), at('23:30')],
      fails: [
        ['', mandatory],
        [at('09:30'), "'To' date should be greater or equal than 'From' date."],
        [at('12:15'), offHalfHour],
      ],
      sent: { fails: [null, undefined, ...impossible] },
    },
    { field: 'aircraftId', sent: { fails: [null, undefined, '', 0, -1, 1.5, 'x', 4711] } },
  ],
}
