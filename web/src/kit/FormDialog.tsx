import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { t } from './language/translate'
import { asked, confirm } from './confirm'
import { markFirstFocus } from './first-focus'
import { PendingButton } from './PendingButton'
import { SaveFailure } from './SaveFailure'
import type { SaveError } from './save-error'
import { useToastPlace } from './dialogs/toast-place'
import { withdrawReports } from './toasts'
import { useReturnedFocus } from './dialogs/use-returned-focus'
import classes from './FormDialog.module.css'

export interface FormDialogProps {
  title: string
  /** The width of the dialog; `lg` by default. */
  size?: 'lg' | 'xl'
  opened: boolean
  /** Whether there is unsaved input. Escape and the close button then ask for confirmation. */
  dirty: boolean
  /** Whether a save is pending. */
  loading: boolean
  /** Why the save failed; null if it has not failed. */
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

/** Shows a form in a dialog, which fills the screen on a phone. */
export function FormDialog(props: FormDialogProps) {
  const { title, opened, dirty, loading, error, canSave, onSave, onClose, actions, children } = props
  const form = useRef<HTMLFormElement>(null)
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  const buttons = useToastPlace(opened)
  useReturnedFocus(opened)
  const mountForm = useCallback(
    (mounted: HTMLFormElement | null) => {
      form.current = mounted
      if (mounted) markFirstFocus(mounted, isPhone)
    },
    [isPhone],
  )

  useEffect(() => {
    if (opened && isPhone) withdrawReports()
  }, [opened, isPhone])

  async function leave() {
    if (loading) return
    const question = { title: t('dialogs.discard'), message: t('dialogs.closeUnsaved') }
    if (!dirty || (await confirm(question))) onClose()
  }

  // This listener replaces Mantine's `closeOnEscape`, because an Escape that closes a calendar in the form would also
  // close the dialog. The field of an open list has an attribute by which this listener keeps the dialog open. It runs
  // in the capture phase, before Mantine closes the list and removes the attribute.
  useWindowEvent(
    'keydown',
    (event) => {
      // While a question is open, Escape answers it.
      if (event.key !== 'Escape' || !opened || event.isComposing || asked.value()) return
      const target = event.target instanceof Element ? event.target : document.body
      // Before the dialog has taken the focus, the target of the key is still on the page below the dialog.
      const beneath = !target.closest('[data-portal]')
      const within = beneath || form.current?.closest('[role="dialog"]')?.contains(target)
      if (!within || target.getAttribute('data-mantine-stop-propagation') === 'true') return
      // Otherwise the question, which opens at once, would take this key press for its own and close again.
      event.stopImmediatePropagation()
      void leave()
    },
    { capture: true },
  )

  return (
    <Modal
      opened={opened}
      onClose={() => void leave()}
      closeOnEscape={false}
      title={title}
      size={props.size ?? 'lg'}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      <form
        ref={mountForm}
        className={classes.form}
        tabIndex={-1}
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
        <Group ref={buttons} className={classes.buttons} justify="flex-end" gap="sm">
          {actions}
          <Button variant="default" onClick={onClose} disabled={loading}>
            {t('common.cancel')}
          </Button>
          <PendingButton type="submit" loading={loading} disabled={!canSave}>
            {props.action ?? t('common.save')}
          </PendingButton>
        </Group>
      </form>
    </Modal>
  )
}
