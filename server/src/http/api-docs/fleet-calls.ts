import type { DescribedCalls } from './described'

const meter = { id: 0, aircraftId: 1, name: 'Tach', unit: 'tenths' }
const reading = { id: 0, meterId: 1, at: '2026-06-30T18:00', value: 4_443_120, remark: '' }

/** Every 100 hours or 12 months, whichever comes first. */
const limit = {
  id: 0,
  aircraftId: 1,
  name: '100 h inspection',
  meterId: 1,
  everyValue: 360_000,
  dueValue: 4_500_000,
  warnValue: 36_000,
  everyMonths: 12,
  dueOn: '2026-07-20',
  atLimit: 'refuse',
  plan: 'propose',
}

const values = 'Values are seconds, or counts where the meter counts: 0.1 h is 360.'
const measured = ['/api/meters/save', '/api/readings/save']
const limited = [...measured, '/api/limits/save']

export const fleetCalls: DescribedCalls = {
  '/api/meters/get': {
    summary: 'The meters of an aircraft by name, each with its latest reading.',
    refuses: [404],
    example: { by: 'igor', after: measured, send: { aircraftId: 1 } },
  },
  '/api/meters/save': {
    summary: 'Adds or changes a meter of an aircraft.',
    description: 'The unit and the aircraft of a meter that has readings stay.',
    refuses: [404],
    example: { by: 'anna', send: meter },
  },
  '/api/meters/delete': {
    summary: 'Deletes a meter.',
    description: 'The body is the id alone. It is refused while a limit names the meter.',
    refuses: [404],
    example: { by: 'anna', after: ['/api/meters/save'], send: 1 },
  },
  '/api/readings/getByMeter': {
    summary: 'The readings of a meter that people typed in, newest first.',
    refuses: [404],
    example: { by: 'igor', after: measured, send: { meterId: 1 } },
  },
  '/api/readings/save': {
    summary: 'Adds or changes a reading of a meter.',
    description: `${values} A reading is not below the one before it nor above the one after it, unless the meter was replaced: then all limits of the meter move with it. More than 24 hours above the reading before, on the same day, must be confirmed with \`isSure\`.`,
    refuses: [404],
    example: { by: 'igor', after: ['/api/meters/save'], send: reading },
  },
  '/api/readings/delete': {
    summary: 'Deletes a reading.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'igor', after: measured, send: 1 },
  },
  '/api/limits/get': {
    summary: 'The limits of one aircraft or of all, as they stand now and with their forecast.',
    description: `By registration, then what comes first. ${values}`,
    example: { by: 'igor', after: limited, send: { aircraftId: 1 } },
  },
  '/api/limits/getByAirport': {
    summary:
      'What the day grid shows of the aircraft of an airport: limits within their warning, and who must not fly.',
    description: 'An aircraft with a defect that must not fly and waits for a decision has a row without a limit.',
    refuses: [404],
    example: { by: 'petra', after: limited, send: { airportId: 1, date: '2026-07-04' } },
  },
  '/api/limits/save': {
    summary: 'Adds or changes a limit: maintenance that is due at a reading, on a day, or at whichever comes first.',
    description: `${values} With \`refuse\`, bookings are refused that begin after the day and its tolerance, and all new ones once the reading is due.`,
    refuses: [404],
    example: { by: 'anna', after: measured, send: limit },
  },
  '/api/limits/delete': {
    summary: 'Deletes a limit.',
    description: 'The body is the id alone.',
    refuses: [404],
    example: { by: 'anna', after: limited, send: 1 },
  },
  '/api/limits/done': {
    summary: 'Says that the maintenance of a limit was done, and sets when it is due next.',
    description: `${values} A limit without an interval is over then.`,
    refuses: [404],
    example: { by: 'anna', after: limited, send: { id: 1, doneOn: '2026-07-01', value: 4_446_720, remark: '' } },
  },
  '/api/limits/getPlans': {
    summary: 'Up to three periods for the maintenance of a limit, the best first. Nothing is saved.',
    description: 'They lie between a week before the earliest day and the day on which it is likely due.',
    refuses: [404],
    example: { by: 'anna', after: [...limited, '/api/bookings/save'], send: { id: 1 } },
  },
  '/api/defects/getByAircraft': {
    summary: 'The defects of an aircraft: open ones first, then closed ones, each newest first.',
    refuses: [404],
    example: { by: 'petra', after: ['/api/defects/report'], send: { aircraftId: 1 } },
  },
  '/api/defects/report': {
    summary: 'Reports a defect.',
    description:
      'If it must not fly, the staff and everybody with a booking in the next 48 hours get an email, and new bookings in this time are refused until the staff have decided. Sent twice within ten minutes it is one.',
    refuses: [404],
    example: {
      by: 'sam',
      send: { aircraftId: 1, title: 'Flat strut', text: 'Left main gear', severity: 'must not fly' },
    },
  },
  '/api/defects/decide': {
    summary: 'Grounds the aircraft until the end of a day, defers the defect until a day, or closes it.',
    description:
      'Grounding places maintenance from the next half hour and suspends bookings as maintenance does. Closing ends it. Instructors defer and close only if the club says so.',
    refuses: [404],
    example: {
      by: 'igor',
      after: ['/api/bookings/save', '/api/defects/report'],
      send: { id: 1, action: 'ground', day: '2026-07-04', reason: '' },
    },
  },
}
