// Keeps a picture of the day's screen. It is loaded when the page is idle, and only where a device keeps something.
import { pageLanguage } from '../kit/language/translate'
import { firstLanguage } from '../kit/language/language-choice'
import { lettersOf } from '../kit/letters'
import { isStillBound, pictureKey, startKeeping, tellOfPicture } from './keeping'
import { scrollBoxOf, isAttribute, isPlainStyle, isTag, presentFit, type Part, type Picture } from './picture'

/** The longest text that is kept, in characters: a day of a large club. The storage of a page holds some five million. */
const LONGEST = 600_000

/** The picture covers the page's own elements, but not dialogs and toasts, which have 200 and more. */
const cover =
  'position: absolute; inset: 0 0 auto; min-height: 100dvh; overflow-x: clip; background: var(--ground); z-index: 150'
const markStyle =
  'position: fixed; inset-block-end: 4.5rem; inset-inline: 0; margin-inline: auto; width: max-content; padding: 0.375rem 0.75rem; font-size: 0.875rem; font-weight: 600; color: var(--surface); background: var(--mantine-color-text); border-radius: var(--mantine-radius-xl); z-index: 120'

/**
 * Stores what the grid's page shows when the first piece runs. Removes an older picture of this address if the new one
 * cannot be stored. The work has three pieces, because all of it at once would block a phone for more than 100 ms.
 * @param grid - an element of the page
 */
export function* keepPicture(
  grid: Element,
  about: Omit<Picture, 'bound' | 'fits' | 'styles' | 'page' | 'letters' | 'isLong'>,
): Generator<undefined, void> {
  const bound = startKeeping()
  // Another language than the one in which the page opens would change before the reader's eyes.
  const layout = pageLanguage() === firstLanguage() ? grid.closest('[data-views]') : null
  if (!bound || !layout) return
  const page: Part = ['div', { style: cover }, partOf(layout) ?? '', ['div', { style: markStyle }]]
  const [fits, classes, isLong] = [presentFit(), classesOf(layout), canScroll(scrollBoxOf(layout))]
  yield
  const styles = stylesOf(layout, classes)
  yield
  // The session may have ended meanwhile.
  if (!isStillBound(bound)) return
  const letters = lettersOf(JSON.stringify([page, about.marks]))
  const picture: Picture = { ...about, bound, fits, styles, page, letters, isLong }
  const key = pictureKey(about.asked)
  const text = JSON.stringify(picture)
  // Replaced in one step, because a page may start at this moment.
  if (text.length <= LONGEST && isStored(key, text)) return tellOfPicture(true)
  localStorage.removeItem(key)
}

/** Stores a text; false if the storage is full. */
function isStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

const canScroll = (box: Element | null | undefined) => !!box && box.scrollHeight > box.clientHeight

/** Returns an element as plain values; undefined if its kind is not stored, or if it is invisible. */
export function partOf(element: Element): Part | undefined {
  if (!isTag(element.localName)) return undefined
  const { display, clipPath } = getComputedStyle(element)
  // Clipped elements are for screen readers only.
  if (display === 'none' || clipPath === 'inset(50%)') return undefined
  const attributes = Object.fromEntries(
    [...element.attributes]
      .map(({ name, value }) => [name, value] as const)
      .filter(([name, value]) => isAttribute(name, value)),
  )
  if (element instanceof HTMLInputElement) attributes.value = element.value
  const parts = [...element.childNodes].map((node) => {
    if (node instanceof Element) return partOf(node)
    return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : undefined
  })
  return [element.localName, attributes, ...parts.filter((part) => part !== undefined && part !== '')] as Part
}

/**
 * Returns the rules that style something in the page. Left out are those of the style sheet that the page names, because
 * the browser paints nothing before it is there.
 */
function stylesOf(layout: Element, classes: ReadonlySet<string>): string {
  const named = document.querySelector('link[rel=stylesheet]')
  const sheets = [...document.styleSheets].filter(({ ownerNode }) => ownerNode !== named)
  const used = sheets.flatMap(({ cssRules }) => [...cssRules].filter((rule) => isUsed(rule, layout, classes)))
  return used.flatMap(({ cssText }) => (isPlainStyle(cssText) ? cssText : [])).join('')
}

/** Returns the classes of the page's elements, and of the root. */
function classesOf(layout: Element): ReadonlySet<string> {
  const elements = [document.documentElement, layout, ...layout.querySelectorAll('[class]')]
  return new Set(elements.flatMap(({ classList }) => [...classList]))
}

function isUsed(rule: CSSRule, layout: Element, classes: ReadonlySet<string>): boolean {
  if (!(rule instanceof CSSStyleRule)) {
    return 'cssRules' in rule && [...(rule.cssRules as CSSRuleList)].some((inner) => isUsed(inner, layout, classes))
  }
  const wanted = classesIn(rule.selectorText)
  if (wanted) return wanted.some((choice) => choice.every((name) => classes.has(name)))
  // Rules of pseudo-elements style the element that they belong to; variables belong to the root.
  const selector = rule.selectorText.replaceAll(/::?(?:before|after|placeholder)/g, '')
  return (
    layout.matches(selector) || layout.querySelector(selector) !== null || document.documentElement.matches(selector)
  )
}

/**
 * Returns the classes that each alternative of a selector requires; undefined if an alternative requires none.
 * Searching the page for each of the two thousand rules of all dialogs would take longer than everything else.
 */
function classesIn(selector: string): string[][] | undefined {
  if (selector.includes('\\')) return undefined
  const choices = withoutParentheses(selector.replaceAll(/\[[^\]]*\]/g, '')).split(',')
  const classes = choices.map((choice) => choice.match(/(?<=\.)[\w-]+/g) ?? [])
  return classes.every(({ length }) => length > 0) ? classes : undefined
}

/** The text in parentheses may be an alternative or an exception. */
function withoutParentheses(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutParentheses(shorter)
}
