import { Alert, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../kit/language/translate'
import { takeFocus } from '../kit/lazy-component'
import { providerName } from '../layout/oidc/provider-name'
import { paths } from '../paths'

/** How many ways in a new password leaves open. */
export interface WaysLeftProps {
  passkeys?: number | undefined
  providerAccounts?: number | undefined
}

/**
 * Says after a reset which ways in the new password leaves open: the person who reset it may have lost a device, or
 * somebody else may have used their address. The link leads to the login first.
 */
export function WaysLeft({ passkeys = 0, providerAccounts = 0 }: WaysLeftProps) {
  const provider = providerName() ?? ''
  return (
    <Alert role="note" variant="light" aria-labelledby="ways-left">
      <Text id="ways-left" size="sm" mb="sm">
        {passkeys > 0 && t('passkeys.stillSignIn', { count: passkeys })}
        {passkeys > 0 && providerAccounts > 0 && ' '}
        {providerAccounts > 0 && t('provider.stillSignIn', { count: providerAccounts, provider })}
      </Text>
      <Button
        size="compact-md"
        variant="default"
        renderRoot={(props) => <Link to={paths.changePassword} {...props} ref={takeFocus} />}
      >
        {t(providerAccounts > 0 ? 'provider.look' : 'passkeys.look')}
      </Button>
    </Alert>
  )
}
