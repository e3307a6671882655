import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { RefusedNote } from './RefusedNote'
import { SaveFailure } from './SaveFailure'
import { ScreenHeading } from './ScreenHeading'
import type { SaveError } from './save-error'
import classes from './FormScreen.module.css'

export interface FormScreenProps {
  title: string
  /** The way back to the list, where there is one. */
  back?: ReactNode
  /** A save is under way. */
  loading: boolean
  /** Why the save failed; null while nothing went wrong. */
  error: SaveError | null
  /** What a server refused that no field says. */
  refused?: readonly string[]
  /** What can be done about that. */
  afterRefusal?: ReactNode
  /** Save is disabled while the form is not in order. */
  canSave: boolean
  /** Absent for those who may look and not save: then there is no Save, and the fields are locked. */
  onSave: (() => void) | undefined
  /** What the button says. */
  action?: string
  children: ReactNode
}

/** A form that is a screen of its own. It never clears what was typed: whoever saves leaves it. */
export function FormScreen(props: FormScreenProps) {
  const { title, back, loading, error, refused = [], afterRefusal, canSave, onSave, action = 'Save', children } = props
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
          <Group className={classes.buttons} justify="flex-end" data-at-lower-edge>
            <Button type="submit" loading={loading} disabled={!canSave}>
              {action}
            </Button>
          </Group>
        )}
      </form>
    </div>
  )
}
