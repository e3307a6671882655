import type { FleetRow } from '@windsock/contract/fleet/limits'
import { useState } from 'react'
import { heldInput } from '../layout/kept-input'
import { doneForm, type TypedDone } from './limits/done-form'
import { limitForm, type TypedLimit } from './limits/limit-form'
import { meterForm, type TypedMeter } from './meters/meter-form'
import { readingForm, type TypedReading } from './meters/reading-form'

/** The dialog that is open, with what it starts from. */
export type Opened =
  | { what: 'limit'; start: TypedLimit }
  | { what: 'done'; start: TypedDone }
  | { what: 'reading'; start: TypedReading }
  | { what: 'meter'; start: TypedMeter }
  | { what: 'plan'; row: FleetRow }

/** Returns the open dialog of the fleet's screens. It starts with the one whose input was kept. */
export function useFleetDialogs() {
  const [opened, open] = useState<Opened | undefined>(kept)
  return { opened, open, close: () => open(undefined) }
}

function kept(): Opened | undefined {
  const limit = heldInput(limitForm)
  if (limit) return { what: 'limit', start: limit }
  const done = heldInput(doneForm)
  if (done) return { what: 'done', start: done }
  const reading = heldInput(readingForm)
  if (reading) return { what: 'reading', start: reading }
  // A meter that was typed on top of a limit is typed again on the screen itself.
  const meter = heldInput(meterForm)
  return meter && { what: 'meter', start: meter }
}
