import { render } from '../test-render'
import { expect, it } from 'vitest'
import { Unbroken } from './Unbroken'

it('keeps days, times and registration codes on one line, and their text', () => {
  const text = 'OK-A226 or OK-VHA on 2026-11-29, 10:30–14:30 Prague'
  const { container } = render(
    <p>
      <Unbroken text={text} />
    </p>,
  )
  expect(container.querySelector('p')?.textContent).toBe(text)
  const whole = [...container.querySelectorAll('[class*=unbroken]')].map(({ textContent }) => textContent)
  expect(whole).toEqual(['OK-A226', 'OK-VHA', '2026-11-29', '10:30–14:30'])
})
