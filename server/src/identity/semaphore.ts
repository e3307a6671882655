/** More callers wait than are worth serving: they had better come back in a moment. */
export class TooBusy extends Error {}

interface Waiting {
  begin: () => void
  giveUp: (why: TooBusy) => void
}

/**
 * Lets `atOnce` pieces of work run at a time while up to `waiting` more stand in line. Sources take turns, each first
 * come first served: whoever sends a thousand delays their own and nobody else's.
 * @throws TooBusy when the line is full; of the source that waits with most, its last one gives way to another source
 */
export function semaphore({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  /** Who waits, by source; the source whose turn is next comes first, and none is empty. */
  const lines = new Map<string, Waiting[]>()
  let waits = 0
  let running = 0

  function next(): Waiting | undefined {
    const [turn] = lines
    if (!turn) return undefined
    const [source, line] = turn
    const first = line.shift()
    lines.delete(source)
    if (line.length > 0) lines.set(source, line)
    waits -= 1
    return first
  }

  function makeRoom(source: string): void {
    const [longest, line] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    if (line.length <= (lines.get(source)?.length ?? 0) + 1) throw tooBusy()
    line.pop()?.giveUp(tooBusy())
    if (line.length === 0) lines.delete(longest)
    waits -= 1
  }

  function stand(source: string): Promise<void> {
    if (waits >= waiting) makeRoom(source)
    return new Promise<void>((begin, giveUp) => {
      const line = lines.get(source) ?? []
      line.push({ begin, giveUp })
      lines.set(source, line)
      waits += 1
    })
  }

  /** @param source whose work it is */
  return async function inTurn<T>(work: () => Promise<T>, source = ''): Promise<T> {
    if (running < atOnce) running += 1
    else await stand(source)
    try {
      return await work()
    } finally {
      // The place passes to the next in line; only an empty line frees it.
      const following = next()
      if (following) following.begin()
      else running -= 1
    }
  }
}

function tooBusy(): TooBusy {
  return new TooBusy('Too many passwords are being checked.')
}
