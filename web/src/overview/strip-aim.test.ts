import { afterEach, expect, it } from 'vitest'
import { halfHourAt, showAim } from './strip-aim'

/** Returns a cell that lies between 100 and 380 pixels, 10 for each half hour. */
function cellOf(direction: 'ltr' | 'rtl'): HTMLElement {
  const cell = document.body.appendChild(document.createElement('td'))
  cell.style.direction = direction
  cell.getBoundingClientRect = () => new DOMRect(100, 0, 280, 48)
  return cell
}

afterEach(() => document.body.replaceChildren())

it('a position in a strip maps to a half hour, in both writing directions', () => {
  const positions = [100, 109, 110, 379, 380]
  expect(positions.map((x) => halfHourAt(cellOf('ltr'), x, 28))).toEqual([0, 0, 1, 27, 27])
  expect(positions.map((x) => halfHourAt(cellOf('rtl'), x, 28))).toEqual([27, 27, 27, 0, 0])
})

it('a strip without a width has no half hours', () => {
  expect(halfHourAt(document.createElement('td'), 5, 28)).toBeUndefined()
})

it('only the cell under the pointer shows the time of a press', () => {
  const table = document.body.appendChild(document.createElement('table'))
  table.innerHTML = '<tr><td></td><td></td></tr>'
  const [first, second] = table.querySelectorAll('td')
  const shown = () => [first?.dataset.aim, second?.dataset.aim]
  showAim(table, first, '10:00')
  expect(shown()).toEqual(['10:00', undefined])
  showAim(table, second, '12:30')
  expect(shown()).toEqual([undefined, '12:30'])
  showAim(table, second, undefined)
  expect(shown()).toEqual([undefined, undefined])
})
