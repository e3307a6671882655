import { useEffect, useRef, useState } from 'react'
import { whenLanguageChanges } from '../kit/language/translate'
import { wasLost, whenPersonLeaves } from '../client/session'
import { whereabouts } from './whereabouts'

/**
 * The unsaved input of a form. It is held only in memory, except during a reload after an upgrade or by `reload`, so
 * that no other user of the computer can find it.
 */
export interface Kept {
  form: string
  at: string | undefined
  value: unknown
}

// The unsaved input of the forms on screen, by form. The last one is the dialog on top, in which the user types.
const typedIn = new Map<string, Kept>()
/**
 * The unsaved input from before a lost session, a reload, a change of the language or a failure of the screen. The form in which it was typed
 * starts with it. It is undefined if there is no such input.
 */
let left: Kept | undefined
/** The unsaved input of a form that was removed from the screen a moment ago. */
let justLeft: Kept | undefined
whenPersonLeaves(() => {
  typedIn.clear()
  left = undefined
  justLeft = undefined
})

// A change of the language mounts the screen again, which reads its input from here.
whenLanguageChanges(() => (left = typedLast() ?? left))

function typedLast(): Kept | undefined {
  return [...typedIn.values()].at(-1)
}

/** The name of a form, with the type of the input that is kept for it. */
export type FormName<Value> = string & { readonly keeps?: Value }

/**
 * Returns the unsaved input that was typed in this form, at the current address, before the session was lost, the page
 * was reloaded or the screen failed.
 */
export function heldInput<Value>(form: FormName<Value>): Value | undefined {
  // The address is not compared if it is not known yet, as when the first screen after a reload reads its input.
  const isHere = left !== undefined && left.at === (whereabouts() ?? left.at)
  return isHere && left?.form === form ? (left.value as Value) : undefined
}

/**
 * Keeps a form's unsaved input while the form is on screen, and longer if the session is lost or the page is reloaded.
 * Do not use it for passwords.
 */
export function useKeptInput<Value>(form: FormName<Value>, value: Value, dirty: boolean) {
  useEffect(() => {
    if (dirty) typedIn.set(form, { form, value, at: whereabouts() })
    else typedIn.delete(form)
  }, [form, value, dirty])
  useEffect(() => {
    if (!wasLost()) left = undefined
    return () => {
      if (wasLost()) left ??= typedLast()
      justLeft = typedIn.get(form)
      setTimeout(() => (justLeft = undefined))
      typedIn.delete(form)
    }
  }, [form])
}

/**
 * Keeps the unsaved input of a screen that failed, so that its form starts with the input after a retry or a reload.
 * Called by the error message that replaces the screen.
 */
export function useKeptAfterFailure() {
  useEffect(() => {
    left = justLeft ?? left
  }, [])
}

/**
 * Returns the unsaved input of the form on screen. If there is none, returns the input that waits for its form to open.
 */
export function keptNow(): Kept | undefined {
  return typedLast() ?? left
}

/** Restores input that was stored before a reload: its form will start with it. */
export function restoreKept(kept: Kept) {
  left = kept
}

interface TypedForm<Values> {
  values: Values
  isDirty(): boolean
  setValues(values: Values): void
}

/** Does the same as `useKeptInput` for Mantine's `useForm`, and starts the form with the kept input. */
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

let reloading = false

/** Whether the page reloads by itself, so that unsaved input is stored. */
export const isReloading = () => reloading

/** Reloads the page without losing unsaved input. */
export function reload() {
  reloading = true
  window.location.reload()
}
