import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nowMs } from '../clock'
import { tokenOf } from '../test-token'
import { startKeeping } from './keeping'
import { paintPicture } from './paint-picture'
import { presentFit, type Part, type Picture } from './picture'
import { startProgram } from './start-program'
import { TOKEN } from './token'

const HOUR = 3600
const iat = Math.floor(nowMs() / 1000)
const token = tokenOf({ UserId: 'petra', role: ['Pilot'], sid: 'one', iat, exp: iat + 30 * 24 * HOUR })

/** The text of the picture at each start of the program; undefined without a picture. */
const starts: (string | undefined)[] = []
const start = () => void starts.push(document.querySelector('#kept')?.textContent ?? undefined)
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

function picture(page: Part = ['div', {}, 'Day', ['div', {}]]): Picture {
  const from = nowMs() + HOUR * 1000
  return {
    bound: startKeeping()!,
    asked: '',
    dayEnds: from,
    fits: presentFit(),
    styles: '',
    page,
    letters: 'Day',
    marks: [' as of 10:32', ' as of Tue 10:32'],
    shown: { airportId: 1, day: '2026-11-28' },
    hours: { from, to: from + HOUR * 1000, clock: 0, top: 0, height: 100, below: 0 },
    isLong: false,
  }
}

beforeEach(() => {
  starts.length = 0
  localStorage.setItem(TOKEN, token)
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  document.adoptedStyleSheets = []
  localStorage.clear()
})

it('the program starts once the picture is painted', async () => {
  vi.useFakeTimers()
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => frames.push(act))
  const painting = paintPicture(picture(), start)
  await vi.waitFor(() => expect(frames).not.toHaveLength(0))
  expect(document.querySelector('#kept')).not.toBeNull()
  expect(starts).toEqual([])
  const runFrame = () => frames.splice(0).map((act) => act(0))
  runFrame()
  await vi.advanceTimersByTimeAsync(0)
  expect(starts, 'timers of the first frame run before it is on the screen').toEqual([])
  runFrame()
  await painting
  expect(starts).toEqual(['Day as of 10:32'])
})

it('the program starts if the picture cannot be painted', async () => {
  await paintPicture(picture(['script', {}]), start)
  expect(starts).toEqual([undefined])
})

it('the program starts at once in a hidden page, because that gets no frames', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await paintPicture(picture(), start)
  expect(starts).toHaveLength(1)
})

it('the program waits for a frame for at most one second', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const painting = paintPicture(picture(), start)
  await vi.advanceTimersByTimeAsync(999)
  expect(starts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await painting
  expect(starts).toHaveLength(1)
})

it('a style sheet of the grid that the start loads does not style the picture', async () => {
  const sheet = document.createElement('link')
  Object.assign(sheet, { rel: 'stylesheet', href: '/assets/grid-1a2b3c4d.css' })
  Object.defineProperty(sheet, 'sheet', { value: null })
  await paintPicture(picture(), () => document.body.append(sheet))
  expect(sheet.media).toBe('not all')
  document.querySelector('#root')!.innerHTML = '<main><h1>Bookings</h1></main>'
  await vi.waitFor(() => expect(sheet.media).toBe(''))
  await twoFrames()
})

const links =
  '<template id="compiled-code"><link rel="preload" as="script" href="/assets/start-1a2b3c4d.js"></template>'
const program =
  '<template id="program"><script type="module" crossorigin src="/assets/start-1a2b3c4d.js"></script></template>'

it('from the second start with a picture on, links preload the files as classic scripts', () => {
  const started = (hasPicture: boolean, head = links + program) => {
    document.head.innerHTML = head
    startProgram(hasPicture)
    return [...document.head.querySelectorAll('link, script')].map(({ localName }) => localName)
  }
  expect(started(true)).toEqual(['script'])
  expect(started(true)).toEqual(['link', 'script'])
  expect(started(false)).toEqual(['script'])
  expect(started(true, links), 'where the page starts the program itself').toEqual([])
  localStorage.clear()
  expect(started(true)).toEqual(['script'])
})

it('the scripts that the server left in the template run once, and no others run', () => {
  document.head.innerHTML = program
  const scripts = () => [...document.head.querySelectorAll('script')].map(({ type, src }) => `${type} ${src}`)
  expect(scripts()).toEqual([])
  startProgram(false)
  expect(scripts()).toEqual([expect.stringMatching(/^module .*\/assets\/start-1a2b3c4d\.js$/)])
  startProgram(false)
  expect(scripts()).toHaveLength(1)
})
