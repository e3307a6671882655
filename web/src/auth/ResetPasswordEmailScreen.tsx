import { Button, Stack, Text, TextInput, ThemeIcon, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { resetEmail, userSendResetPasswordEmail } from '@windsock/contract/account'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { formRules } from '../kit/fields/form-rules'
import { SaveFailure } from '../kit/SaveFailure'
import { toastError, toastSuccess } from '../kit/toasts'
import { paths } from '../paths'
import { useApiMutation } from '../client/queries'

const emailForm = z.object({ email: resetEmail })

export function ResetPasswordEmailScreen() {
  const send = useApiMutation(userSendResetPasswordEmail, { handles400: true })
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { email: '' },
    validate: formRules(emailForm),
    validateInputOnBlur: true,
  })

  async function submit({ email }: { email: string }) {
    const result = await send.mutate(email.trim())
    if (result.done) {
      // The specification prescribes this text, including its typing error.
      toastSuccess('Reset email successful.', 'A password reset email has benn sent to your email address!')
      await navigate({ to: paths.login })
    } else if (result.failure?.status === 400) {
      toastError('Sending email failed.', 'Cannot send email to the given address, email is not registered.')
    }
  }

  const saveError = send.failure && send.failure.status !== 400 ? send.failure : null

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack>
        <Stack align="center" gap="xs">
          <ThemeIcon size={64} radius="xl" variant="light">
            <IconLock size={34} stroke={1.6} role="img" aria-label="Lock" />
          </ThemeIcon>
          <Title order={2} size="h3">
            Forgot your password?
          </Title>
          <Text size="sm" c="dimmed" ta="center">
            We send a link to set a new one to the address of your account.
          </Text>
        </Stack>
        <TextInput label="Email" type="email" required autoComplete="email" {...form.getInputProps('email')} />
        <SaveFailure title="No email was sent" error={saveError} />
        <Button type="submit" fullWidth loading={send.isPending} disabled={!form.isValid()}>
          Send Email
        </Button>
      </Stack>
    </form>
  )
}
