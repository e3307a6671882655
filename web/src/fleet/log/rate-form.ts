import type { Meter } from '@windsock/contract/fleet/meters'
import { MAX_RATE_CENTS, ratesSave, type Rate } from '@windsock/contract/log/rates'
import { isDay, type Day } from '@windsock/domain/calendar'
import { formRules } from '../../kit/fields/form-rules'
import { t } from '../../kit/language/translate'
import type { FormName } from '../../layout/kept-input'
import { costInWords } from '../../flights/shared-parts/flight-words'
import { centsTyped, typedCents } from './money-text'

/** The selected measure of an hour: `block`, `air`, or the meter with an id. */
export type Measure = 'block' | 'air' | `meter ${number}`

/** A rate as typed. */
export interface TypedRate {
  id: number
  /** null for the rate of an instructor. */
  aircraftId: number | null
  instructorId: string | null
  since: string
  measure: Measure
  perHour: string
  perLanding: string
}

/** The key under which a typed rate is kept when the session is lost. */
export const rateForm: FormName<TypedRate> = 'rate'

/** Returns the form of a new rate of an aircraft, by its first meter in hours if it has one. */
export function newRate(aircraftId: number, meters: readonly Meter[], today: Day): TypedRate {
  const [measure = 'block'] = measuresOf(meters)
  return { id: 0, aircraftId, instructorId: null, since: today, measure, perHour: '', perLanding: '' }
}

export function typedRate(rate: Rate): TypedRate {
  const { id, aircraftId, instructorId, since, byWhat, meterId, centsPerHour, centsPerLanding } = rate
  return {
    id,
    aircraftId,
    instructorId,
    since,
    measure: byWhat === 'meter' ? `meter ${meterId ?? 0}` : byWhat,
    perHour: typedCents(centsPerHour),
    perLanding: centsPerLanding === 0 ? '' : typedCents(centsPerLanding),
  }
}

/** Returns the measures that an aircraft has. A meter that counts something measures no hours. */
export function measuresOf(meters: readonly Meter[]): Measure[] {
  const running = meters.filter(({ isActive, unit }) => isActive && unit !== 'count')
  return [...running.map(({ id }) => `meter ${id}` as const), 'block', 'air']
}

/** Returns the input of a save. Amounts that cannot be read are sent as none. */
export function rateBody({ id, aircraftId, instructorId, since, measure, perHour, perLanding }: TypedRate) {
  const meterId = measure.startsWith('meter ') ? Number(measure.slice('meter '.length)) : null
  return {
    id,
    aircraftId,
    instructorId,
    since,
    byWhat: meterId === null ? (measure === 'air' ? ('air' as const) : ('block' as const)) : ('meter' as const),
    meterId,
    centsPerHour: centsTyped(perHour) ?? 0,
    centsPerLanding: centsTyped(perLanding) ?? 0,
  }
}

/** Returns the problems of the fields as typed, by field. */
export function rateErrors(typed: TypedRate): Record<string, string> {
  const { since } = formRules(ratesSave.input)(rateBody(typed))
  const perHour = typed.perHour.trim() === '' ? t('fields.mandatory') : amountError(typed.perHour)
  const perLanding = typed.perLanding.trim() === '' ? undefined : amountError(typed.perLanding)
  return {
    ...((since ?? !isDay(typed.since)) && { since: since ?? t('fields.mandatory') }),
    ...(perHour && { perHour }),
    ...(perLanding && { perLanding }),
  }
}

function amountError(text: string): string | undefined {
  const cents = centsTyped(text)
  if (cents === undefined) return t('aircraftLog.unreadableMoney')
  return cents > MAX_RATE_CENTS ? t('aircraftLog.tooMuchMoney', { most: costInWords(MAX_RATE_CENTS) }) : undefined
}
