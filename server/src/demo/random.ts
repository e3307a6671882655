/** A deterministic random generator: the same seed gives the same numbers on every machine. */
export interface Random {
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
  anyOf<T>(list: readonly T[]): T | undefined
}

export function random(seed: number): Random {
  const draw = mulberry32(seed)
  return {
    chance: (probability) => draw() < probability,
    pick: (list) => list[Math.floor(draw() * list.length)] ?? list[0],
    anyOf: (list) => list[Math.floor(draw() * list.length)],
  }
}

/**
 * Generates numbers in [0, 1) with Tommy Ettinger's algorithm mulberry32, which is short and random enough for a demo.
 */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
