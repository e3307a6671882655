import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PendingButton } from './PendingButton'
import { TextButton } from './plain/TextButton'
import { render } from './test-render'

const onClick = vi.fn<() => void>()
const remove = { children: 'Delete', onClick }

it.each([
  ['its call', <PendingButton key="own" {...remove} loading />],
  ['another call', <PendingButton key="other" {...remove} waits />],
  ['the call of a plain one', <TextButton key="plain" {...remove} look="light" loading />],
])('while %s is pending, the button ignores presses and keeps the focus', async (_which, button) => {
  const { user } = render(button)
  const shown = screen.getByRole('button', { name: 'Delete' })
  shown.focus()
  await user.keyboard('{Enter}')
  await user.click(shown)
  expect([shown.getAttribute('aria-disabled'), shown.hasAttribute('disabled')]).toEqual(['true', false])
  expect(document.activeElement).toBe(shown)
  expect(onClick).not.toHaveBeenCalled()
})

it('while a form is submitted, Enter in a field of it submits nothing', async () => {
  const onSubmit = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault())
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <PendingButton type="submit" loading={loading}>
        Save
      </PendingButton>
    </form>
  )
  const { user, unmount } = render(form(true))
  await user.type(screen.getByLabelText('Name'), 'Anna{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  unmount()
  const { user: later } = render(form(false))
  await later.type(screen.getByLabelText('Name'), 'Anna{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('a disabled button has the disabled attribute', () => {
  render(<PendingButton disabled>Save</PendingButton>)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})
