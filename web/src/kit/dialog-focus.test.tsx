import { act, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog'
import { SearchSelect } from './fields/SearchSelect'
import { FormDialog } from './FormDialog'
import { render } from './test-render'

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
const { innerWidth } = window
afterEach(() => happyDOM.setViewport({ width: innerWidth }))

/** A button with a dialog that is unmounted to close. */
function Screen({ children, dirty = false }: { children?: ReactNode; dirty?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const form = { title: 'Add limit', dirty, loading: false, error: null, canSave: true, onSave: close, onClose: close }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <FormDialog {...form} opened>
          {children ?? <input aria-label="Remark" />}
        </FormDialog>
      )}
      <ConfirmDialog />
    </>
  )
}

async function open(props: Parameters<typeof Screen>[0] = {}) {
  const { user } = render(<Screen {...props} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  await user.keyboard('{Enter}')
  return { user, opener, dialog: await screen.findByRole('dialog', { name: 'Add limit' }) }
}

const focused = () => document.activeElement
const fieldFocused = () => waitFor(() => expect(focused()).toBe(screen.getByLabelText('Remark')))

it.each(['Escape', 'Cancel', 'Save'])(
  'after %s the focus returns to the button that opened the dialog',
  async (how) => {
    const { user, opener, dialog } = await open()
    await fieldFocused()
    if (how === 'Escape') await user.keyboard('{Escape}')
    else await user.click(within(dialog).getByRole('button', { name: how }))
    await waitFor(() => expect(focused()).toBe(opener))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

it('the focus also returns there after the question about unsaved input', async () => {
  const { user, opener } = await open({ dirty: true })
  await fieldFocused()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(focused()).toBe(opener))
})

it('a dialog that names no field focuses its first one', async () => {
  await open()
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Remark')))
})

it('a dialog that names a field focuses that one', async () => {
  await open({
    children: (
      <>
        <input aria-label="Day" />
        <input aria-label="Remark" data-autofocus />
      </>
    ),
  })
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Remark')))
})

it.each([
  ['on a phone, whose keyboard would open', 390, undefined],
  [
    'where the first field would open its list',
    1024,
    <SearchSelect
      key="pilot"
      label="Pilot"
      data={[{ value: 'a', label: 'Anna' }]}
      value={null}
      onChange={() => undefined}
    />,
  ],
])('a dialog focuses its form %s', async (_where, width, children) => {
  happyDOM.setViewport({ width })
  const { dialog } = await open({ children })
  await waitFor(() => expect(focused()).toBe(dialog.querySelector('form')))
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('Save keeps the focus while a save is pending, and after a refusal', async () => {
  let refuse: () => void = () => undefined
  let saves = 0
  function Saving() {
    const [isSaving, setSaving] = useState(false)
    function save() {
      saves += 1
      setSaving(true)
      refuse = () => setSaving(false)
    }
    return (
      <FormDialog
        title="Add"
        opened
        dirty
        loading={isSaving}
        error={null}
        canSave
        onSave={save}
        onClose={() => undefined}
      >
        <input aria-label="Remark" />
      </FormDialog>
    )
  }
  const { user } = render(<Saving />)
  const save = await screen.findByRole('button', { name: 'Save' })
  await fieldFocused()
  await user.click(save)
  expect([save.getAttribute('aria-disabled'), save.hasAttribute('disabled')]).toEqual(['true', false])
  await user.keyboard('{Enter}')
  act(() => refuse())
  expect(save.hasAttribute('aria-disabled')).toBe(false)
  expect(focused()).toBe(save)
  expect(saves).toBe(1)
})
