import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { oidcFinish, type UnknownIdentity } from '@windsock/contract/sign-in/oidc'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { currentSession, startSession } from '../client/session'
import { useApiMutation } from '../client/queries'
import { t, useLanguage } from '../kit/language/translate'
import { PendingButton } from '../kit/PendingButton'
import { SaveFailure } from '../kit/SaveFailure'
import { toastError, toastSuccess } from '../kit/toasts'
import { clubName } from '../layout/club-name'
import { restorePlace } from '../layout/oidc/place-kept'
import { providerName } from '../layout/oidc/provider-name'
import { wayBack } from '../layout/whereabouts'
import { paths } from '../paths'
import { ConnectForm } from './ConnectForm'
import { ProviderRegistrationForm } from './ProviderRegistrationForm'

/**
 * The page to which the provider sends the browser back. The key in the address is exchanged for a session, or for the
 * provider's data about a person without an account here.
 */
export function ProviderSignInScreen() {
  const { key: fromAddress = '' }: { key?: string } = useSearch({ strict: false })
  // The key leaves the address at once, so that it is in no history.
  const [key] = useState(fromAddress)
  const [unknown, setUnknown] = useState<UnknownIdentity | undefined>(undefined)
  /** Whether the exchange was tried again. The button stays then, so that it keeps the focus. */
  const [isTried, setTried] = useState(false)
  const isStarted = useRef(false)
  const finish = useApiMutation(oidcFinish, { handles400: true })
  const navigate = useNavigate()
  const provider = providerName() ?? ''
  useLanguage()

  async function exchange() {
    const result = await finish.mutate({ key })
    if (result.done) {
      const { token, unknown: found } = result.output
      if (found) return setUnknown(found)
      if (token !== undefined) {
        startSession(token)
        return navigate({ ...wayBack(currentSession()), replace: true })
      }
      toastSuccess(t('provider.connected'), t('provider.connectedDetail', { provider }))
      return navigate({ to: paths.changePassword, replace: true })
    }
    if (result.failure?.status !== 400) return undefined
    if (!currentSession()) return navigate({ to: paths.login, search: { provider: 'refused' }, replace: true })
    toastError(t('provider.notConnected'), result.failure.message)
    return navigate({ to: paths.changePassword, replace: true })
  }

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    // Without a provider nothing leads here but an old address.
    if (!provider && key === '') return void navigate({ to: paths.login, replace: true })
    restorePlace()
    void navigate({ to: paths.providerSignIn, search: {}, replace: true })
    void exchange()
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, because the key is good for one call
  }, [])

  if (unknown) return <Newcomer authKey={key} provider={provider} unknown={unknown} />
  const failure = finish.failure?.status === 400 ? null : finish.failure
  return (
    <Stack>
      <Title order={2} size="h3">
        {t('provider.finish', { provider })}
      </Title>
      {failure || isTried ? (
        <>
          <SaveFailure title={t('login.notLoggedIn')} error={failure} />
          <PendingButton
            onClick={() => {
              setTried(true)
              void exchange()
            }}
            loading={finish.isPending}
          >
            {t('common.tryAgain')}
          </PendingButton>
        </>
      ) : (
        <Group justify="center">
          <Loader aria-label={t('provider.finishTitle')} />
        </Group>
      )}
    </Stack>
  )
}

interface NewcomerProps {
  authKey: string
  provider: string
  unknown: UnknownIdentity
}

/** Offers the two ways to an account: one that exists, and a new one. */
function Newcomer({ authKey, provider, unknown }: NewcomerProps) {
  const { email, mayRegister } = unknown
  const [way, setWay] = useState<'connect' | 'register' | undefined>(mayRegister ? undefined : 'connect')
  const words = { clubName: clubName(), provider }
  return (
    <Stack>
      <Title order={2} size="h3">
        {t('provider.finish', { provider })}
      </Title>
      <Text size="sm">
        {email === '' ? t('provider.unknown', words) : t('provider.unknownEmail', { ...words, email })}
      </Text>
      {way === undefined && (
        <>
          <Button onClick={() => setWay('connect')}>{t('provider.connectOwn')}</Button>
          <Button variant="default" onClick={() => setWay('register')}>
            {t('registration.signUp')}
          </Button>
        </>
      )}
      {way === 'connect' && <ConnectForm authKey={authKey} provider={provider} />}
      {way === 'register' && <ProviderRegistrationForm authKey={authKey} provider={provider} proposal={unknown} />}
      {!mayRegister && <Text size="sm">{t('provider.closed')}</Text>}
    </Stack>
  )
}
