/**
 * Returns the ticks of an axis from 0 that reaches at least to `most`: steps of 1, 2 or 5 times a power of ten, at most
 * six ticks with 0. An axis of nothing has the ticks 0 and 1.
 */
export function axisTicks(most: number): number[] {
  if (!(most > 0)) return [0, 1]
  const rough = most / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((step) => step * power >= rough * (1 - 1e-9)) ?? 10
  const step = factor * power
  const count = Math.ceil(most / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, tick) => Number((tick * step).toPrecision(12)))
}
