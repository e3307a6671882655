import { Stack, Text, TextInput, Title } from '@mantine/core'
import { oidcConnect } from '@windsock/contract/sign-in/oidc'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '../client/queries'
import { currentSession, startSession } from '../client/session'
import { PasswordField } from '../kit/fields/PasswordField'
import { t } from '../kit/language/translate'
import { RefusedNote } from '../kit/RefusedNote'
import { SaveFailure } from '../kit/SaveFailure'
import { PendingButton } from '../kit/PendingButton'
import { toastError, toastSuccess, withdrawErrors } from '../kit/toasts'
import { wayBack } from '../layout/whereabouts'

export interface ConnectFormProps {
  authKey: string
  provider: string
}

/** Connects the account at the provider with an existing account, which the password proves to be theirs. */
export function ConnectForm({ authKey, provider }: ConnectFormProps) {
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<readonly string[]>([])
  const connect = useApiMutation(oidcConnect, { handles400: true })
  const navigate = useNavigate()

  async function submit() {
    setRefused([])
    withdrawErrors(t('provider.notConnected'))
    const result = await connect.mutate({ key: authKey, userName: userName.trim(), password })
    if (result.done) {
      startSession(result.output.token)
      toastSuccess(t('provider.connected'), t('provider.connectedDetail', { provider }))
      await navigate({ ...wayBack(currentSession()), replace: true })
    } else if (result.failure?.status === 400) {
      setRefused(result.failure.messages)
      // The toast is announced to screen readers, the note stays.
      toastError(t('provider.notConnected'), result.failure.message)
    }
  }

  const type = (set: (text: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value)
    setRefused([])
  }
  const failure = connect.failure?.status === 400 ? null : connect.failure

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack>
        <Title order={3} size="h4">
          {t('provider.connectOwn')}
        </Title>
        <Text size="sm">{t('provider.connectHint', { provider })}</Text>
        <TextInput
          label={t('login.userName')}
          required
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={userName}
          onChange={type(setUserName)}
        />
        <PasswordField
          label={t('login.password')}
          required
          autoComplete="current-password"
          value={password}
          onChange={type(setPassword)}
        />
        <RefusedNote title={t('provider.notConnected')} messages={refused} />
        <SaveFailure title={t('provider.notConnected')} error={failure} />
        <PendingButton type="submit" loading={connect.isPending} disabled={userName.trim() === '' || password === ''}>
          {t('provider.connect')}
        </PendingButton>
      </Stack>
    </form>
  )
}
