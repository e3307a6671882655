import { setImmediate as othersHeard } from 'node:timers/promises'

/** Does work piece by piece, lets the server hear other calls after each, and returns all results in order. */
export async function inPieces<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (some: readonly Item[]) => readonly Result[] | Promise<readonly Result[]>,
): Promise<Result[]> {
  const all: Result[] = []
  for (let first = 0; first < items.length; first += most) {
    all.push(...(await work(items.slice(first, first + most))))
    await othersHeard()
  }
  return all
}
