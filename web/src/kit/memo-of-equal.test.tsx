import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { memoOfEqual } from './memo-of-equal'

afterEach(cleanup)

interface NamesProps {
  names: readonly { name: string }[]
  onChoose(): void
}

it('a component renders again with different props, not with equal props', () => {
  let paintings = 0
  const Names = memoOfEqual(function Names({ names }: NamesProps) {
    paintings += 1
    return names.map(({ name }) => <p key={name}>{name}</p>)
  })
  const [one, other] = [() => undefined, () => undefined]
  const { rerender, container } = render(<Names names={[{ name: 'Petra' }]} onChoose={one} />)
  rerender(<Names names={[{ name: 'Petra' }]} onChoose={one} />)
  expect(paintings).toBe(1)
  rerender(<Names names={[{ name: 'Petra' }]} onChoose={other} />)
  expect(paintings).toBe(2)
  rerender(<Names names={[{ name: 'Petra' }, { name: 'Sam' }]} onChoose={other} />)
  expect(container.textContent).toContain('Sam')
})
