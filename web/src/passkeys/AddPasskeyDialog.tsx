import { Text, TextInput } from '@mantine/core'
import { passkeyName, passkeysGet, passkeysGetCreation, passkeysSave } from '@windsock/contract/sign-in/passkeys'
import { useState } from 'react'
import { call } from '../client/api'
import { useApiMutation } from '../client/queries'
import { formRules } from '../kit/fields/form-rules'
import { FormDialog } from '../kit/FormDialog'
import { t } from '../kit/language/translate'
import { SaveFailure } from '../kit/SaveFailure'
import { toastSuccess } from '../kit/toasts'
import { ProofField } from '../layout/proof/ProofField'
import { useProofInput } from '../layout/proof/use-proof'
import { createPasskey, type MadePasskey, NotMade } from './create-passkey'
import { signalUnknown } from './signals'

export interface AddPasskeyDialogProps {
  opened: boolean
  onClose(): void
}

interface Made extends MadePasskey {
  rpId: string
}

const rules = formRules(passkeysSave.input)

/**
 * Asks for the password, or for another proof if there is none, has the browser create a passkey, and then asks for its
 * name.
 */
export function AddPasskeyDialog({ opened, onClose }: AddPasskeyDialogProps) {
  const proof = useProofInput()
  const [notMade, setNotMade] = useState<string | undefined>(undefined)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<Made | undefined>(undefined)
  const [name, setName] = useState('')
  const creation = useApiMutation(passkeysGetCreation, { handles400: true })
  const save = useApiMutation(passkeysSave, { handles400: true })

  async function make() {
    setNotMade(undefined)
    const result = await creation.mutate({ password: proof.password })
    if (!result.done) return proof.noteRefusal(result.failure)
    const { rp, user } = result.output
    setMaking(true)
    try {
      const passkey = await createPasskey(result.output)
      setName(t('passkeys.nameOf', { device: passkey.device, name: user.displayName.split(' ')[0] ?? '' }))
      setMade({ ...passkey, rpId: rp.id })
    } catch (error) {
      if (!(error instanceof NotMade)) throw error
      setNotMade(error.message)
    } finally {
      setMaking(false)
    }
  }

  async function keep({ draft, rpId }: Made) {
    const result = await save.mutate({ ...draft, name })
    if (result.done) {
      toastSuccess(t('passkeys.added'), t('passkeys.addedDetail', { name: result.output.name }))
      onClose()
    } else if (result.failure?.status === 400) {
      if (!(await isForgotten(rpId, draft.id))) return onClose()
      setNotMade(result.failure.message)
      setMade(undefined)
    }
  }

  async function leave() {
    onClose()
    if (made) await isForgotten(made.rpId, made.draft.id)
  }

  const failure = made ? save.failure : creation.failure
  const isNamed = passkeyName.safeParse(name).success
  return (
    <FormDialog
      title={t(made ? 'passkeys.nameTitle' : 'passkeys.addTitle')}
      opened={opened}
      dirty={made !== undefined}
      loading={creation.isPending || isMaking || save.isPending}
      error={null}
      canSave={made ? isNamed : proof.isGiven}
      action={made ? t('common.save') : t('passkeys.continue')}
      onSave={() => void (made ? keep(made) : make())}
      onClose={() => void leave()}
    >
      {made ? (
        <TextInput
          key="name"
          label={t('common.name')}
          description={t('passkeys.nameHint')}
          required
          data-autofocus
          autoFocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={name !== '' && rules({ ...made.draft, name }).name}
        />
      ) : (
        <>
          <Text size="sm">{t('passkeys.addHint', { proof: proof.by })}</Text>
          <ProofField proof={proof} />
        </>
      )}
      {notMade !== undefined && !made && (
        <Text size="sm" role="alert">
          {notMade}
        </Text>
      )}
      <SaveFailure title={t('passkeys.notAdded')} error={failure && failure.status !== 400 ? failure : null} />
    </FormDialog>
  )
}

/**
 * Lets the browser forget a passkey that the club does not know, so that it is not offered at the login. An earlier save
 * may have reached the server although its answer was lost: such a passkey stays. Returns whether it is forgotten.
 */
async function isForgotten(rpId: string, id: string): Promise<boolean> {
  const held = await call(passkeysGet, {}, { secondary: true }).catch(() => undefined)
  if (!held || held.some((passkey) => passkey.id === id)) return false
  await signalUnknown(rpId, id)
  return true
}
