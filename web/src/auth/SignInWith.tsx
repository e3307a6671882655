import { Button } from '@mantine/core'
import { oidcBeginPath } from '@windsock/contract/paths'
import { type MouseEvent, useEffect } from 'react'
import { t, useLanguage } from '../kit/language/translate'
import { keepPlace, restorePlace } from '../layout/oidc/place-kept'
import { ProviderNote } from '../layout/oidc/ProviderNote'
import { signOutAnswered } from '../layout/sign-out'
import classes from './LoginScreen.module.css'

function leave(event: MouseEvent) {
  // These open another tab or window, which is the browser's business.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  keepPlace()
  void signOutAnswered().then(() => window.location.assign(oidcBeginPath))
}

/** The other way in: a link that leaves the page for the club's provider. */
export function SignInWith({ provider }: { provider: string }) {
  // The browser may be back from the provider without a sign-in, and the person may now use their password.
  useEffect(restorePlace, [])
  useLanguage()
  return (
    <>
      <Button
        component="a"
        href={oidcBeginPath}
        variant="default"
        fullWidth
        className={classes.provider}
        onClick={leave}
      >
        {t('provider.signInWith', { provider })}
      </Button>
      <ProviderNote provider={provider} />
    </>
  )
}
