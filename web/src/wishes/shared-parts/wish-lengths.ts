import { t } from '../../kit/language/translate'

const usual = [30, 60, 90, 120, 150, 180, 240, 300, 360, 480, 600, 840]

/** The lengths to choose from, and the one that is chosen. */
export function wishLengths(chosen: number) {
  return [...new Set([...usual, chosen])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: t('overview.hours', { hours: minutes / 60 }) }))
}
