import type { ReactNode } from 'react'
import { createStore } from './store'

/** What a toast offers to do, for as long as it stands there. */
export interface ToastAction {
  label: string
  /** What it acts on: a later toast about the same takes the place of this one. */
  of: string
  run(): void
}

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'note'
  title: string
  message: string
  action?: ToastAction
  /** What it tells about, under its message. */
  facts?: ReactNode
}

/** As many as a phone shows without hiding the page. */
const MOST_AT_ONCE = 4

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

function raise(toast: Omit<Toast, 'id'>) {
  lastId += 1
  const others = toasts
    .value()
    .filter(({ kind, action }) => (action ? action.of !== toast.action?.of : kind !== 'note' || toast.kind !== 'note'))
  toasts.set([...others, { ...toast, id: lastId }].slice(-MOST_AT_ONCE))
}

/** With an action it stands for 30 seconds. */
export function toastSuccess(title: string, message: string, action?: ToastAction) {
  raise({ kind: 'success', title, message, ...(action && { action }) })
}

export function toastError(title: string, message: string) {
  raise({ kind: 'error', title, message })
}

/** Says something that is no fault and tells about something; stands for 30 seconds, or until the next one comes. */
export function toastNote(title: string, message: string, facts: ReactNode) {
  raise({ kind: 'note', title, message, facts })
}

/** Takes the toast away and does what it offers: once, however often it is clicked. */
export function takeAction(toast: Toast) {
  if (!toasts.value().includes(toast)) return
  dismissToast(toast.id)
  toast.action?.run()
}

/** For whoever comes next at this browser: what the last person was offered is none of his. */
export function withdrawActions() {
  toasts.set(toasts.value().filter(({ kind, action }) => !action && kind !== 'note'))
}

/** What was said of an earlier try is no longer so. */
export function withdrawErrors(title: string) {
  toasts.set(toasts.value().filter((toast) => toast.kind !== 'error' || toast.title !== title))
}

export function dismissToast(id: number) {
  toasts.set(toasts.value().filter((toast) => toast.id !== id))
}
