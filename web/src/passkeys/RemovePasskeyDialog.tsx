import { Text } from '@mantine/core'
import { type Passkey, passkeysGet, passkeysRemove } from '@windsock/contract/sign-in/passkeys'
import { call } from '../client/api'
import { useApiMutation } from '../client/queries'
import { useSession } from '../client/session'
import { FormDialog } from '../kit/FormDialog'
import { t } from '../kit/language/translate'
import { SaveFailure } from '../kit/SaveFailure'
import { toastSuccess } from '../kit/toasts'
import { ProofField } from '../layout/proof/ProofField'
import { useProofInput } from '../layout/proof/use-proof'
import { base64url } from './base64url'
import { offersPasskeys } from './passkey-support'
import { signalAccepted } from './signals'

export interface RemovePasskeyDialogProps {
  passkey: Passkey
  opened: boolean
  onClose(): void
}

/** Asks for the password, or for another proof if there is none, and then removes a passkey. */
export function RemovePasskeyDialog({ passkey, opened, onClose }: RemovePasskeyDialogProps) {
  const { id, name } = passkey
  const proof = useProofInput()
  const { mutate, isPending, failure } = useApiMutation(passkeysRemove, { handles400: true })
  const userId = useSession()?.userId ?? ''

  async function remove() {
    const result = await mutate({ id, password: proof.password })
    // A 404 means that it has been removed already, which is the wanted result.
    if (result.done || result.failure?.status === 404) {
      toastSuccess(t('passkeys.removed'), t('passkeys.removedDetail', { name }))
      onClose()
      await forgetOthers(userId)
    } else proof.noteRefusal(result.failure)
  }

  return (
    <FormDialog
      title={t('passkeys.removeTitle')}
      opened={opened}
      dirty={false}
      loading={isPending}
      error={null}
      canSave={proof.isGiven}
      action={t('passkeys.removeAction')}
      onSave={() => void remove()}
      onClose={onClose}
    >
      <Text size="sm">{t('passkeys.removeHint', { name, proof: proof.by })}</Text>
      <ProofField proof={proof} />
      <SaveFailure
        title={t('passkeys.notRemoved')}
        error={failure && ![400, 404].includes(failure.status) ? failure : null}
      />
    </FormDialog>
  )
}

/** Tells the browser which passkeys are left. A fresh list, because an old one would make it forget a new passkey. */
async function forgetOthers(userId: string): Promise<void> {
  if (!offersPasskeys()) return
  const left = await call(passkeysGet, {}, { secondary: true }).catch(() => undefined)
  const handle = base64url(new TextEncoder().encode(userId).buffer)
  if (left)
    await signalAccepted(
      location.hostname,
      handle,
      left.map(({ id }) => id),
    )
}
