import { Alert, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../kit/language/translate'
import { takeFocus } from '../kit/lazy-component'
import { paths } from '../paths'

/**
 * Says after a reset which ways in the new password leaves open: whoever reset it may have lost a device. The link leads
 * to the login first.
 */
export function PasskeysLeft({ count }: { count: number }) {
  return (
    <Alert role="note" variant="light" aria-labelledby="passkeys-left">
      <Text id="passkeys-left" size="sm" mb="sm">
        {t('passkeys.stillSignIn', { count })}
      </Text>
      <Button
        size="compact-md"
        variant="default"
        renderRoot={(props) => <Link to={paths.changePassword} {...props} ref={takeFocus} />}
      >
        {t('passkeys.look')}
      </Button>
    </Alert>
  )
}
