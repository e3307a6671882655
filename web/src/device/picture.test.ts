import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nowMs } from '../clock'
import { loadStart } from '../kit/language/translate'
import { tokenOf } from '../test-token'
import { keepPicture } from './keep-picture'
import { forgetDevice, pictureKey } from './keeping'
import { keptPicture, paintPicture } from './paint-picture'
import type { Picture } from './picture'
import { TOKEN } from './token'

const HOUR = 3600
const iat = Math.floor(nowMs() / 1000)
const token = tokenOf({ UserId: 'petra', role: ['Pilot'], sid: 'one', iat, exp: iat + 30 * 24 * HOUR })

/** Makes the page of a day with a grid, as the program renders it. */
function opened() {
  document.body.innerHTML = `<div id="root"><div data-views="true" class="layout"><main><h1>Bookings</h1>
    <div class="scroller"><div style="min-width: 10px"><div data-now="past"></div><table role="grid" aria-busy="false">
    <tbody><tr data-slot="0"><th>08:00 Ř</th><td data-booking="7" class="booked"><b>Igor &lt;i&gt;Petrenko&lt;/i&gt;</b>
    <a href="tel:+420700">+420 700</a><svg viewBox="0 0 24 24"><path d="M4 7"></path></svg></td></tr></tbody></table>
    <div data-now="line"><span>10:32</span></div></div></div></main></div></div>`
  return document.querySelector('table')!
}

/** A heading of 40 px, rows of 300, and 1 px below them. */
const rows = { top: 40, height: 300, below: 1 }
const about = (more: Partial<Picture> = {}) => ({
  asked: '',
  dayEnds: nowMs() + HOUR * 1000,
  shown: { airportId: 1, day: '2026-11-25' },
  marks: ['As of 10:32', 'As of Tue 24 Nov 10:32'] as const,
  // The line of the page says 10:32.
  hours: { from: nowMs() - 152 * 60_000, to: nowMs() + HOUR * 1000, clock: 8 * 60, ...rows },
  ...more,
})

/** Paints as the preload script does. */
const paint = (asked: string) => {
  const picture = keptPicture(asked)
  if (picture) void paintPicture(picture, () => undefined)
}
const keep = (...what: Parameters<typeof keepPicture>) => [...keepPicture(...what)]
const picture = () => document.querySelector('#kept')
const restarted = () => (document.body.innerHTML = '<div id="root"></div>')
const lay = (change: Partial<Record<keyof Picture, unknown>>) =>
  localStorage.setItem('kept-day', JSON.stringify({ ...JSON.parse(localStorage.getItem('kept-day')!), ...change }))

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem(TOKEN, token)
  await loadStart('en')
})
afterEach(async () => {
  await forgetDevice()
  document.body.innerHTML = ''
  localStorage.clear()
})

