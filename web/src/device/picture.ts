// The picture of a day: the visible part of the day's screen, stored on the device (decision 0054). It is a tree of
// plain values and not markup, and only the elements and attributes below are stored or painted.
import type { Day } from '@windsock/domain/calendar'
import { firstLanguage } from '../kit/language/language-choice'
import type { Binding } from './keeping'

/** A text, or an element: its tag, its attributes and its parts. */
export type Part = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...parts: Part[]]

export interface Picture {
  bound: Binding
  /** The day and the airport that the address named. Without a day, the picture shows the day on which it was kept. */
  asked: string
  /** The end of the day on which it was kept, by the airport's clock, in ms since 1970. */
  dayEnds: number
  /** The page's state on which the elements depend. */
  fits: string
  /** The rules that the elements need, without those of the style sheet that the page names. */
  styles: string
  page: Part
  /** The characters of the page (`lettersOf`), so that its fonts are asked for before its elements are built. */
  letters: string
  /** Words the age of the picture on its own day, and after it. */
  marks: readonly [sameDay: string, later: string]
  /** The day that it shows, which is fetched while it is painted. */
  shown: { airportId: number; day: Day }
  hours: Hours
  /** Whether the grid is longer than its box, so that some browsers show a scroll bar next to it. */
  isLong: boolean
}

/**
 * The hours of the grid, from which the place of the present time follows. Its rows' places are kept too, because to
 * measure them would make the browser lay out the picture twice.
 */
export interface Hours {
  /** In ms since 1970. */
  from: number
  to: number
  /** The first hour by the airport's clock, in minutes since midnight. */
  clock: number
  /** The place of the first row in the table, the height of all rows, and what is below them, in px. */
  top: number
  height: number
  below: number
}

const tags =
  /^(a|b|button|div|footer|h[1-6]|header|img|input|li|main|nav|ol|option|p|select|span|table|tbody|td|th|thead|tr|ul|svg|circle|line|path|polyline|rect)$/
/** The place of a cell is left out: it is for the keyboard alone, and two attributes for each cell take time. */
const attributes =
  /^(class|style|data-(?!row$|column$)[\w-]+|aria-(busy|disabled|expanded|selected)|alt|colspan|rowspan|disabled|href|src|type|value|width|height|viewBox|d|fill|stroke|stroke-[a-z]+|c[xy]|r[xy]?|[xy][12]?|points)$/
/** A style that loads something would reveal to others that the picture was painted. */
const loads = /\\|(?:url|src|image|image-set)\s*\(/i

/** Returns the box in which the grid of a page or a picture scrolls. */
export function scrollBoxOf(page: Element): HTMLElement | null | undefined {
  return page.querySelector('table')?.parentElement?.parentElement
}

/** The attributes that name an address. Links lead to pages of the club or dial a number, images are files of the build. */
const sources: ReadonlyMap<string, RegExp> = new Map([
  ['href', /^(\/?#\/|tel:)/],
  ['src', /^\/assets\/[\w.-]+$/],
])

// A day has some 500 elements of few kinds, so each name is compared with the lists once.
const isTagName = remembered((tag) => tags.test(tag))
const isAttributeName = remembered((name) => attributes.test(name))

export function isTag(tag: string): boolean {
  return isTagName(tag)
}

export function isAttribute(name: string, value: string): boolean {
  if (!isAttributeName(name)) return false
  return name === 'style' ? isPlainStyle(value) : (sources.get(name)?.test(value) ?? true)
}

function remembered(decide: (name: string) => boolean): typeof decide {
  const decided = new Map<string, boolean>()
  return (name) => {
    const known = decided.get(name)
    if (known !== undefined) return known
    const decision = decide(name)
    decided.set(name, decision)
    return decision
  }
}

/** Returns whether a style loads nothing. */
export function isPlainStyle(style: string): boolean {
  return !loads.test(style)
}

/** Describes what decides about the elements of a page: widths, theme and language. */
export function presentFit(): string {
  const widths = ['48em', '62em'].map((width) => window.matchMedia(`(max-width: ${width})`).matches)
  return [...widths, localStorage.getItem(THEME), firstLanguage()].join(' ')
}

/** The key in the local storage under which Mantine remembers the theme that was chosen on this device. */
const THEME = 'mantine-color-scheme-value'

/** Returns the theme to paint in, as Mantine decides it. */
export function theme(): string {
  const chosen = localStorage.getItem(THEME)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
