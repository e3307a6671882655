import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import { userLogin } from '@windsock/contract/login'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type SubmitEvent } from 'react'
import { wayBack } from '../layout/whereabouts'
import { t, useLanguage } from '../kit/language/translate'
import { PasswordField } from '../kit/fields/PasswordField'
import { SaveFailure } from '../kit/SaveFailure'
import { toastError } from '../kit/toasts'
import { paths } from '../paths'
import { useApiMutation } from '../client/queries'
import { currentSession, startSession } from '../client/session'
import { LostSession } from './LostSession'
import { newUserName } from './new-account'

export function LoginScreen() {
  const [userName, setUserName] = useState(newUserName.value())
  const [isKnown] = useState(userName !== '')
  const [password, setPassword] = useState('')
  const login = useApiMutation(userLogin, { handles400: true })
  const navigate = useNavigate()
  useLanguage()
  useEffect(() => newUserName.set(''), [])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!userName.trim() || !password) return toastError(t('login.incomplete'), t('login.incompleteDetail'))
    const result = await login.mutate({ userName: userName.trim(), password })
    if (result.done) {
      startSession(result.output.token)
      await navigate({ ...wayBack(currentSession()), replace: true })
    } else if (result.failure?.status === 400) {
      toastError(t('login.refused'), t('login.refusedDetail'))
    }
  }

  // spec §8: a 400 is shown as a toast; the form shows all other failures.
  const saveError = login.failure && login.failure.status !== 400 ? login.failure : null

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <LostSession />
        <TextInput
          label={t('login.userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!isKnown}
          value={userName}
          onChange={(event) => setUserName(event.currentTarget.value)}
        />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          autoFocus={isKnown}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <SaveFailure title={t('login.notLoggedIn')} error={saveError} />
        <Group justify="space-between" mt="xs">
          <Anchor size="sm" renderRoot={(props) => <Link to={paths.resetPasswordEmail} {...props} />}>
            {t('login.forgotPassword')}
          </Anchor>
          <Button type="submit" loading={login.isPending}>
            {t('login.login')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
