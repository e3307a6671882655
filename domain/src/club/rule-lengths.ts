import { judgedPart, type ClubRule, type RuledSave } from './ruled-flights'
import { preparedRule, type Finding } from './rule-findings'
import { lengthSentence } from './rule-sentences'
import { minutesOf } from './rule-times'

/** Returns the dates of a save that are longer or shorter than a rule of length allows. */
export function lengthFindings(rule: ClubRule, { dates, now, reader }: RuledSave): Finding[] {
  if (rule.kind !== 'length') return []
  const { isAsked } = preparedRule(rule, now)
  return dates.flatMap((date, index) => {
    const { flight } = date
    const part = judgedPart(date)
    if (part === 'nothing' || !isAsked(flight)) return []
    const minutes = minutesOf(flight)
    const isTooLong = part === 'all' && rule.amount !== null && minutes > rule.amount
    const isTooShort = rule.least !== null && minutes < rule.least
    if (!isTooLong && !isTooShort) return []
    const bound = isTooLong ? ({ most: rule.amount ?? 0 } as const) : ({ least: rule.least ?? 0 } as const)
    return [{ index, rule, sentence: lengthSentence(flight, { ...bound, minutes, reader }), way: null }]
  })
}
