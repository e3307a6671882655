import type { PasswordInputProps } from '@mantine/core'
import { t } from '../language/translate'
import { PasswordField } from './PasswordField'

export interface NewPasswordFieldsProps {
  /** Returns the form's props for a field. */
  inputProps(field: 'newPassword' | 'confirmPassword'): PasswordInputProps
  /** Why the server refused the new password. */
  refused?: string | undefined
}

export function NewPasswordFields({ inputProps, refused }: NewPasswordFieldsProps) {
  const chosen = inputProps('newPassword')
  return (
    <>
      <PasswordField
        label={t('passwords.new')}
        required
        autoComplete="new-password"
        {...chosen}
        error={chosen.error ?? refused}
      />
      <PasswordField
        label={t('passwords.confirm')}
        required
        autoComplete="new-password"
        {...inputProps('confirmPassword')}
      />
    </>
  )
}
