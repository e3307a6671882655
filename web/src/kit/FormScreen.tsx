import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from './language/translate'
import { useLowerEdge } from './lower-edge'
import { PendingButton } from './PendingButton'
import { RefusedNote } from './RefusedNote'
import { SaveFailure } from './SaveFailure'
import { ScreenHeading } from './ScreenHeading'
import type { SaveError } from './save-error'
import classes from './FormScreen.module.css'

export interface FormScreenProps {
  title: string
  /** A link to the list to which the form belongs, if there is one. */
  back?: ReactNode
  /** Whether a save is pending. */
  loading: boolean
  /** Why the save failed; null if it has not failed. */
  error: SaveError | null
  /** The server's messages that belong to no field. */
  refused?: readonly string[]
  /** A button or link that helps the user after a refused save. */
  afterRefusal?: ReactNode
  /** Whether the form is valid; otherwise Save is disabled. */
  canSave: boolean
  /** undefined for users who may not save. There is then no Save button, and the fields are disabled. */
  onSave: (() => void) | undefined
  /** The text of the save button. */
  action?: string
  children: ReactNode
}

/** Shows a form that fills the screen. It need not clear the typed text, because the screen closes after a save. */
export function FormScreen(props: FormScreenProps) {
  const { title, back, loading, error, refused = [], afterRefusal, canSave, onSave, children } = props
  useLowerEdge('buttons', onSave !== undefined)
  return (
    <div className={classes.screen}>
      <ScreenHeading title={title}>{back}</ScreenHeading>
      <form
        className={classes.card}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (canSave && !loading) onSave?.()
        }}
      >
        <fieldset className={classes.fields} disabled={onSave === undefined}>
          <Stack gap="md">
            <RefusedNote messages={refused}>{afterRefusal}</RefusedNote>
            {children}
            <SaveFailure error={error} />
          </Stack>
        </fieldset>
        {onSave && (
          <Group className={classes.buttons} justify="flex-end">
            <PendingButton type="submit" loading={loading} disabled={!canSave}>
              {props.action ?? t('common.save')}
            </PendingButton>
          </Group>
        )}
      </form>
    </div>
  )
}
