import { expect, test } from 'vitest'
import { solid, textOn } from './text-colour'

function contrast(one: string, other: string): number {
  const light = [one, other].map((colour) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  return (Math.max(...light) + 0.05) / (Math.min(...light) + 0.05)
}

test('text is readable on every ground', () => {
  const steps = ['00', '33', '66', '77', '99', 'cc', 'ff']
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const ground = `#${red}${green}${blue}`
        expect(contrast(ground, textOn(ground)), ground).toBeGreaterThanOrEqual(4.5)
      }
})

test.each([
  ['#FA0', '#ffaa00'],
  ['#12AB9f', '#12ab9f'],
  ['tomato', '#495057'],
  ['', '#495057'],
])('the colour %j is painted as %s', (colour, painted) => {
  expect(solid(colour)).toBe(painted)
})
