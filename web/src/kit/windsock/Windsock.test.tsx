import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Windsock } from './Windsock'
import file from './windsock.svg?raw'

const inherited = { d: '', fill: 'none', stroke: 'none', 'stroke-width': '1' }

/** Returns what a drawing paints, from back to front. */
const painted = (drawing: Element) =>
  [...drawing.querySelectorAll('path')].map((path) =>
    Object.entries(inherited).map(([name, value]) => path.getAttribute(name) ?? value),
  )

it('the page’s windsock is the same drawing as the favicon file', () => {
  const drawn = new DOMParser().parseFromString(file, 'image/svg+xml').documentElement
  expect(painted(drawn)).toHaveLength(6)
  const shown = render(<Windsock size={28} />).container.querySelector('svg')!
  expect(painted(shown)).toEqual(painted(drawn))
  expect(shown.getAttribute('viewBox')).toBe(drawn.getAttribute('viewBox'))
})
