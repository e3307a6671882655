import type { Requirement } from '@windsock/contract/documents/requirements'
import { t } from '../kit/language/translate'
import { minutesTyped, typedHours } from '../periods/typed-hours'

export type WindowUnit = 'days' | 'months'

/**
 * The fields of a recency requirement as typed: how far back it counts, and how much it requires. Empty texts require
 * nothing.
 */
export interface TypedRecency {
  windowUnit: WindowUnit
  windowFor: string
  leastTakeOffs: string
  leastLandings: string
  leastNightLandings: string
  leastFlights: string
  leastHours: string
  isMetWithInstructor: boolean
}

/** The fields of a stored recency. */
export type StoredRecency = Pick<
  Requirement,
  | 'windowDays'
  | 'windowMonths'
  | 'leastTakeOffs'
  | 'leastLandings'
  | 'leastNightLandings'
  | 'leastFlights'
  | 'leastMinutes'
  | 'isMetWithInstructor'
>

export const nothingAsked: TypedRecency = {
  windowUnit: 'days',
  windowFor: '90',
  leastTakeOffs: '',
  leastLandings: '',
  leastNightLandings: '',
  leastFlights: '',
  leastHours: '',
  isMetWithInstructor: true,
}

export function typedRecency(stored: StoredRecency): TypedRecency {
  const { windowDays, windowMonths, isMetWithInstructor } = stored
  const text = (number: number | null) => (number === null ? '' : String(number))
  return {
    windowUnit: windowMonths === null ? 'days' : 'months',
    windowFor: text(windowMonths ?? windowDays),
    leastTakeOffs: text(stored.leastTakeOffs),
    leastLandings: text(stored.leastLandings),
    leastNightLandings: text(stored.leastNightLandings),
    leastFlights: text(stored.leastFlights),
    leastHours: typedHours(stored.leastMinutes),
    isMetWithInstructor,
  }
}

/** Returns the fields of a recency as they are sent. Hours that cannot be read are sent as none. */
export function recencyBody(typed: TypedRecency) {
  const { windowUnit, windowFor, leastTakeOffs, leastLandings, leastNightLandings, leastFlights, leastHours } = typed
  const isMonths = windowUnit === 'months'
  return {
    windowDays: isMonths ? null : windowFor.trim() || null,
    windowMonths: isMonths ? windowFor.trim() || null : null,
    leastTakeOffs: leastTakeOffs.trim() || null,
    leastLandings: leastLandings.trim() || null,
    leastNightLandings: leastNightLandings.trim() || null,
    leastFlights: leastFlights.trim() || null,
    leastMinutes: minutesTyped(leastHours) ?? null,
    isMetWithInstructor: typed.isMetWithInstructor,
  }
}

/** Returns the problems that only the texts have: hours that cannot be read, and a window that is empty. */
export function recencyProblems({ windowFor, leastHours }: TypedRecency): Record<string, string> {
  const minutes = minutesTyped(leastHours)
  return {
    ...(windowFor.trim() === '' && { windowFor: t('fields.mandatory') }),
    ...((minutes === undefined || minutes === 0) && { leastHours: t('recencyForm.unreadableHours') }),
  }
}

/** The fields of the form in which a problem of a field of the contract is shown. */
export const recencyFields: Readonly<Record<string, string>> = {
  windowDays: 'windowFor',
  windowMonths: 'windowFor',
  leastMinutes: 'leastHours',
}
