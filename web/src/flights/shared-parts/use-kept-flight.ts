import { useState } from 'react'
import { heldInput, useKeptInput } from '../../layout/kept-input'
import { flightForm, type OpenedFlight } from './opened-flight'

/** Returns the input of a dialog of the flight log. It stays in memory when the session is lost. */
export function useKeptFlight<Typed extends object>(opened: OpenedFlight, begin: () => Typed) {
  const [start] = useState(begin)
  const [form, setForm] = useState(() => {
    const held = heldInput(flightForm)
    return { opened, typed: held?.opened.kind === opened.kind ? (held.typed as Typed) : start }
  })
  const isDirty = JSON.stringify(form.typed) !== JSON.stringify(start)
  useKeptInput(flightForm, form, isDirty)
  const change = (changed: Partial<Typed>) => setForm(({ typed }) => ({ opened, typed: { ...typed, ...changed } }))
  return { typed: form.typed, isDirty, change }
}
