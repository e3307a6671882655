import { Text } from '@mantine/core'
import { PasswordField } from '../kit/fields/PasswordField'
import { t } from '../kit/language/translate'
import { RefusedNote } from '../kit/RefusedNote'
import { providerName } from '../layout/oidc/provider-name'

export interface ProofFieldProps {
  proof: { hasPassword: boolean; isRecent: boolean }
  value: string
  onChange(value: string): void
  /** Why the server refused the last attempt. */
  refused: string | undefined
}

/** Asks for the password, or says what stands for a missing one. */
export function ProofField({ proof: { hasPassword, isRecent }, value, onChange, refused }: ProofFieldProps) {
  const provider = providerName() ?? ''
  if (!hasPassword)
    return (
      <>
        <Text size="sm">{t(isRecent ? 'provider.recentHint' : 'provider.staleHint', { provider })}</Text>
        <RefusedNote messages={refused === undefined ? [] : [refused]} />
      </>
    )
  return (
    <PasswordField
      label={t('login.password')}
      required
      autoComplete="current-password"
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={refused}
    />
  )
}
