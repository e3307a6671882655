/** More callers wait than are worth serving: they had better come back in a moment. */
export class TooBusy extends Error {}

/**
 * Lets `atOnce` pieces of work run at a time while up to `waiting` more stand in line, first come first served.
 * @throws TooBusy, at once, when the line is full.
 */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = []
  let running = 0

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else {
      if (line.length >= waiting) throw new TooBusy('Too many passwords are being checked.')
      await new Promise<void>((resolve) => line.push(resolve))
    }
    try {
      return await work()
    } finally {
      // The place passes to the next in line; only an empty line frees it.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
