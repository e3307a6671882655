// Paints the kept picture of a day while the page's program is still loading. It is part of the preload script, because
// fetching it would take a sixth of the time until the picture, so it must import little.
import { nowMs } from '../clock'
import { firstLanguage } from '../kit/language/language-choice'
import { loadLetters } from '../kit/letters'
import { isStillBound, pictureKey, read, whenForgotten } from './keeping'
import {
  scrollBoxOf,
  isAttribute,
  isPlainStyle,
  isTag,
  presentFit,
  type Hours,
  type Part,
  type Picture,
} from './picture'

/** After this time the program starts, whether or not the browser has painted. */
const LONGEST_MS = 1000
const SVG = 'http://www.w3.org/2000/svg'

/**
 * Returns the picture for an address, if one is kept that belongs to the current session and shows the address's day.
 * @param asked - the day and the airport that the address names, see `Picture`
 */
export function keptPicture(asked: string): Picture | undefined {
  const picture = read(pictureKey(asked)) as Picture | undefined
  if (!picture || picture.asked !== asked || !isStillBound(picture.bound) || picture.fits !== presentFit())
    return undefined
  return isOfItsDay(picture) || /(^|&)day=/.test(asked) ? picture : undefined
}

const isOfItsDay = ({ dayEnds }: Picture) => nowMs() < dayEnds

/**
 * Paints a picture, and removes it in the frame in which the program shows the grid or anything else. The picture cannot
 * be used, and screen readers do not see it.
 * @param start - starts the program. It runs once the picture is painted, because compiling the program takes the
 * processors for as long as painting does, and if the picture cannot be painted. Never rejects.
 */
export async function paintPicture(picture: Picture, start: () => void): Promise<void> {
  const showing = shown(picture).catch(() => undefined)
  const painted = showing.then((place) => place && framePainted())
  // A page that nobody sees has no frames.
  if (!document.hidden) await Promise.race([painted, patience()])
  start()
  if (document.querySelector('#kept')) holdBackSheet()
}

/** Shows a picture and returns its element; undefined if the page opens as on a device that keeps nothing. */
async function shown(picture: Picture): Promise<HTMLElement | undefined> {
  const letters = loadLetters(picture.letters)
  const place = elementOf(picture.page)
  const mark = place?.lastElementChild
  if (!place || !mark) return undefined
  mark.textContent = picture.marks[isOfItsDay(picture) ? 0 : 1]
  place.setAttribute('inert', '')
  place.setAttribute('aria-hidden', 'true')
  place.id = 'kept'
  // If fonts arrived later, the browser would lay out the picture twice.
  if (letters) await Promise.race([letters, nextFrame()])
  // The script may run before the browser has read the whole page.
  if (!document.querySelector('#root')) await nextFrame()
  const root = document.querySelector('#root')
  // The session may have ended meanwhile.
  if (!root || hasArrived(root) || !isStillBound(picture.bound)) return undefined
  show(place, root, picture)
  return place
}

function nextFrame() {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
}

/** Waits until the next frame is on the screen: the browser begins the one after it only then. */
function framePainted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
}

function patience() {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS)
  })
}

function show(place: HTMLElement, root: Element, { styles, hours, isLong }: Picture) {
  const sheet = new CSSStyleSheet()
  if (isPlainStyle(styles)) sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  holdBackSheet()
  document.documentElement.lang = firstLanguage()
  const top = setToNow(place, hours)
  const box = scrollBoxOf(place)
  // A scrollable area is a separate layer, and each of its sticky cells another, which delays the first frame.
  if (box) Object.assign(box.style, { overflow: 'hidden', scrollbarGutter: isLong ? 'stable' : '' })
  root.before(place)
  const watch = new MutationObserver(() => hasArrived(root) && leave())
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  window.addEventListener('hashchange', leave)
  whenForgotten(leave)
  // Scrolling needs the layout, so it waits for that of the first frame.
  if (top !== undefined) requestAnimationFrame(() => scrollTo(place, top))

  function leave() {
    const late = sheetOfGrid()
    if (late) late.media = ''
    watch.disconnect()
    window.removeEventListener('hashchange', leave)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    place.remove()
  }
}

function sheetOfGrid() {
  return document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href*="/grid-"]')
}

/**
 * The grid's style sheet has the rules that the picture brings. While the picture is shown it only loads, because applying
 * it would style all elements of the picture again.
 */
function holdBackSheet() {
  const sheet = sheetOfGrid()
  if (sheet?.sheet === null) sheet.media = 'not all'
}

/** Returns whether the program shows the grid with its flights, an error or another screen, and not a placeholder. */
function hasArrived(root: Element): boolean {
  const has = (what: string) => root.querySelector(what) !== null
  if (has('[role=grid][aria-busy=false],[role=alert]')) return true
  return has('main h1') && !has('.mantine-Skeleton-root,[aria-busy=true]')
}

/** Builds an element. Elements and attributes that are not on the lists are left out, whatever is stored. */
export function elementOf(part: Part, inSvg = false): HTMLElement | undefined {
  const [tag, attributes] = part as Exclude<Part, string>
  if (!isTag(tag)) return undefined
  const isSvg = inSvg || tag === 'svg'
  const element = (isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag)) as HTMLElement
  for (const name in attributes) {
    const value = attributes[name] ?? ''
    if (!isAttribute(name, value)) continue
    // The content security policy allows styles that a script sets, also without inline styles.
    if (name === 'style') element.style.cssText = value
    else element.setAttribute(name, value)
  }
  for (let place = 2; place < part.length; place += 1) {
    const inner = part[place] as Part
    const built = typeof inner === 'string' ? document.createTextNode(inner) : elementOf(inner, isSvg)
    if (built) element.append(built)
  }
  return element
}

/** Moves the line of the present time. Returns its place in the grid, in px; undefined outside the grid's hours. */
function setToNow(place: HTMLElement, { from, to, clock, top: first, height, below }: Hours): number | undefined {
  const [line, past] = ['line', 'past'].map((what) => place.querySelector<HTMLElement>(`[data-now=${what}]`))
  // The grid's line moves once a minute too.
  const passed = Math.floor((nowMs() - from) / 60_000) * 60_000
  if (!line || !past) return undefined
  if (passed < 0 || passed >= to - from) {
    past.style.bottom = passed < 0 ? '100%' : ''
    line.remove()
    return undefined
  }
  const share = passed / (to - from)
  const top = first + height * share
  line.style.top = `${top}px`
  past.style.bottom = `${height * (1 - share) + below}px`
  const minutes = clock + passed / 60_000
  const digits = [Math.floor(minutes / 60), minutes % 60].map((number) => String(number).padStart(2, '0'))
  if (line.firstElementChild) line.firstElementChild.textContent = digits.join(':')
  return top
}

/** Scrolls to where the grid will open (`use-opening-place.ts`). @param top - the place of the present time, in px */
function scrollTo(place: HTMLElement, top: number) {
  const box = scrollBoxOf(place)
  if (!box) return
  const isWanted = window.matchMedia('(max-width: 48em)').matches || top > box.clientHeight
  if (isWanted) box.scrollTop = top - box.clientHeight / 3
}
