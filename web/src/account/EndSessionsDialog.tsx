import { Text } from '@mantine/core'
import { type Session, sessionsEnd, sessionsEndOthers } from '@windsock/contract/sign-in/sessions'
import { t } from '../kit/language/translate'
import { FormDialog } from '../kit/FormDialog'
import { useOpensOnceMounted } from '../kit/lazy-popup'
import { SaveFailure } from '../kit/SaveFailure'
import { toastSuccess } from '../kit/toasts'
import { useApiMutation } from '../client/queries'
import { ProofField } from '../layout/proof/ProofField'
import { useProofInput } from '../layout/proof/use-proof'
import { deviceName, written } from './session-words'

/** The session to end, or `others` for all sessions except the current one. */
export type Ending = Session | 'others'

export interface EndSessionsDialogProps {
  ending: Ending
  opened: boolean
  onClose(): void
}

/** Asks for the password, or for another proof if there is none, and then ends one session or all others. */
export function EndSessionsDialog({ ending, opened, onClose }: EndSessionsDialogProps) {
  const one = useApiMutation(sessionsEnd, { handles400: true })
  const others = useApiMutation(sessionsEndOthers, { handles400: true })
  const isOpen = useOpensOnceMounted(opened)
  const proof = useProofInput()
  const failure = one.failure ?? others.failure

  async function end() {
    const { password } = proof
    const result = await (ending === 'others' ? others.mutate({ password }) : one.mutate({ id: ending.id, password }))
    // A 404 means that the session has already ended, which is the wanted result.
    if (result.done || result.failure?.status === 404) {
      toastSuccess(
        t('sessions.ended'),
        ending === 'others' ? t('sessions.othersEnded') : t('sessions.oneEnded', { device: deviceName(ending) }),
      )
      onClose()
    } else proof.noteRefusal(result.failure)
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
      canSave={proof.isGiven}
      action={t('layout.signOut')}
      onSave={() => void end()}
      onClose={onClose}
    >
      <Text size="sm">
        {/* The time of the login distinguishes sessions on devices with the same name. */}
        {ending !== 'others' && `${t('sessions.signedInSince', { since: written(ending.createdAt) })} `}
        {t('sessions.endHint', { proof: proof.by })}
      </Text>
      <ProofField proof={proof} />
      <SaveFailure
        title={t('sessions.notEnded')}
        error={failure && ![400, 404].includes(failure.status) ? failure : null}
      />
    </FormDialog>
  )
}
