import { SimpleGrid, Stack } from '@mantine/core'
import { t, useLanguage } from '../kit/language/translate'
import { PasswordField } from '../kit/fields/PasswordField'
import { PendingButton } from '../kit/PendingButton'
import { RefusedNote } from '../kit/RefusedNote'
import { SaveFailure } from '../kit/SaveFailure'
import { NewAccountNote } from './NewAccountNote'
import { RegistrationFields } from './RegistrationFields'
import { useRegistration } from './use-registration'

export function RegistrationScreen() {
  const { form, refusal, made, saveError, isPending, submit } = useRegistration()
  useLanguage()

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack gap="sm">
        {made && <NewAccountNote {...made} />}
        <RefusedNote title={t('registration.notCreated')} messages={refusal.rest} />
        <RegistrationFields
          inputProps={(field) => form.getInputProps(field)}
          errors={form.errors}
          refusedOf={refusal.of}
          passwords={
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <PasswordField
                label={t('login.password')}
                required
                autoComplete="new-password"
                {...form.getInputProps('password')}
                error={form.errors.password ?? refusal.of('password')}
              />
              <PasswordField
                label={t('registration.confirmPassword')}
                required
                autoComplete="new-password"
                {...form.getInputProps('confirmPassword')}
              />
            </SimpleGrid>
          }
        />
        <SaveFailure title={t('registration.notCreated')} error={saveError} />
        <PendingButton type="submit" fullWidth mt="xs" loading={isPending} disabled={!form.isValid()}>
          {t('registration.signUp')}
        </PendingButton>
      </Stack>
    </form>
  )
}
