import { useEffect, useRef, useState } from 'react'
import { wasLost, whenPersonLeaves } from '../client/session'
import { whereabouts } from './whereabouts'

/**
 * The unsaved text of a form on screen. In memory only, except for a reload after an upgrade, so that nobody else finds
 * it.
 */
export interface Kept {
  form: string
  at: string | undefined
  value: unknown
}

// Only one form at a time is typed in, so one entry is enough.
let typed: Kept | undefined
/** The unsaved text from before a lost session or a reload. A form opened for any other reason starts empty. */
let left: Kept | undefined
/** The form that is leaving the screen now. */
let justLeft: Kept | undefined
whenPersonLeaves(() => {
  typed = undefined
  left = undefined
  justLeft = undefined
})

/** Names a form and the type of the value that it keeps. */
export type FormName<Value> = string & { readonly keeps?: Value }

/**
 * The text that this person had typed in this form, at this address, before the session was lost or the page reloaded.
 */
export function heldInput<Value>(form: FormName<Value>): Value | undefined {
  // After a reload the first screen reads its input before its address is known.
  const isHere = left !== undefined && left.at === (whereabouts() ?? left.at)
  return isHere && left?.form === form ? (left.value as Value) : undefined
}

/** Keeps what is typed while the form is on screen, beyond that if the session is lost or the page reloads. Never for a password. */
export function useKeptInput<Value>(form: FormName<Value>, value: Value, dirty: boolean) {
  useEffect(() => {
    typed = dirty ? { form, value, at: whereabouts() } : undefined
  }, [form, value, dirty])
  useEffect(() => {
    if (!wasLost()) left = undefined
    return () => {
      if (wasLost()) left = typed ?? left
      justLeft = typed
      setTimeout(() => (justLeft = undefined))
      typed = undefined
    }
  }, [])
}

/** For the note in place of a screen that broke: the form starts again with what was typed, also after a reload. */
export function useKeptAfterFailure() {
  useEffect(() => {
    left = justLeft ?? left
  }, [])
}

/** The current text, or the text waiting for its form to open again. */
export function keptNow(): Kept | undefined {
  return typed ?? left
}

/** Lets the form of this text start with it. */
export function restoreKept(kept: Kept) {
  left = kept
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
