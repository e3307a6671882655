import { Text } from '@mantine/core'
import { PasswordField } from '../../kit/fields/PasswordField'
import { t } from '../../kit/language/translate'
import { RefusedNote } from '../../kit/RefusedNote'
import type { ProofInput } from './use-proof'

/** Asks for the password, or explains what replaces it for a user without one. */
export function ProofField({ proof: { hasPassword, isRecent, password, refused, type } }: { proof: ProofInput }) {
  if (!hasPassword)
    return (
      <>
        <Text size="sm">{t(isRecent ? 'provider.recentHint' : 'provider.staleHint')}</Text>
        <RefusedNote messages={refused === undefined ? [] : [refused]} />
      </>
    )
  return (
    <PasswordField
      label={t('login.password')}
      required
      autoComplete="current-password"
      data-autofocus
      value={password}
      onChange={(event) => type(event.currentTarget.value)}
      error={refused}
    />
  )
}
