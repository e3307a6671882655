import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenForDrags } from './drag-pointer'
import { scrollAtEdges } from './drag-scroll'

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
  document.body.replaceChildren()
})

/** Opens a table in a scroller of 1000 × 1000 px, whose drags are recorded. */
function grid({ mayDrag = true } = {}) {
  document.body.innerHTML = '<div><table><tbody><tr><td tabindex="0">HB-KLM</td></tr></tbody></table></div><input>'
  const scroller = document.querySelector('div')!
  const table = document.querySelector('table')!
  const cell = document.querySelector('td')!
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 1000)
  const calls: string[] = []
  const stop = listenForDrags(table, scroller, {
    press(_target, start) {
      calls.push('press')
      return { isFar: ({ x }) => x > start.x + 4, lift: () => (calls.push('lift'), mayDrag) }
    },
    carry: ({ x, y }) => void calls.push(`carry ${x} ${y}`),
    drop: () => void calls.push('drop'),
    cancel: () => void calls.push('cancel'),
  })
  endings.push(stop)
  /** Sends a pointer event to the cell. Returns false if its default action was prevented. */
  const send = (type: string, x = 500, more: PointerEventInit = {}) =>
    cell.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        isPrimary: true,
        clientX: x,
        clientY: 500,
        ...more,
      }),
    )
  const drag = () => {
    send('pointerdown')
    send('pointermove', 510)
  }
  const click = (detail: number) => {
    const heard = vi.fn<() => void>()
    cell.addEventListener('click', heard)
    cell.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    cell.removeEventListener('click', heard)
    return heard.mock.calls.length > 0
  }
  return { scroller, cell, calls, stop, send, drag, click }
}

it('a press without a movement is a click and opens', () => {
  const { calls, send, click } = grid()
  send('pointerdown')
  send('pointermove', 504)
  send('pointerup', 504)
  expect(calls).toEqual(['press'])
  expect(click(1)).toBe(true)
})

it('the click that ends a drag opens nothing, and the next one opens', () => {
  const { calls, send, drag, click } = grid()
  drag()
  send('pointerup', 510)
  expect(calls).toEqual(['press', 'lift', 'carry 510 500', 'drop'])
  expect([click(1), click(1)]).toEqual([false, true])
})

it('Enter on a cell opens it, also right after a drag', () => {
  const { send, drag, click } = grid()
  drag()
  send('pointerup', 510)
  expect(click(0)).toBe(true)
})

it('the click after a refused drag opens nothing, and nothing is dropped', () => {
  const { calls, send, drag, click } = grid({ mayDrag: false })
  drag()
  send('pointermove', 520)
  send('pointerup', 520)
  expect(calls).toEqual(['press', 'lift'])
  expect(click(1)).toBe(false)
})

it.each([
  ['another button', { button: 2 }],
  ['a second finger', { isPrimary: false }],
])('%s starts no drag', (_what, more) => {
  const { calls, send } = grid()
  send('pointerdown', 500, more)
  send('pointermove', 510)
  expect(calls).toEqual([])
})

it('a second finger ends the drag of the first', () => {
  const { calls, send, drag } = grid()
  drag()
  send('pointerdown', 600, { pointerId: 2, isPrimary: false })
  send('pointermove', 520)
  send('pointerup', 520)
  expect(calls).toEqual(['press', 'lift', 'carry 510 500', 'cancel'])
})

it('another pointer neither moves nor drops the dragged booking', () => {
  const { calls, send, drag } = grid()
  drag()
  send('pointermove', 700, { pointerId: 2 })
  send('pointerup', 700, { pointerId: 2 })
  expect(calls).toEqual(['press', 'lift', 'carry 510 500'])
})

it('Escape ends a drag without reaching the page; otherwise it reaches the page', () => {
  const { cell, calls, send, drag } = grid()
  const heard = vi.fn<() => void>()
  cell.addEventListener('keydown', heard)
  const press = (key: string) => cell.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  drag()
  press('a')
  press('Escape')
  expect(calls.at(-1)).toBe('cancel')
  expect(heard).toHaveBeenCalledTimes(1)
  send('pointerup', 510)
  press('Escape')
  expect(heard).toHaveBeenCalledTimes(2)
  expect(calls.filter((call) => call !== 'cancel')).toEqual(['press', 'lift', 'carry 510 500'])
})

it('a drag ends when the window loses the focus, not when a field or a cell does', () => {
  const { cell, calls, drag } = grid()
  drag()
  cell.focus()
  document.querySelector('input')!.focus()
  expect(calls.at(-1)).toBe('carry 510 500')
  window.dispatchEvent(new FocusEvent('blur'))
  expect(calls.at(-1)).toBe('cancel')
})

it('a press selects no text, and the grid looks lifted only during a drag', () => {
  const { scroller, send } = grid()
  expect(send('selectstart')).toBe(true)
  send('pointerdown')
  expect([send('selectstart'), 'lifted' in scroller.dataset]).toEqual([false, false])
  send('pointermove', 510)
  expect('lifted' in scroller.dataset).toBe(true)
  send('pointerup', 510)
  expect([send('selectstart'), 'lifted' in scroller.dataset]).toEqual([true, false])
})

it('a long press with a finger opens no context menu; the right button of a mouse does', () => {
  const { send } = grid()
  send('pointerdown')
  expect(send('contextmenu')).toBe(true)
  send('pointerup')
  send('pointerdown', 500, { pointerType: 'touch' })
  expect(send('contextmenu')).toBe(false)
})

it('a removed grid ignores events, and leaves no drag behind', () => {
  const { scroller, calls, stop, send, drag } = grid()
  drag()
  stop()
  send('pointerup', 510)
  drag()
  expect(calls).toEqual(['press', 'lift', 'carry 510 500'])
  expect('lifted' in scroller.dataset).toBe(false)
})

/** Returns how far a frame scrolls with the pointer at this point. */
function scrolledAt(x: number, y: number): [number, number] {
  const { scroller } = grid()
  scroller.style.scrollPaddingLeft = '60px'
  scroller.scrollTo(400, 400)
  endings.push(
    scrollAtEdges(
      scroller,
      () => ({ x, y }),
      () => undefined,
    ),
  )
  vi.advanceTimersToNextFrame()
  return [scroller.scrollLeft - 400, scroller.scrollTop - 400]
}

describe('near an edge', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['in the middle', 500, 500, [0, 0]],
    ['just out of reach', 956, 500, [0, 0]],
    ['halfway to the right edge', 978, 500, [7, 0]],
    ['beyond the corner', 2000, 2000, [14, 14]],
    ['near the top', 500, 22, [0, -7]],
    ['under the times, which stay at the left', 82, 500, [-7, 0]],
  ])('the grid scrolls faster the nearer the pointer is: %s', (_where, x, y, by) => {
    expect(scrolledAt(x, y)).toEqual(by)
  })

  it('the drag continues as long as the pointer stays there', () => {
    const { scroller } = grid()
    const scrolled = vi.fn<() => void>()
    const stop = scrollAtEdges(scroller, () => ({ x: 990, y: 500 }), scrolled)
    vi.advanceTimersToNextFrame()
    vi.advanceTimersToNextFrame()
    expect(scrolled).toHaveBeenCalledTimes(2)
    stop()
    vi.advanceTimersToNextFrame()
    expect(scrolled).toHaveBeenCalledTimes(2)
  })
})
