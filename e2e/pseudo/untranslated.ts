import type { Page, Request } from '@playwright/test'

/** Words that are the same in every language: abbreviations, product names, and what `Intl` writes in English. */
const everywhere = new Set(['UTC', 'GMT', 'ICAO', 'Windsock', 'and', 'or', 'of', 'at'])

/** The names of days and months, which `Intl` writes in English for the pseudo language. */
const calendar = new Set(
  Array.from({ length: 12 }, (_, place) => new Date(Date.UTC(2027, place, place + 1))).flatMap((date, place) =>
    (['long', 'short'] as const).flatMap((style) => [
      new Intl.DateTimeFormat('en', { month: style, timeZone: 'UTC' }).format(date),
      new Intl.DateTimeFormat('en', { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2027, 0, place + 1)),
    ]),
  ),
)
/** The column heads of a calendar, which are cut to two letters. */
const weekdays = new Set([...calendar].filter((name) => name.length === 3).map((name) => name.slice(0, 2)))

/** The values in answers of the server that the page must translate: it may not show them as they are. */
const translatedValues = new Set(['roles', 'role', 'occurence'])

/** The findings of a walk. Each is kept once, with the first screen that has it. */
export class Findings {
  readonly #found = new Map<string, string>()

  add(screen: string, finding: string): void {
    if (!this.#found.has(finding)) this.#found.set(finding, screen)
  }

  get lines(): string[] {
    return [...this.#found].map(([finding, screen]) => `${screen}: ${finding}`)
  }
}

/** The texts that a page got from the server, such as names, and which are therefore not translated. */
export class Data {
  readonly #texts = new Set<string>()
  readonly #pending = new Set<Request>()
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => {
      // The requests of the page before a reload are not reported any more.
      if (request.isNavigationRequest()) this.#pending.clear()
      if (isCall(request.url())) this.#pending.add(request)
    })
    page.on('requestfailed', (request) => this.#pending.delete(request))
    page.on('requestfinished', (request) => {
      if (isCall(request.url())) void this.#addAnswer(request)
    })
  }

  async #addAnswer(request: Request): Promise<void> {
    try {
      const response = await request.response()
      this.add(await response?.json())
    } catch {
      // A refusal of the test itself has no JSON.
    } finally {
      this.#pending.delete(request)
    }
  }

  /** Adds all texts in a value, also those inside lists and objects. */
  add(value: unknown): void {
    if (typeof value === 'string') {
      if (value.length > 1) this.#texts.add(value).add(value.replaceAll(/\s+/g, ' ').trim())
      // A time zone is shown by the name of its city.
      const city = /^[A-Z]\w+\/(?:\w+\/)?(\w+)$/.exec(value)?.[1]
      if (city) this.#texts.add(city.replaceAll('_', ' '))
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) if (!translatedValues.has(name)) this.add(inner)
  }

