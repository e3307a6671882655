import type { CSSProperties } from 'react'
import classes from './text-colour.module.css'

const unreadable = '#495057'

/** Converts an sRGB channel (0 to 255) to linear light (0 to 1), as defined by WCAG 2.2 for relative luminance. */
function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(colour: string): number {
  const channel = (from: number) => linear(Number.parseInt(colour.slice(from, from + 2), 16))
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/**
 * Returns a colour as `#rrggbb`. Replaces a colour that is not hexadecimal with grey, because the contrast of text on
 * it could not be computed.
 */
export function solid(colour: string): string {
  const [, red, green, blue] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour) ?? []
  if (red && green && blue) return `#${red}${red}${green}${green}${blue}${blue}`.toLowerCase()
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : unreadable
}

/** Returns black or white, whichever has more contrast with a `#rrggbb` background. The contrast is at least 4.58:1. */
export function textOn(ground: string): '#000000' | '#ffffff' {
  const light = luminance(ground)
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000'
}

/** The class of an element that is painted in a person's colour. Its style is that of `paintOf`. */
export const { painted } = classes

/**
 * Returns the style of a `painted` element. `isFull` paints it in the colour itself, for the viewer's own flights. All
 * others get a tint of the colour on the page, with a bar in the colour at the beginning.
 */
export function paintOf(colour: string, isFull = false): CSSProperties {
  const tone = solid(colour)
  return { '--tone': tone, ...(isFull && { '--share': '100%', '--on-tone': textOn(tone) }) } as CSSProperties
}
