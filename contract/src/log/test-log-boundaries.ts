import type { Boundary, BoundedForm } from '../test-limits'
import { RATE_CENTS_MOST } from './rates'

const cents = (field: string, more: Partial<NonNullable<Boundary['sent']>>): Boundary => ({
  field,
  sent: {
    passes: [0, '100', RATE_CENTS_MOST, ...(more.passes ?? [])],
    fails: [-1, 1.5, 'x', true, RATE_CENTS_MOST + 1, ...(more.fails ?? [])],
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
