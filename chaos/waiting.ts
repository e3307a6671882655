import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 10

export const now = () => performance.now()
export { pause }

/**
 * Waits until `holds` returns true. Returns how long that took, in milliseconds.
 * @throws if `holds` does not return true within `timeoutMs`
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  timeoutMs = 30_000,
): Promise<number> {
  const start = now()
  while (!(await holds())) {
    if (now() - start > timeoutMs) throw new Error(`Waited ${timeoutMs / 1000} s in vain until ${what}.`)
    await pause(POLL_MS)
  }
  return now() - start
}

/** Returns the measured value at a quantile (`share`, from 0 to 1); 0 if there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
