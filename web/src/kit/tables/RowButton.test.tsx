import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RowButton } from './RowButton'
import { render } from '../test-render'

it('a disabled button does nothing and keeps the focus', async () => {
  const onClick = vi.fn<() => void>()
  const { user } = render(<RowButton label="Delete OK-VHA" icon="×" disabled onClick={onClick} />)
  const button = screen.getByRole('button', { name: 'Delete OK-VHA' })
  button.focus()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Enter}')
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
})

it('the button shows its label, which is part of its name', () => {
  render(<RowButton label="Delete OK-VHA" icon="×" word="Delete" onClick={vi.fn<() => void>()} />)
  expect(screen.getByRole('button', { name: 'Delete OK-VHA' }).dataset.word).toBe('Delete')
})
