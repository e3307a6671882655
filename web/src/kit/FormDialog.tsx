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
  /** Something was typed that would be lost: Escape and the close button ask first. */
  dirty: boolean
  /** A save is under way. */
  loading: boolean
  /** Why the save failed; null while nothing went wrong. */
  error: SaveError | null
  /** Save is disabled while the form is not in order. */
  canSave: boolean
  onSave(): void
  /** What the button says. */
  action?: string
  onClose(): void
  /** Buttons beside Save, such as Delete. */
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

  // Not Mantine's closeOnEscape: it would also hear the Escape meant for a calendar opened from the form.
  // Heard on the way down: on the way up an open list has closed already and no longer says that the key was its own.
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !opened || event.isComposing) return
      const target = event.target instanceof Element ? event.target : document.body
      // Until the dialog has taken the focus, that is still on the page beneath, with what opened it.
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
