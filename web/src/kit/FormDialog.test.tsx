import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { confirm } from './confirm'
import { ConfirmDialog } from './ConfirmDialog'
import { FormDialog, type FormDialogProps } from './FormDialog'
import { render } from './test-render'
import { toastError, toasts } from './toasts'

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
const { innerWidth } = window
afterEach(() => {
  happyDOM.setViewport({ width: innerWidth })
  toasts.set([])
})

function open(changes: Partial<FormDialogProps> = {}) {
  const props = { onSave: vi.fn<() => void>(), onClose: vi.fn<() => void>() }
  const painted = render(
    <>
      <FormDialog title="Add booking" opened dirty={false} loading={false} error={null} canSave {...props} {...changes}>
        <input aria-label="Description" />
      </FormDialog>
      <ConfirmDialog />
    </>,
  )
  return { ...props, ...painted }
}

it('Escape closes a form in which nothing was typed', async () => {
  const { user, onClose } = open()
  await user.click(screen.getByLabelText('Description'))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('Escape also closes it while the focus is still on the opening button', () => {
  const { onClose } = open()
  const opener = document.body.appendChild(document.createElement('button'))
  opener.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  opener.remove()
  expect(onClose).toHaveBeenCalledOnce()
})

it('Escape asks first when something was typed, and Cancel returns to the form', async () => {
  const { user, onClose } = open({ dirty: true })
  await user.click(screen.getByLabelText('Description'))
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
})

it('Escape answers the question with no, and does not reach the form below', async () => {
  const { user, onClose } = open({ dirty: true })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
  within(question).getByRole('button', { name: 'Cancel' }).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

it('Yes leaves without saving', async () => {
  const { user, onClose, onSave } = open({ dirty: true })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSave).not.toHaveBeenCalled()
})

it('while a save is pending, a second save and closing are ignored', async () => {
  const { user, onSave, onClose } = open({ loading: true })
  await user.type(screen.getByLabelText('Description'), '{Enter}')
  await user.keyboard('{Escape}')
  expect(onSave).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

it('the spinner of a pending button is in its middle, even with reduced motion', () => {
  open({ loading: true })
  const spinner = screen.getByRole('button', { name: 'Save' }).querySelector<HTMLElement>('.mantine-Button-loader')
  expect(spinner?.style.transform).toBe('translate(-50%, -50%)')
})

it('an invalid form cannot be saved, not even by Enter', async () => {
  const { user, onSave } = open({ canSave: false })
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Description'), '{Enter}')
  expect(onSave).not.toHaveBeenCalled()
})

it('a failed save says that nothing was saved and that a retry is safe', () => {
  open({ error: { message: 'Something went wrong on the server.', mayBeSaved: false } })
  expect(screen.getByRole('alert').textContent).toContain('Nothing was saved')
  expect(screen.getByRole('alert').textContent).toContain('Trying again is safe.')
})

it('a save of unknown outcome is not reported as failed, nor a retry as safe', () => {
  open({ error: { message: 'Please check before you try again.', mayBeSaved: true } })
  expect(screen.getByRole('alert').textContent).toBe(
    'This may or may not have been savedPlease check before you try again.',
  )
})

it('a second question answers No to the first', async () => {
  const first = confirm({ title: 'One', message: 'One?' })
  const second = confirm({ title: 'Two', message: 'Two?' })
  const { user } = render(<ConfirmDialog />)
  await expect(first).resolves.toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await expect(second).resolves.toBe(true)
})

it.each([
  ['on a phone, which it fills, takes earlier toasts away', 390, []],
  ['on a wide screen leaves them where they are', 1024, ['Failed']],
])('a dialog %s', (_where, width, left) => {
  happyDOM.setViewport({ width })
  toastError('Failed', 'sorry')
  open()
  expect(toasts.value().map(({ title }) => title)).toEqual(left)
})
