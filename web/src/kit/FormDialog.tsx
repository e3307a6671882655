import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { useRef, type ReactNode } from 'react'
import { confirm } from './confirm'
import { SaveFailure } from './SaveFailure'
import type { SaveError } from './save-error'
import classes from './FormDialog.module.css'

export interface FormDialogProps {
  title: string
  opened: boolean
  /** There is unsaved input: Escape and the close button ask for confirmation. */
  dirty: boolean
  /** A save is pending. */
  loading: boolean
  /** Why the save failed; null if it has not. */
  error: SaveError | null
  /** Whether the form is valid; otherwise Save is disabled. */
  canSave: boolean
  onSave(): void
  /** The text of the save button. */
  action?: string
  onClose(): void
  /** Further buttons, such as Delete. */
  actions?: ReactNode
  children: ReactNode
}

/** A form in a dialog; on a phone it takes the whole screen. */
export function FormDialog(props: FormDialogProps) {
  const { title, opened, dirty, loading, error, canSave, onSave, action = 'Save', onClose, actions, children } = props
  const form = useRef<HTMLFormElement>(null)
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })

  async function leave() {
    if (loading) return
    const question = { title: 'Discard changes?', message: 'What you typed has not been saved. Close without saving?' }
    if (!dirty || (await confirm(question))) onClose()
  }

  // Not Mantine's closeOnEscape: it would also close on the Escape meant for a calendar opened from the form.
  // In the capture phase: when the event bubbles, an open list has closed and no longer marks the key as its own.
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !opened || event.isComposing) return
      const target = event.target instanceof Element ? event.target : document.body
      // Until the dialog takes the focus, the target is still on the page below it.
      const beneath = !target.closest('[data-portal]')
      const within = beneath || form.current?.closest('[role="dialog"]')?.contains(target)
      if (within && target.getAttribute('data-mantine-stop-propagation') !== 'true') void leave()
    },
    { capture: true },
  )

  return (
    <Modal
      opened={opened}
      onClose={() => void leave()}
      closeOnEscape={false}
      title={title}
      size="lg"
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
      classNames={{ title: classes.title, body: classes.body }}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (canSave && !loading) onSave()
        }}
      >
        <Stack gap="md">
          {children}
          <SaveFailure error={error} />
        </Stack>
        <Group className={classes.buttons} justify="flex-end" gap="sm">
          {actions}
          <Button variant="default" onClick={onClose} disabled={loading}>
            Cancel
          </Button>
          <Button type="submit" loading={loading} disabled={!canSave}>
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
