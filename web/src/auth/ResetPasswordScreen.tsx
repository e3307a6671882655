import { Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { commonPassword, ownNamePassword } from '@windsock/contract/errors'
import { newPasswordForm, userResetPassword } from '@windsock/contract/account'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { t, useLanguage } from '../kit/language/translate'
import { formRules } from '../kit/fields/form-rules'
import { NewPasswordFields } from '../kit/fields/NewPasswordFields'
import { PendingButton } from '../kit/PendingButton'
import { SaveFailure } from '../kit/SaveFailure'
import { toastError, toastSuccess } from '../kit/toasts'
import { useRevalidation } from '../kit/use-revalidation'
import { paths } from '../paths'
import { useApiMutation } from '../client/queries'
import { WaysLeft, type WaysLeftProps } from './WaysLeft'

const weakPasswords = [commonPassword, ownNamePassword] as const

/** The screen that the link in the email opens. The query of the link contains the key and the email address. */
export function ResetPasswordScreen() {
  const { key = '', email = '' }: { key?: string; email?: string } = useSearch({ strict: false })
  const reset = useApiMutation(userResetPassword, { handles400: true })
  const [left, setLeft] = useState<WaysLeftProps | undefined>(undefined)
  const navigate = useNavigate()
  useLanguage()
  const form = useForm({
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: formRules(newPasswordForm),
    validateInputOnBlur: true,
  })
  useRevalidation(form, 'confirmPassword', ['newPassword'])

  async function submit(passwords: { newPassword: string; confirmPassword: string }) {
    const result = await reset.mutate({ resetKey: key, email, ...passwords })
    if (result.done) {
      toastSuccess(t('passwords.changed'), t('passwords.changedDetail'))
      const { passkeys, providerAccounts } = result.output
      if (passkeys || providerAccounts) setLeft({ passkeys, providerAccounts })
      else await navigate({ to: paths.login })
    } else if (weakPasswords.some((key) => t(key) === result.failure?.message)) {
      // The key in the link is still valid, so the user can try a different password.
      form.setFieldError('newPassword', result.failure?.message)
    } else if (result.failure?.status === 400) {
      toastError(t('passwords.linkInvalid'), t('passwords.linkInvalidDetail'))
      await navigate({ to: paths.resetPasswordEmail })
    }
  }

  const saveError = reset.failure && reset.failure.status !== 400 ? reset.failure : null

  if (left) return <WaysLeft {...left} />
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack>
        <Title order={2} size="h3">
          {t('passwords.chooseNew')}
        </Title>
        <NewPasswordFields inputProps={(field) => form.getInputProps(field)} />
        <SaveFailure title={t('passwords.notChanged')} error={saveError} />
        <PendingButton type="submit" fullWidth loading={reset.isPending} disabled={!form.isValid()}>
          {t('passwords.change')}
        </PendingButton>
      </Stack>
    </form>
  )
}
