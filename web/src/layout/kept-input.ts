import { useEffect, useRef, useState } from 'react'
import { wasLost, whenPersonLeaves } from '../client/session'
import { whereabouts } from './whereabouts'

/** What is typed in a form on screen. In memory alone: a reload, and whoever else signs in, finds nothing of it. */
interface Kept {
  form: string
  at: string | undefined
  value: unknown
}

// Only one form at a time is typed in, so one entry is enough.
let typed: Kept | undefined
/** What was typed when the session was lost. A form that starts anew for another reason starts without it. */
let left: Kept | undefined
whenPersonLeaves(() => {
  typed = undefined
  left = undefined
})

/** Names a form and the type of the value that it keeps. */
export type FormName<Value> = string & { readonly keeps?: Value }

/** What the person had typed in this form, at this address, when their session was lost. */
export function heldInput<Value>(form: FormName<Value>): Value | undefined {
  return left?.form === form && left.at === whereabouts() ? (left.value as Value) : undefined
}

/** Keeps what is typed while the form is on screen, and beyond that if the session is lost. Never for a password. */
export function useKeptInput<Value>(form: FormName<Value>, value: Value, dirty: boolean) {
  useEffect(() => {
    typed = dirty ? { form, value, at: whereabouts() } : undefined
  }, [form, value, dirty])
  useEffect(() => {
    if (!wasLost()) left = undefined
    return () => {
      if (wasLost()) left = typed ?? left
      typed = undefined
    }
  }, [])
}

interface TypedForm<Values> {
  values: Values
  isDirty(): boolean
  setValues(values: Values): void
}

/** The same for Mantine's `useForm`: the form starts with the kept values. */
export function useKeptForm<Values>(form: FormName<Values>, fields: TypedForm<Values>) {
  const [held] = useState(() => heldInput(form))
  const isRestored = useRef(false)
  useEffect(() => {
    if (held === undefined || isRestored.current) return
    isRestored.current = true
    fields.setValues(held)
  }, [held, fields])
  useKeptInput(form, fields.values, fields.isDirty())
}
