import { Text } from '@mantine/core'
import { type Identity, oidcBegin, oidcRemove } from '@windsock/contract/sign-in/oidc'
import { useState } from 'react'
import { useApiMutation } from '../client/queries'
import { FormDialog } from '../kit/FormDialog'
import { t } from '../kit/language/translate'
import { useOpensOnceMounted } from '../kit/lazy-popup'
import { SaveFailure } from '../kit/SaveFailure'
import { toastSuccess } from '../kit/toasts'
import { ProofField } from '../layout/proof/ProofField'
import { useProofInput } from '../layout/proof/use-proof'

/** Connects an account at the provider, or removes one. */
export type ProviderAction = 'connect' | Identity

export interface ProviderDialogProps {
  action: ProviderAction
  provider: string
  opened: boolean
  onClose(): void
}

/**
 * Asks for the password, or for another proof if there is none. To connect, the browser then leaves the page for the
 * provider.
 */
export function ProviderDialog({ action, provider, opened, onClose }: ProviderDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  const begin = useApiMutation(oidcBegin, { handles400: true })
  const remove = useApiMutation(oidcRemove, { handles400: true })
  const isOpen = useOpensOnceMounted(opened)
  const proof = useProofInput()
  const isConnecting = action === 'connect'
  const account = isConnecting ? '' : action.email || action.subject

  async function connect() {
    const result = await begin.mutate({ password: proof.password })
    if (!result.done) return proof.noteRefusal(result.failure)
    setLeaving(true)
    window.location.assign(result.output.location)
  }

  async function disconnect({ issuer, subject }: Identity) {
    const result = await remove.mutate({ issuer, subject, password: proof.password })
    // A 404 means that it is no longer connected, which is the wanted result.
    if (!result.done && result.failure?.status !== 404) return proof.noteRefusal(result.failure)
    toastSuccess(t('provider.removed'), t('provider.removedDetail', { account }))
    onClose()
  }

  const failure = begin.failure ?? remove.failure
  return (
    <FormDialog
      title={isConnecting ? t('provider.connectDialog', { provider }) : t('provider.removeTitle', { provider })}
      opened={isOpen}
      dirty={false}
      loading={begin.isPending || remove.isPending || isLeaving}
      error={null}
      canSave={proof.isGiven}
      action={isConnecting ? t('provider.continue') : t('provider.remove')}
      onSave={() => void (isConnecting ? connect() : disconnect(action))}
      onClose={onClose}
    >
      <Text size="sm">
        {isConnecting
          ? t('provider.connectDialogHint', { provider, proof: proof.by })
          : t('provider.removeHint', { account, proof: proof.by })}
      </Text>
      <ProofField proof={proof} />
      <SaveFailure
        title={isConnecting ? t('provider.notConnected') : t('provider.notRemoved')}
        error={failure && ![400, 404].includes(failure.status) ? failure : null}
      />
    </FormDialog>
  )
}
