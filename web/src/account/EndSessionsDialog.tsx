import { Text } from '@mantine/core'
import { type Session, sessionsEnd, sessionsEndOthers } from '@windsock/contract/sessions'
import { useState } from 'react'
import { FormDialog } from '../kit/FormDialog'
import { useOpensOnceMounted } from '../kit/lazy-popup'
import { PasswordField } from '../kit/fields/PasswordField'
import { SaveFailure } from '../kit/SaveFailure'
import { toastSuccess } from '../kit/toasts'
import { useApiMutation } from '../client/queries'
import { deviceName, written } from './session-words'

/** The session to end, or `others` for all sessions except the current one. */
export type Ending = Session | 'others'

export interface EndSessionsDialogProps {
  ending: Ending
  opened: boolean
  onClose(): void
}

/** Asks for the password, and then ends one session or all others. */
export function EndSessionsDialog({ ending, opened, onClose }: EndSessionsDialogProps) {
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const one = useApiMutation(sessionsEnd, { handles400: true })
  const others = useApiMutation(sessionsEndOthers, { handles400: true })
  const isOpen = useOpensOnceMounted(opened)
  const failure = one.failure ?? others.failure
  const where = ending === 'others' ? 'everywhere else' : `on ${deviceName(ending)}`

  async function end() {
    const result = await (ending === 'others' ? others.mutate({ password }) : one.mutate({ id: ending.id, password }))
    // A 404 means that the session has already ended, which is the wanted result.
    if (result.done || result.failure?.status === 404) {
      toastSuccess('Signed out.', `You are signed out ${where}.`)
      onClose()
    } else if (result.failure?.status === 400) setRefused(result.failure.message)
  }

  return (
    <FormDialog
      title={ending === 'others' ? 'Sign out everywhere else' : `Sign out ${where}`}
      opened={isOpen}
      dirty={false}
      loading={one.isPending || others.isPending}
      error={null}
      canSave={password !== ''}
      action="Sign Out"
      onSave={() => void end()}
      onClose={onClose}
    >
      <Text size="sm">
        {/* The time of the login distinguishes sessions on devices with the same name. */}
        {ending !== 'others' && `Signed in ${written(ending.createdAt)}. `}
        Open pages there go to the login at once. Enter your password to continue.
      </Text>
      <PasswordField
        label="Password"
        required
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setRefused(undefined)
        }}
        error={refused}
      />
      <SaveFailure
        title="Nobody was signed out"
        error={failure && ![400, 404].includes(failure.status) ? failure : null}
      />
    </FormDialog>
  )
}
