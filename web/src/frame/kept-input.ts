import { useEffect, useState } from 'react'
import { wasLost, whenPersonLeaves } from '../session'
import { whereabouts } from './whereabouts'

/** What is typed in a form on screen. In memory alone: a reload, and whoever else signs in, finds nothing of it. */
interface Kept {
  form: string
  at: string | undefined
  value: unknown
}

// One form at a time is typed in, so one is all that is ever kept.
let kept: Kept | undefined
whenPersonLeaves(() => (kept = undefined))

/** What the person had typed in this form, at this address, when their session was lost. */
export function heldInput<Value>(form: string): Value | undefined {
  return kept?.form === form && kept.at === whereabouts() ? (kept.value as Value) : undefined
}

/** Keeps what is typed while the form is on screen, and beyond that if the session is lost. Never for a password. */
export function useKeptInput(form: string, value: unknown, dirty: boolean) {
  useEffect(() => {
    kept = dirty ? { form, value, at: whereabouts() } : undefined
  }, [form, value, dirty])
  useEffect(
    () => () => {
      if (!wasLost()) kept = undefined
    },
    [],
  )
}

interface TypedForm<Values> {
  values: Values
  isDirty(): boolean
  setValues(values: Values): void
}

/** The same for a form of fields: it begins with what was kept. */
export function useKeptForm<Values>(form: string, typed: TypedForm<Values>) {
  const [held, setHeld] = useState(() => heldInput<Values>(form))
  useEffect(() => {
    if (held === undefined) return
    typed.setValues(held)
    setHeld(undefined)
  }, [held, typed])
  useKeptInput(form, typed.values, typed.isDirty())
}
