import { halfHourLetters } from '@windsock/contract/density'
import { runsOf } from './half-hours'

/** The colour of each letter, defined in `DensityGrid.module.css`. Below a transparent part there are hatches. */
const colours: Readonly<Record<string, string>> = {
  [halfHourLetters.free]: 'var(--free)',
  [halfHourLetters.night]: 'var(--night)',
  [halfHourLetters.booked]: 'var(--booked)',
  [halfHourLetters.own]: 'var(--own)',
  [halfHourLetters.maintenance]: 'transparent',
}

/**
 * Returns a background that shows when an aircraft is booked on a day: a single gradient, because a month of a large
 * club has thousands of cells.
 */
export function stripOf(halfHours: string): string {
  const share = (at: number) => `${Math.round((at / halfHours.length) * 10_000) / 100}%`
  const stops = runsOf(halfHours).map(
    ({ letter, from, to }) => `${colours[letter] ?? 'transparent'} ${share(from)} ${share(to)}`,
  )
  return `linear-gradient(var(--onwards), ${stops.join(', ')})`
}