describe('a picture', () => {
  it('has the elements, texts and classes of the page, is inert and shows its age', async () => {
    const page = opened().closest('[data-views]')!
    const shape = (element: Element): unknown => [
      element.localName,
      element.className,
      [...element.childNodes].map((node) => (node instanceof Element ? shape(node) : node.textContent)),
    ]
    keep(opened(), about())
    const kept = shape(page)
    restarted()
    paint('')
    expect(shape(picture()!.firstElementChild!)).toEqual(kept)
    expect(picture()!.lastElementChild!.textContent).toBe('As of 10:32')
    expect(picture()!.hasAttribute('inert')).toBe(true)
    expect(picture()!.getAttribute('aria-hidden')).toBe('true')
    expect(picture()!.querySelector('i, [role], [id]')).toBeNull()
  })

  it.each(['clip-path: inset(50%)', 'display: none'])('leaves out elements with %s', (invisible) => {
    const table = opened()
    table.querySelector('td')!.insertAdjacentHTML('afterbegin', `<span style="${invisible}">booked</span>`)
    keep(table, about())
    restarted()
    paint('')
    expect(picture()!.querySelector('[data-booking]')!.firstElementChild!.localName).toBe('b')
  })

  it('is one layer of the browser, because the user cannot scroll its grid', () => {
    keep(opened(), about())
    restarted()
    paint('')
    expect(picture()!.querySelector<HTMLElement>('.scroller')!.style.overflow).toBe('hidden')
  })

  it.each([
    [800, 'stable'],
    [300, ''],
  ])('keeps the width of the scroll bar of a grid of %i px in a box of 300', (length, gutter) => {
    const table = opened()
    const box = document.querySelector('.scroller')!
    Object.defineProperties(box, { scrollHeight: { value: length }, clientHeight: { value: 300 } })
    keep(table, about())
    restarted()
    paint('')
    expect(picture()!.querySelector<HTMLElement>('.scroller')!.style.scrollbarGutter).toBe(gutter)
  })

  it('is not styled a second time by the style sheet of the grid until it is removed', async () => {
    keep(opened(), about())
    restarted()
    const sheet = document.createElement('link')
    Object.assign(sheet, { rel: 'stylesheet', href: '/assets/grid-1a2b3c4d.css' })
    Object.defineProperty(sheet, 'sheet', { value: null })
    document.body.append(sheet)
    paint('')
    expect(sheet.media).toBe('not all')
    await forgetDevice()
    expect(sheet.media).toBe('')
  })

  it.each([
    ['grid', '<main><h1>Bookings</h1><table role="grid" aria-busy="false"></table></main>'],
    ['login', '<main><h1>Sign In</h1><form></form></main>'],
    ['error', '<main><div role="alert">Out of order.</div></main>'],
  ])('is removed when the program shows the %s', async (_, html) => {
    keep(opened(), about())
    restarted()
    paint('')
    const root = document.querySelector('#root')!
    root.innerHTML = '<main></main>'
    await Promise.resolve()
    expect(picture()).not.toBeNull()
    root.innerHTML = '<main><h1>Bookings</h1><div class="mantine-Skeleton-root"></div></main>'
    await Promise.resolve()
    expect(picture()).not.toBeNull()
    root.innerHTML = html
    await expect.poll(picture).toBeNull()
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })

  it('is removed when the device forgets its data, and does not come back', async () => {
    keep(opened(), about())
    restarted()
    paint('')
    await forgetDevice()
    expect(picture()).toBeNull()
    paint('')
    expect(picture()).toBeNull()
  })

  it('does not appear after the grid', async () => {
    const table = opened()
    keep(table, about())
    paint('')
    expect(picture()).toBeNull()
  })

  describe('in a browser with fonts', () => {
    const asked: string[] = []
    let arrive = () => {}
    beforeEach(() => {
      asked.length = 0
      const load = (_font: string, text: string) => {
        asked.push(text)
        return new Promise<void>((resolve) => (arrive = resolve))
      }
      Object.defineProperty(document, 'fonts', { configurable: true, value: { load } })
    })
    afterEach(() => void Reflect.deleteProperty(document, 'fonts'))

    it('waits for its fonts, so that it is laid out once', async () => {
      keep(opened(), about({ marks: ['Stan z 10:32 ę', ''] }))
      restarted()
      paint('')
      expect(picture()).toBeNull()
      expect([...asked.join('')].toSorted().join('')).toBe('aęŘ')
      arrive()
      await expect.poll(picture).not.toBeNull()
    })

    it('waits for them for one frame at most', async () => {
      keep(opened(), about())
      restarted()
      paint('')
      await expect.poll(picture).not.toBeNull()
    })

    it('does not appear if the session has ended meanwhile', async () => {
      keep(opened(), about())
      restarted()
      paint('')
      localStorage.removeItem(TOKEN)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      expect(picture()).toBeNull()
    })
  })

  it.each<[string, Partial<Record<keyof Picture, unknown>>]>([
    ['another address', { asked: 'at=LKSQ' }],
    ['a day that is over', { dayEnds: nowMs() - 1 }],
    ['another width, theme or language', { fits: 'true true dark de' }],
    ['another session', { bound: { userId: 'petra', session: 'two', build: '', at: nowMs() } }],
    ['no session', { bound: undefined }],
  ])('of %s is not shown', async (_, change) => {
    keep(opened(), about())
    lay(change)
    restarted()
    paint('')
    expect(picture()).toBeNull()
  })

  it('of a chosen day is stored next to that of today, and shows its date once that day is over', async () => {
    const asked = 'day=2027-06-01'
    keep(opened(), about())
    keep(opened(), about({ asked, dayEnds: nowMs() - 1 }))
    expect([pictureKey(''), pictureKey(asked)].map((key) => localStorage.getItem(key))).not.toContain(null)
    restarted()
    paint(asked)
    expect(picture()!.lastElementChild!.textContent).toBe('As of Tue 24 Nov 10:32')
  })

  it('shows the present time, not the time at which it was taken', async () => {
    keep(opened(), about())
    lay({ hours: { from: nowMs() - HOUR * 1000, to: nowMs() + HOUR * 1000, clock: 8 * 60, ...rows } })
    restarted()
    paint('')
    const at = (what: string) => picture()!.querySelector<HTMLElement>(`[data-now=${what}]`)!
    expect(at('line').textContent).toBe('09:00')
    expect(Number.parseFloat(at('line').style.top)).toBeCloseTo(190, 1)
    expect(Number.parseFloat(at('past').style.bottom)).toBeCloseTo(151, 1)
  })

  it('keeps the rules that style its elements, but no rule that loads something', () => {
    const table = opened()
    const style = document.createElement('style')
    style.textContent = `.booked { color: red } .booked::after { content: 'x' } .dialog { color: blue }
      @media (min-width: 1px) { .layout { margin: 1px } } @media (min-width: 1px) { .dialog { margin: 2px } }
      .layout .booked { background: url(/assets/a.png) }`
    document.head.append(style)
    keep(table, about())
    style.remove()
    const { styles } = JSON.parse(localStorage.getItem('kept-day')!) as Picture
    expect(styles).toMatch(/\.booked \{.*red.*\.booked::after.*\.layout \{/s)
    expect(styles).not.toMatch(/dialog|url/)
    restarted()
    paint('')
    expect([...document.adoptedStyleSheets[0]!.cssRules]).toHaveLength(3)
    lay({ styles: '.booked { background: url(//evil.example) }' })
    restarted()
    paint('')
    expect(document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])).toHaveLength(3)
  })

  it.each([
    ['.booked:not(.mine)', true],
    ['.booked:where(.mine, .yours) b', true],
    ['.dialog, .booked', true],
    ['td b', true],
    ['.dialog:where(.booked)', false],
  ])('of %s keeps the rule: %s', (selector, isKept) => {
    const table = opened()
    const style = document.createElement('style')
    style.textContent = `${selector} { color: red }`
    document.head.append(style)
    keep(table, about())
    style.remove()
    expect(localStorage.getItem('kept-day')!.includes('red')).toBe(isKept)
  })

  it('leaves no older one if the storage has no room for it', () => {
    keep(opened(), about())
    const real = localStorage
    const setItem = (key: string, value: string) => {
      if (key === 'kept-day') throw new DOMException('full', 'QuotaExceededError')
      real.setItem(key, value)
    }
    const [getItem, removeItem] = [real.getItem.bind(real), real.removeItem.bind(real)]
    vi.stubGlobal('localStorage', { getItem, setItem, removeItem })
    keep(opened(), about())
    vi.unstubAllGlobals()
    expect(localStorage.getItem('kept-day')).toBeNull()
  })

  it('is not stored if it is too long, and leaves no older one', () => {
    keep(opened(), about())
    const table = opened()
    table.closest('main')!.append('x'.repeat(700_000))
    keep(table, about())
    expect(localStorage.getItem('kept-day')).toBeNull()
  })

  it.each(['not JSON', '{}', '[]', '{"page":"text"}', '{"page":["script",{}]}', 'null', '7'])(
    '%s is not a valid picture',
    (text) => {
      localStorage.setItem('kept-day', text)
      restarted()
      paint('')
      expect(picture()).toBeNull()
    },
  )
})
