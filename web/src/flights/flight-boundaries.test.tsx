import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { flightForm } from '@windsock/contract/log/test-log-boundaries'
import type { Boundary } from '@windsock/contract/test-limits'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '../client/queries'
import { render } from '../kit/test-render'
import { desk } from '../test-app'
import { expectLimits, typeInto } from '../test-form-limits'
import { FlightPlace } from './shared-parts/FlightPlace'
import { openedFlight } from './shared-parts/opened-flight'

desk()
afterEach(() => openedFlight.set(undefined))
const labels = {
  departure: 'Departure',
  arrival: 'Arrival',
  remark: 'Remark',
  takeOffs: 'Take-offs',
  landings: 'Landings',
  nightLandings: 'Night landings',
}

async function openLog() {
  render(
    <QueryClientProvider client={queryClient}>
      <FlightPlace />
    </QueryClientProvider>,
  )
  const [from, to] = ['2026-07-01T08:00:00.000Z', '2026-07-01T09:00:00.000Z'] as const
  openedFlight.set({
    kind: 'log',
    flight: null,
    aircraft: { id: 1, registrationCode: 'OK-VHA' },
    zone: 'UTC',
    meters: [],
    bookingId: null,
    start: { pilotId: 'petra', instructorId: null, isSoloFlight: false, from, to },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
}

it.each(flightForm.limits.filter(({ field, passes, fails }) => field in labels && (passes ?? fails)))(
  'the form of a flight keeps to the limits of $field',
  async (limit: Boundary) => {
    await openLog()
    // There cannot be more landings at night than landings.
    if (limit.field === 'nightLandings') typeInto('Landings', '99')
    if (limit.field === 'landings') typeInto('Take-offs', '1')
    expectLimits(limit, { labels, button: 'Save' })
  },
)

it.each([
  ['Fuel in litres', 999],
  ['Oil in litres', 20],
])('L21: %s take at most %d litres, to the millilitre', async (label, most) => {
  await openLog()
  const field = {
    field: 'litres',
    passes: [0, most, '0.001', '12,5', ''],
    fails: [-1, most + 0.001, '1.2345', 'x'].map(
      (wrong) => [wrong, `Type litres from 0 to ${most}, such as 12.5.`] as const,
    ),
  }
  expectLimits(field, { labels: { litres: label }, button: 'Save' })
  expect(screen.getByLabelText(label)).toBeTruthy()
})
