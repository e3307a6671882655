import { TextInput } from '@mantine/core'
import { userLogin } from '@windsock/contract/sign-in/login'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { wayBack } from '../layout/whereabouts'
import { providerName } from '../layout/oidc/provider-name'
import { t, useLanguage } from '../kit/language/translate'
import { rareComponent } from '../kit/lazy-component'
import { PasswordField } from '../kit/fields/PasswordField'
import { TextButton } from '../kit/plain/TextButton'
import link from '../kit/plain/TextLink.module.css'
import { RefusedNote } from '../kit/RefusedNote'
import { SaveFailure } from '../kit/SaveFailure'
import { toastError, withdrawErrors } from '../kit/toasts'
import { paths } from '../paths'
import { useApiMutation } from '../client/mutations'
import { currentSession, startSession } from '../client/session'
import type { CallFailed } from '../client/api'
import { LostSession } from './LostSession'
import { newUserName } from './new-account'
import { usePasskey } from './use-passkey'
import classes from './LoginScreen.module.css'

const SignInWith = rareComponent(async () => (await import('./SignInWith')).SignInWith)

/** Why the last attempt failed. It is shown at the form as long as the form stays as it is. */
type Refusal = 'incomplete' | 'refused'

function refusalWords(why: Refusal) {
  return why === 'incomplete'
    ? { title: t('login.incomplete'), detail: t('login.incompleteDetail') }
    : { title: t('login.refused'), detail: t('login.refusedDetail') }
}

export function LoginScreen() {
  const [userName, setUserName] = useState(newUserName.value())
  const [isKnown] = useState(userName !== '')
  const [password, setPassword] = useState('')
  const [keepSignedIn, setKeepSignedIn] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined)
  const login = useApiMutation(userLogin, { handles400: true })
  const navigate = useNavigate()
  useLanguage()
  const [passkeyFailure, setPasskeyFailure] = useState<CallFailed | undefined>(undefined)
  const passkey = usePasskey({
    keepsSignedIn: () => keepSignedIn,
    signedIn: (token) => void enter(token),
    failed: (failure) => {
      setPasskeyFailure(failure)
      if (failure.status === 400) toastError(t('login.refused'), failure.message)
    },
  })
  useEffect(() => newUserName.set(''), [])

  async function enter(token: string) {
    startSession(token)
    await navigate({ ...wayBack(currentSession()), replace: true })
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    // The toasts and the note of an earlier attempt would say something about this one.
    withdrawErrors(t('login.incomplete'))
    withdrawErrors(t('login.refused'))
    setRefusal(undefined)
    setPasskeyFailure(undefined)
    if (!userName.trim() || !password) return refuse('incomplete')
    const result = await login.mutate({ userName: userName.trim(), password, keepSignedIn })
    if (result.done) {
      await enter(result.output.token)
    } else if (result.failure?.status === 400) {
      refuse('refused')
    }
  }

  function type(set: (text: string) => void, text: string) {
    set(text)
    setRefusal(undefined)
    setPasskeyFailure(undefined)
  }

  function refuse(why: Refusal) {
    setRefusal(why)
    const { title, detail } = refusalWords(why)
    toastError(title, detail)
  }

  // spec §8: a 400 is shown as a toast; the form shows all other failures.
  const failure = passkeyFailure ?? login.failure
  const saveError = failure && failure.status !== 400 ? failure : null

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <LostSession />
      <TextInput
        label={t('login.userName')}
        autoComplete={passkey ? 'username webauthn' : 'username'}
        onFocus={passkey && (() => void passkey.offer())}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!isKnown}
        value={userName}
        onChange={(event) => type(setUserName, event.currentTarget.value)}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        autoFocus={isKnown}
        value={password}
        onChange={(event) => type(setPassword, event.currentTarget.value)}
      />
      <KeepSignedIn checked={keepSignedIn} onChange={setKeepSignedIn} />
      {refusal && <RefusedNote title={refusalWords(refusal).title} messages={[refusalWords(refusal).detail]} />}
      {passkeyFailure?.status === 400 && <RefusedNote title={t('login.refused')} messages={passkeyFailure.messages} />}
      <SaveFailure title={t('login.notLoggedIn')} error={saveError} />
      <div className={classes.end}>
        <Link to={paths.resetPasswordEmail} className={link.link}>
          {t('login.forgotPassword')}
        </Link>
        <TextButton look="filled" type="submit" loading={login.isPending}>
          {t('login.login')}
        </TextButton>
      </div>
      <OtherWays passkey={passkey} />
    </form>
  )
}

function KeepSignedIn({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) {
  const hint = useId()
  return (
    <label className={classes.keep}>
      <input
        type="checkbox"
        aria-describedby={hint}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {t('login.keepSignedIn')}
      <small id={hint} aria-hidden>
        {t('login.keepSignedInHint')}
      </small>
    </label>
  )
}

/** The ways to log in without a password. */
function OtherWays({ passkey }: { passkey: ReturnType<typeof usePasskey> }) {
  const provider = providerName()
  return (
    <>
      {provider && <SignInWith provider={provider} fallback={<div className={classes.provider} />} />}
      {passkey && (
        <TextButton look="default" loading={passkey.isPending} onClick={() => void passkey.ask()}>
          {t('login.usePasskey')}
        </TextButton>
      )}
    </>
  )
}
