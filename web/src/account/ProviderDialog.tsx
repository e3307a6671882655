import { Text } from '@mantine/core'
import { type Identity, oidcBegin, oidcRemove } from '@windsock/contract/sign-in/oidc'
import { useState } from 'react'
import { useApiMutation } from '../client/queries'
import { FormDialog } from '../kit/FormDialog'
import { t } from '../kit/language/translate'
import { useOpensOnceMounted } from '../kit/lazy-popup'
import { SaveFailure } from '../kit/SaveFailure'
import { toastSuccess } from '../kit/toasts'
import { ProofField } from './ProofField'
import { useProof } from './use-proof'

/** Connects an account at the provider, or removes one. */
export type ProviderAction = 'connect' | Identity

export interface ProviderDialogProps {
  action: ProviderAction
  provider: string
  opened: boolean
  onClose(): void
}

/** Asks for the password. To connect, the browser then leaves the page for the provider. */
export function ProviderDialog({ action, provider, opened, onClose }: ProviderDialogProps) {
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const [isLeaving, setLeaving] = useState(false)
  const begin = useApiMutation(oidcBegin, { handles400: true })
  const remove = useApiMutation(oidcRemove, { handles400: true })
  const isOpen = useOpensOnceMounted(opened)
  const proof = useProof()
  const isConnecting = action === 'connect'
  const account = isConnecting ? '' : action.email || action.subject

  async function connect() {
    const result = await begin.mutate({ password })
    if (!result.done) return noteRefusal(result.failure)
    setLeaving(true)
    window.location.assign(result.output.location)
  }

  async function disconnect({ issuer, subject }: Identity) {
    const result = await remove.mutate({ issuer, subject, password })
    // A 404 means that it is no longer connected, which is the wanted result.
    if (!result.done && result.failure?.status !== 404) return noteRefusal(result.failure)
    toastSuccess(t('provider.removed'), t('provider.removedDetail', { account }))
    onClose()
  }

  function noteRefusal(failure: { status: number; message: string } | undefined) {
    if (failure?.status === 400) setRefused(failure.message)
  }

  const failure = begin.failure ?? remove.failure
  return (
    <FormDialog
      title={isConnecting ? t('provider.connectDialog', { provider }) : t('provider.removeTitle', { provider })}
      opened={isOpen}
      dirty={false}
      loading={begin.isPending || remove.isPending || isLeaving}
      error={null}
      canSave={password !== '' || (!proof.hasPassword && proof.isRecent)}
      action={isConnecting ? t('provider.continue') : t('provider.remove')}
      onSave={() => void (isConnecting ? connect() : disconnect(action))}
      onClose={onClose}
    >
      <Text size="sm">
        {isConnecting ? t('provider.connectDialogHint', { provider }) : t('provider.removeHint', { account })}
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
        title={isConnecting ? t('provider.notConnected') : t('provider.notRemoved')}
        error={failure && ![400, 404].includes(failure.status) ? failure : null}
      />
    </FormDialog>
  )
}
