import { holdsAny } from '../permissions'
import type { Finding } from './rule-findings'
import { horizonFindings } from './rule-horizon'
import { lengthFindings } from './rule-lengths'
import { loggedFindings } from './rule-log'
import { bookedNumbers } from './rule-numbers'
import { ruleText } from './rule-sentences'
import type { ClubRule, RuledSave } from './ruled-flights'
import type { Verdict } from './verdicts'

/**
 * Returns what the club's rules of fair use say about each date of a save, in the order of the rules. The save, its
 * preview and the dry run call this one function.
 */
export function ruleVerdicts(rules: readonly ClubRule[], save: RuledSave): Verdict[][] {
  const { pilot, dates } = save
  const verdicts: Verdict[][] = dates.map(() => [])
  if (!pilot) return verdicts
  const asked = rules.filter((rule) => rule.roles.length > 0 && holdsAny(pilot, rule.roles))
  const findings = [
    ...asked.flatMap((rule) => [
      ...bookedNumbers(rule, pilot, save),
      ...lengthFindings(rule, save),
      ...loggedFindings(rule, pilot, { ...save, openBookings: save.openBookings ?? asked }),
    ]),
    ...horizonFindings(asked, pilot, save),
  ].toSorted((one, other) => one.rule.id - other.rule.id)
  const isSeries = save.isSeries ?? dates.length > 1
  const series = isSeries ? { count: dates.length, fit: dates.length - refusedDates(findings) } : null
  for (const { index, rule, sentence, way } of findings)
    verdicts[index]?.push({
      source: 'rule',
      sourceId: rule.id,
      userId: pilot.id,
      level: rule.level,
      text: ruleText(sentence, { series, own: rule.text }),
      way,
    })
  return verdicts
}

function refusedDates(findings: readonly Finding[]): number {
  return new Set(findings.map(({ index }) => index)).size
}
