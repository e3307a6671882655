import { expect, test } from 'vitest'
import { contrast } from './test-contrast'
import { solid, textOn } from './text-colour'

test('text is readable on every background', () => {
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
])('the colour %j is displayed as %s', (colour, painted) => {
  expect(solid(colour)).toBe(painted)
})
