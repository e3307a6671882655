import { Button, Stack, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { commonPassword, ownNamePassword } from '@windsock/contract/errors'
import { newPasswordForm, userResetPassword } from '@windsock/contract/accounts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { NewPasswordFields } from '../kit/fields/NewPasswordFields'
import { SaveFailure } from '../kit/SaveFailure'
import { toastError, toastSuccess } from '../kit/toasts'
import { useJudgedAnew } from '../kit/use-judged-anew'
import { paths } from '../paths'
import { useTell } from '../client/queries'

const weakPasswords: readonly string[] = [commonPassword, ownNamePassword]

/** Opened by the link in the letter, whose query carries the key and the address. */
export function ResetPasswordScreen() {
  const { key = '', email = '' } = useSearch({ strict: false }) as { key?: string; email?: string }
  const reset = useTell(userResetPassword, { ownsRefusal: true })
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: schemaResolver(newPasswordForm, { sync: true }),
    validateInputOnBlur: true,
  })
  useJudgedAnew(form, 'confirmPassword', ['newPassword'])

  async function submit(passwords: { newPassword: string; confirmPassword: string }) {
    const told = await reset.tell({ resetKey: key, email, ...passwords })
    if (told.done) {
      toastSuccess('Password change successful.', 'Your password has been changed successfully!')
      await navigate({ to: paths.login })
    } else if (told.failure && weakPasswords.includes(told.failure.message)) {
      // The key still holds: another password will do.
      form.setFieldError('newPassword', told.failure.message)
    } else if (told.failure?.status === 400) {
      toastError('Password change failed', 'Password reset token is invalid or expired!')
      await navigate({ to: paths.resetPasswordEmail })
    }
  }

  const trouble = reset.failure && reset.failure.status !== 400 ? reset.failure : null

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack>
        <Title order={2} size="h3">
          Choose a new password
        </Title>
        <NewPasswordFields inputProps={(field) => form.getInputProps(field)} />
        <SaveFailure title="Your password was not changed" error={trouble} />
        <Button type="submit" fullWidth loading={reset.busy} disabled={!form.isValid()}>
          Change Password
        </Button>
      </Stack>
    </form>
  )
}
