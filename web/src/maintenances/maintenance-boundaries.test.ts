import { maintenanceForm } from '@windsock/contract/test-period-boundaries'
import { momentAt } from '@windsock/domain/time'
import { expect, it } from 'vitest'
import { typedRows } from '../test-typed'
import { openedMaintenance, readDraft } from './maintenance-draft'

const zone = 'Europe/Berlin'
const at = (clock: string) => momentAt('2026-08-01', clock, zone)

it.each(typedRows(maintenanceForm))('maintenance with $field typed as "$value" says $message', ({ typed, message }) => {
  const aircraft = { id: 1, name: 'K', type: 'C172', registrationCode: 'D-EABC' }
  const assignedAirport = { id: 1, name: 'Home', icaoCode: 'HOME', timeZone: zone }
  const placed = { ...aircraft, assignedAirport }
  const period = { id: 1, aircraft: placed, from: at('10:00'), to: at('12:00'), reason: '', limitId: null }
  const opened = openedMaintenance(period, '2026-08-01', zone)
  const { body, problem } = readDraft({ ...opened.draft, ...typed }, opened, { aircraftId: 1, zone })
  const problems = [problem('from'), problem('to')].filter((found) => found !== undefined)
  // If a field is empty, the field itself shows that it is mandatory, so only the number of problems matters.
  if (message === 'This field is mandatory.') expect(problems).toHaveLength(1)
  else expect(problems).toEqual(message === undefined ? [] : [message])
  expect(body !== undefined).toBe(message === undefined)
})
