import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { commonPassword, ownNamePassword, wrongOldPassword } from '@windsock/contract/errors'
import { passwordChange, userChangePassword } from '@windsock/contract/account'
import { isExternalOnly } from '@windsock/domain/permissions'
import { useRefusal } from '../records/use-refusal'
import { t } from '../kit/language/translate'
import { formRules } from '../kit/fields/form-rules'
import { rareComponent } from '../kit/lazy-component'
import { FormScreen } from '../kit/FormScreen'
import { NewPasswordFields } from '../kit/fields/NewPasswordFields'
import { PasswordField } from '../kit/fields/PasswordField'
import { toastSuccess } from '../kit/toasts'
import { useRevalidation } from '../kit/use-revalidation'
import { providerName } from '../layout/oidc/provider-name'
import { useProof } from '../layout/proof/use-proof'
import { paths } from '../paths'
import { useApiMutation } from '../client/queries'
import { useSession } from '../client/session'
import { Passkeys } from '../passkeys/Passkeys'
import { Sessions } from './Sessions'

const none: readonly string[] = []
const fieldOf = {
  [wrongOldPassword]: 'oldPassword',
  [commonPassword]: 'newPassword',
  [ownNamePassword]: 'newPassword',
} as const

const ProviderAccounts = rareComponent(async () => (await import('./ProviderAccounts')).ProviderAccounts)

export function ChangePasswordScreen() {
  const provider = providerName()
  const { userId = '', roles = [] } = useSession() ?? {}
  const isGuest = isExternalOnly({ id: userId, roles })
  const { mutate, isPending, failure } = useApiMutation(userChangePassword)
  // Without an old password, an emailed link sets one.
  const isOff = !useProof().hasPassword || isGuest
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
    validate: formRules(passwordChange),
    validateInputOnBlur: true,
  })
  useRevalidation(form, 'confirmPassword', ['newPassword'])

  const isRefused = failure?.status === 400
  const refusal = useRefusal(isRefused ? failure.messages : none, form.values, fieldOf)

  async function submit() {
    const body = { userId, ...form.values }
    const result = await mutate(body)
    if (!result.done) return
    toastSuccess(t('passwords.changed'), t('passwords.changedDetail'))
    await navigate({ to: paths.bookings })
  }

  return (
    <>
      <FormScreen
        title={t('passwords.change')}
        loading={isPending}
        // A 400 is left out here, because a toast and `refused` already show its message.
        error={failure && !isRefused ? failure : null}
        refused={refusal.rest}
        canSave={form.isValid()}
        // spec §6: all roles except External have the button.
        onSave={isOff ? undefined : () => void submit()}
        action={t('passwords.change')}
      >
        {isGuest && <Text size="sm">{t('passwords.externalHint')}</Text>}
        <PasswordField
          label={t('passwords.old')}
          required
          autoComplete="current-password"
          disabled={isOff}
          {...form.getInputProps('oldPassword')}
          error={form.errors.oldPassword ?? refusal.of('oldPassword')}
        />
        <NewPasswordFields
          inputProps={(field) => ({ ...form.getInputProps(field), disabled: isOff })}
          refused={refusal.of('newPassword')}
        />
      </FormScreen>
      {provider && <ProviderAccounts provider={provider} />}
      <Passkeys />
      <Sessions />
    </>
  )
}
