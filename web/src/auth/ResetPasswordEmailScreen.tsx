import { Stack, Text, TextInput, ThemeIcon, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { resetEmail, userSendResetPasswordEmail } from '@windsock/contract/account'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { t, useLanguage } from '../kit/language/translate'
import { formRules } from '../kit/fields/form-rules'
import { SaveFailure } from '../kit/SaveFailure'
import { PendingButton } from '../kit/PendingButton'
import { toastError, toastSuccess } from '../kit/toasts'
import { paths } from '../paths'
import { useApiMutation } from '../client/queries'

const emailForm = z.object({ email: resetEmail })

export function ResetPasswordEmailScreen() {
  const send = useApiMutation(userSendResetPasswordEmail, { handles400: true })
  const navigate = useNavigate()
  useLanguage()
  const form = useForm({
    initialValues: { email: '' },
    validate: formRules(emailForm),
    validateInputOnBlur: true,
  })

  async function submit({ email }: { email: string }) {
    const result = await send.mutate(email.trim())
    if (result.done) {
      // The specification prescribes the English text, including its typing error.
      toastSuccess(t('passwords.emailSent'), t('passwords.emailSentDetail'))
      await navigate({ to: paths.login })
    } else if (result.failure?.status === 400) {
      toastError(t('passwords.emailRefused'), t('passwords.emailRefusedDetail'))
    }
  }

  const saveError = send.failure && send.failure.status !== 400 ? send.failure : null

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack>
        <Stack align="center" gap="xs">
          <ThemeIcon size={64} radius="xl" variant="light">
            <IconLock size={34} stroke={1.6} role="img" aria-label={t('passwords.lock')} />
          </ThemeIcon>
          <Title order={2} size="h3">
            {t('passwords.forgotten')}
          </Title>
          <Text size="sm" c="dimmed" ta="center">
            {t('passwords.forgottenHint')}
          </Text>
        </Stack>
        <TextInput
          label={t('people.email')}
          type="email"
          required
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <SaveFailure title={t('passwords.noEmailSent')} error={saveError} />
        <PendingButton type="submit" fullWidth loading={send.isPending} disabled={!form.isValid()}>
          {t('passwords.sendEmail')}
        </PendingButton>
      </Stack>
    </form>
  )
}