  /** Waits until nothing is loading any more, at most one and a half seconds. */
  async settle(): Promise<void> {
    const end = Date.now() + 1500
    do await this.#page.evaluate(nextFrames)
    while (Date.now() < end && (this.#pending.size > 0 || (await this.#page.locator('[aria-busy=true]').count()) > 0))
  }

  /** Returns a text without data: names, registrations, time zones, addresses, months, weekdays and numbers. */
  withoutData(text: string): string {
    let rest = text
    for (const known of [...this.#texts].filter((one) => text.includes(one)).toSorted((a, b) => b.length - a.length))
      rest = rest.replaceAll(wholeWords(known), '…')
    rest = rest.replaceAll(/(?<!\p{L})[A-Z][a-z]{2,}(?!\p{L})/gu, (word) => (calendar.has(word) ? '…' : word))
    if (weekdays.has(rest)) return '…'
    return rest.replaceAll(/\b[A-Z]{1,2}-[A-Z0-9]+\b|\b[A-Z]\w+\/[A-Z]\w+\b|\S+@\S+|https?:\S+|\d[\d.,:–-]*/g, '…')
  }
}

/** Matches a text only between words, so that `No` is not found in `November`. */
function wholeWords(text: string): RegExp {
  const escaped = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<!\p{L})${escaped}(?!\p{L})`, 'gu')
}

/** Returns the words of a text that are not translated. Translated words have only accented letters. */
function untranslated(text: string): string[] {
  return (text.match(/(?<![\p{L}\d])[A-Za-z]{2,}(?![\p{L}\d])/gu) ?? []).filter((word) => !everywhere.has(word))
}

/** Whether the request is a call that ends, unlike the stream of changes. */
function isCall(url: string): boolean {
  return url.includes('/api/') && !url.endsWith('/api/changes')
}

/** Resolves after three frames, in which the page has answered a press and started its requests. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}

/** Adds all faults of the page as it is shown now: texts that are not translated, and texts that do not fit. */
export async function lookAt(page: Page, screen: string, data: Data, findings: Findings): Promise<void> {
  const { texts, misfits, clubName } = await page.evaluate(readPage)
  data.add(clubName)
  texts.push({ text: await page.title(), where: 'title of the page' })
  for (const { text, where } of texts) {
    const rest = data.withoutData(text)
    if (untranslated(rest).length > 0) findings.add(screen, `not translated in ${where}: ${rest}`)
  }
  const width = page.viewportSize()?.width
  for (const misfit of misfits) findings.add(`${screen}, ${width} px`, data.withoutData(misfit))
}

/** Returns all texts of the page that are seen or read aloud, and the texts that do not fit. It runs in the browser. */
function readPage() {
  const texts: { text: string; where: string }[] = []
  const misfits: string[] = []
  const spoken = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'placeholder',
    'alt',
  ]
  const add = (text: string | null, where: string) => {
    const trimmed = text?.replaceAll(/\s+/g, ' ').trim() ?? ''
    if (/\p{L}/u.test(trimmed)) texts.push({ text: trimmed, where })
  }
  /** Texts that are seen. Those for screen readers alone, and counts on a corner, are positioned absolutely. */
  const textsIn = (element: Element): { text: Text; parent: Element }[] =>
    [...element.childNodes].flatMap((node) => {
      if (node instanceof Text) return [{ text: node, parent: element }]
      const isBeside = !(node instanceof Element) || getComputedStyle(node).position === 'absolute'
      return isBeside ? [] : textsIn(node)
    })
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const parent = node.parentElement
    if (parent && !parent.closest('script, style, noscript') && isShown(parent))
      add(node.textContent, `<${parent.localName}>`)
  }
  for (const element of document.querySelectorAll(spoken.map((name) => `[${name}]`).join())) {
    if (!isShown(element)) continue
    for (const name of spoken) add(element.getAttribute(name), `${name} of <${element.localName}>`)
  }
  // A select field shows the label of its choice as its value.
  for (const field of document.querySelectorAll<HTMLInputElement>('input[role=combobox], input[readonly]'))
    if (isShown(field)) add(field.value, 'the value of a field')

  for (const box of [document.documentElement, ...document.querySelectorAll('[role=dialog]')])
    if (box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
      misfits.push(`<${box.localName}> is ${box.scrollWidth - box.clientWidth} px wider than its place`)
  for (const button of document.querySelectorAll<HTMLElement>('button, a[role=button], [role=tab], [role=menuitem]')) {
    if (!isShown(button)) continue
    const frame = button.getBoundingClientRect()
    const isCut = textsIn(button).some(({ text, parent }) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      // A space between two elements of a flex layout is not rendered and has no place.
      if (words.width === 0) return false
      const clips = getComputedStyle(parent).overflowX !== 'visible' && parent.scrollWidth > parent.clientWidth + 1
      return clips || words.left < frame.left - 1.5 || words.right > frame.right + 1.5
    })
    const name = (button.innerText || button.ariaLabel || '').replaceAll(/\s+/g, ' ')
    if (isCut) misfits.push(`the button “${name}” is too narrow for its text`)
  }
  const clubName = document.querySelector<HTMLMetaElement>('meta[name="club-name"]')?.content
  return { texts, misfits, clubName }
}
