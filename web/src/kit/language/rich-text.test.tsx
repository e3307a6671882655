import { expect, it } from 'vitest'
import { render } from '../test-render'
import { around, piecesOf } from './around'
import { richText } from './rich-text'
import { t } from './translate'

it('puts an element into its sentence, whatever characters people typed into the other values', () => {
  const period = '\uE0000\uE001 10:00–12:00'
  const { container } = render(<p>{richText('schedules.entry', { name: <b>Igor</b>, period, place: 'LKVH' })}</p>)
  expect(container.querySelector('p')?.innerHTML).toBe(`<b>Igor</b>, ${period} at LKVH`)
})

it('returns the texts around one value, and between several', () => {
  const entry = (name: string, place: string) => t('schedules.entry', { name, period: '10:00–12:00', place })
  expect(around((name) => entry(name, 'LKVH'))).toEqual(['', ', 10:00–12:00 at LKVH'])
  expect(piecesOf((mark) => entry(mark, mark))).toEqual(['', ', 10:00–12:00 at ', ''])
})
