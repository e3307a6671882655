import { expect, it } from 'vitest'
import { leastUsedColour, personColours } from './users'

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns how far apart two colours are in the eye, by the rough "redmean" formula: 0 to about 765. */
function distance(one: string, other: string): number {
  const [[r1 = 0, g1 = 0, b1 = 0], [r2 = 0, g2 = 0, b2 = 0]] = [one, other].map((colour) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  ) as [number[], number[]]
  const red = (r1 + r2) / 2
  return Math.sqrt((2 + red / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - red) / 256) * (b1 - b2) ** 2)
}

it('there are twelve colours, on all of which white text is readable', () => {
  expect(new Set(personColours).size).toBe(12)
  for (const colour of personColours) expect(1.05 / (luminance(colour) + 0.05), colour).toBeGreaterThanOrEqual(4.5)
})

it('no two of them look alike', () => {
  for (const [place, one] of personColours.entries())
    for (const other of personColours.slice(place + 1))
      expect(distance(one, other), `${one} ${other}`).toBeGreaterThan(60)
})

it('the first twelve people get different colours, and the next twelve get each of them again', () => {
  const worn: string[] = []
  for (let people = 0; people < 24; people += 1) worn.push(leastUsedColour(worn))
  expect(worn).toEqual([...personColours, ...personColours])
})

it('a released colour and a colour chosen by an administrator count as they are used', () => {
  const [first, second, third] = personColours
  const rest = personColours.slice(3)
  expect(leastUsedColour([first, second, null, ...rest])).toBe(third)
  expect(leastUsedColour([first, '#123456', null])).toBe(second)
})
