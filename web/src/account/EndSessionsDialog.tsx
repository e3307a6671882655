import { Text } from '@mantine/core'
import { type Session, sessionsEnd, sessionsEndOthers } from '@windsock/contract/sign-in/sessions'
import { useState } from 'react'
import { t } from '../kit/language/translate'
import { FormDialog } from '../kit/FormDialog'
import { useOpensOnceMounted } from '../kit/lazy-popup'
import { SaveFailure } from '../kit/SaveFailure'
import { toastSuccess } from '../kit/toasts'
import { useApiMutation } from '../client/queries'
import { ProofField } from './ProofField'
import { deviceName, written } from './session-words'
import { useProof } from './use-proof'

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
  const proof = useProof()
  const failure = one.failure ?? others.failure

  async function end() {
    const result = await (ending === 'others' ? others.mutate({ password }) : one.mutate({ id: ending.id, password }))
    // A 404 means that the session has already ended, which is the wanted result.
    if (result.done || result.failure?.status === 404) {
      toastSuccess(
        t('sessions.ended'),
        ending === 'others' ? t('sessions.othersEnded') : t('sessions.oneEnded', { device: deviceName(ending) }),
      )
      onClose()
    } else if (result.failure?.status === 400) setRefused(result.failure.message)
  }

  return (
    <FormDialog
      title={
        ending === 'others' ? t('sessions.endOthersTitle') : t('sessions.endOneTitle', { device: deviceName(ending) })
      }
      opened={isOpen}
      dirty={false}
      loading={one.isPending || others.isPending}
      error={null}
      canSave={password !== '' || (!proof.hasPassword && proof.isRecent)}
      action={t('layout.signOut')}
      onSave={() => void end()}
      onClose={onClose}
    >
      <Text size="sm">
        {/* The time of the login distinguishes sessions on devices with the same name. */}
        {ending !== 'others' && `${t('sessions.signedInSince', { since: written(ending.createdAt) })} `}
        {t('sessions.endHint')}
      </Text>
      <ProofField
        proof={proof}
        value={password}
        onChange={(typed) => {
          setPassword(typed)
          setRefused(undefined)
        }}
        refused={refused}
      />
      <SaveFailure
        title={t('sessions.notEnded')}
        error={failure && ![400, 404].includes(failure.status) ? failure : null}
      />
    </FormDialog>
  )
}
