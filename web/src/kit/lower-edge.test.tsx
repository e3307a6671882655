import { expect, it } from 'vitest'
import { useLowerEdge, type AtLowerEdge } from './lower-edge'
import { render } from './test-render'

function Occupant({ what, isPresent }: { what: AtLowerEdge; isPresent?: boolean }) {
  useLowerEdge(what, isPresent)
  return null
}

const told = () => document.documentElement.dataset['lowerEdge']

it('the root element lists what occupies the lower edge, as long as something does', () => {
  const first = render(<Occupant what="drag" />)
  const second = render(<Occupant what="drag" />)
  const views = render(<Occupant what="views" isPresent={false} />)
  expect(told()?.split(' ')).toContain('drag')
  expect(told()).not.toContain('views')
  views.rerender(<Occupant what="views" isPresent />)
  first.unmount()
  expect(told()?.split(' ').toSorted()).toEqual(['drag', 'views'])
  second.unmount()
  views.unmount()
  expect(told()).toBe('')
})
