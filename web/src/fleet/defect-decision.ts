import type { Input } from '@windsock/contract/endpoint'
import type { Defect, defectsDecide } from '@windsock/contract/fleet/defects'
import type { Day } from '@windsock/domain/calendar'
import type { FormName } from '../layout/kept-input'

export type DefectAction = Input<typeof defectsDecide>['action']

/** A decision on a defect as typed. */
export interface TypedDecision {
  id: number
  version: number
  title: string
  action: DefectAction
  /** `yyyy-MM-dd`, or any text that is not a valid day yet. */
  day: string
  reason: string
}

/** The key under which a typed decision is kept when the session is lost. */
export const decisionForm: FormName<TypedDecision> = 'defect decision'

/** Returns the form of a decision. The day is left open, unless the defect is grounded or deferred already. */
export function newDecision(
  { id, version, title, deferredUntil }: Defect,
  action: DefectAction,
  today: Day,
): TypedDecision {
  const before = deferredUntil !== null && deferredUntil >= today ? deferredUntil : ''
  return { id, version, title, action, day: action === 'defer' ? before : '', reason: '' }
}

export function decisionBody({ id, version, action, day, reason }: TypedDecision): Input<typeof defectsDecide> {
  return { id, version, action, reason: reason.trim(), day: action === 'close' ? null : day }
}

/** Returns whether the form has what its action needs: a day that is not past, and a reason of who defers or closes. */
export function isDecided({ action, day, reason }: TypedDecision, today: Day): boolean {
  if (action !== 'ground' && reason.trim() === '') return false
  return action === 'close' || day >= today
}
