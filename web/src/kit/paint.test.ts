/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './test-contrast'
import { paintOf } from './text-colour'
import { theme, variables } from './theme/theme'

const sheet = readFileSync(`${import.meta.dirname}/text-colour.module.css`, 'utf8')
const share = Number(/--share, (\d+)%/.exec(sheet)?.[1]) / 100

const { light, dark } = variables({} as Parameters<typeof variables>[0])
const black = theme.black ?? ''
const [paleText = '', , , , , , , darkSurface = ''] = theme.colors?.dark ?? []

/** The colours of cards and of the text on them. Mantine's text is `black` on light and the first dark one on dark. */
const pages = {
  light: { surface: light['--surface'] ?? '', text: black },
  dark: { surface: darkSurface, text: paleText },
}

function mixed(tone: string, surface: string): string {
  const channels = [1, 3, 5].map((at) => {
    const [one = 0, other = 0] = [tone, surface].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round(one * share + other * (1 - share))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Returns extreme colours and a thousand others, the same ones in each run. */
function colours(): string[] {
  const steps = ['00', '01', '80', 'fe', 'ff']
  const extreme = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  let seed = 20_261_123
  const others = Array.from({ length: 1000 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return `#${Math.floor(seed / 2 ** 7)
      .toString(16)
      .padStart(6, '0')
      .slice(-6)}`
  })
  return [...extreme, ...others]
}

describe.each(['light', 'dark'] as const)('in the %s theme', (name) => {
  const { surface, text } = pages[name]

  it('the page’s text is readable on a tint of any colour', () => {
    expect(share).toBeGreaterThan(0.1)
    expect([surface, text].every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true)
    const worst = Math.min(...colours().map((colour) => contrast(mixed(colour, surface), text)))
    expect(worst).toBeGreaterThanOrEqual(4.5)
  })
})

it('the surface of the dark theme is the colour that this test mixes with', () => {
  expect(dark['--surface']).toBe('var(--mantine-color-dark-7)')
})

it('text is readable on the user’s own flights in any colour', () => {
  for (const colour of colours()) {
    const style = paintOf(colour, true) as Record<string, string>
    expect(style['--share']).toBe('100%')
    expect(contrast(style['--tone'] ?? '', style['--on-tone'] ?? ''), colour).toBeGreaterThanOrEqual(4.5)
  }
})

it('flights of others use the text colour of the theme', () => {
  expect(paintOf('#FA0')).toEqual({ '--tone': '#ffaa00' })
})
