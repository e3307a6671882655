import { Button } from '@mantine/core'
import { t } from './language/translate'

export interface SaveButtonProps {
  /** Whether a save is pending. */
  loading: boolean
  /** Whether the form is valid; otherwise the button is disabled. */
  canSave: boolean
  /** The text of the button; `Save` by default. */
  action?: string | undefined
}

/** The button that submits a form. While a save is pending, the form must ignore a second submit. */
export function SaveButton({ loading, canSave, action }: SaveButtonProps) {
  return (
    <Button
      loading={loading}
      aria-disabled={loading || undefined}
      // Mantine disables a button that loads, and a disabled button loses the focus.
      renderRoot={(props) => <button {...props} type="submit" disabled={!canSave} />}
    >
      {action ?? t('common.save')}
    </Button>
  )
}
