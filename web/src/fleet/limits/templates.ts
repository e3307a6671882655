import type { PlainKey } from '@windsock/messages/message'
import { t } from '../../kit/language/translate'
import type { TypedLimit } from './limit-form'

export interface Template {
  key: string
  title: PlainKey
  /** The name of the limit, if it is shorter than the title. */
  name?: PlainKey
  /** Whether it is due at a reading. */
  hasMeter: boolean
  fills: Partial<TypedLimit>
}

const hours = (every: string, more: Partial<TypedLimit> = {}): Partial<TypedLimit> => ({
  everyValue: every,
  warnValue: '10',
  warnDays: '14',
  plan: 'propose',
  ...more,
})

const months = (every: string, warnDays: string, more: Partial<TypedLimit> = {}): Partial<TypedLimit> => ({
  everyMonths: every,
  warnDays,
  ...more,
})

/** The usual limits of a light aircraft. Each fills the form, where it is changed to what the programme says. */
export const templates: readonly Template[] = [
  { key: '50', title: 'fleet.template50', hasMeter: true, fills: hours('50') },
  { key: '100', title: 'fleet.template100', hasMeter: true, fills: hours('100', { planDays: '2' }) },
  {
    key: 'annual',
    title: 'fleet.templateAnnual',
    hasMeter: false,
    fills: months('12', '60', { plan: 'propose', planDays: '5' }),
  },
  {
    key: 'mip',
    title: 'fleet.templateMip',
    name: 'fleet.templateMipName',
    hasMeter: true,
    // AMC to ML.A.302: a tolerance of 10 h or one month, and the next interval counts from when it was done.
    fills: {
      ...hours('100', { toleranceValue: '10', planDays: '3' }),
      ...months('12', '60', { toleranceDays: '30', countsFrom: 'done' }),
    },
  },
  {
    key: '100faa',
    title: 'fleet.template100Faa',
    name: 'fleet.template100',
    hasMeter: true,
    // FAR 91.409(b): 10 h may be flown to the shop, and count against the next 100 h.
    fills: hours('100', { toleranceValue: '10', countsFrom: 'due', planDays: '2' }),
  },
  {
    key: 'annualFaa',
    title: 'fleet.templateAnnualFaa',
    name: 'fleet.templateAnnual',
    hasMeter: false,
    fills: months('12', '60', { isToMonthEnd: true, plan: 'propose', planDays: '5' }),
  },
  { key: 'arc', title: 'fleet.templateArc', hasMeter: false, fills: months('12', '60') },
  { key: 'ad', title: 'fleet.templateAd', hasMeter: false, fills: { warnDays: '30' } },
  { key: 'propeller', title: 'fleet.templatePropeller', hasMeter: false, fills: months('72', '90') },
  { key: 'parachute', title: 'fleet.templateParachute', hasMeter: false, fills: months('72', '90') },
  { key: 'transponder', title: 'fleet.templateTransponder', hasMeter: false, fills: months('24', '60') },
]

/** Returns what a template fills into the form of a limit. */
export function filledBy({ title, name = title, fills }: Template): Partial<TypedLimit> {
  return { name: t(name), ...fills }
}
