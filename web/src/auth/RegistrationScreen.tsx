import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { AirportField } from '../records/AirportField'
import { t, useLanguage } from '../kit/language/translate'
import { PasswordField } from '../kit/fields/PasswordField'
import { RefusedNote } from '../kit/RefusedNote'
import { SaveFailure } from '../kit/SaveFailure'
import { NewAccountNote } from './NewAccountNote'
import { useRegistration } from './use-registration'

export function RegistrationScreen() {
  const { form, refusal, made, saveError, isPending, submit } = useRegistration()
  useLanguage()

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack gap="sm">
        {made && <NewAccountNote {...made} />}
        <RefusedNote title={t('registration.notCreated')} messages={refusal.rest} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={t('registration.firstName')}
            required
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('registration.lastName')}
            required
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <TextInput
          label={t('login.userName')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('userName')}
          error={form.errors.userName ?? refusal.of('userName')}
        />
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
        <TextInput
          label={t('people.email')}
          type="email"
          required
          autoComplete="email"
          {...form.getInputProps('email')}
          error={form.errors.email ?? refusal.of('email')}
        />
        <TextInput
          label={t('registration.phone')}
          type="tel"
          required
          autoComplete="tel"
          {...form.getInputProps('phoneNumber')}
        />
        <Textarea
          label={t('people.address')}
          description={t('registration.optional')}
          rows={2}
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
        <AirportField
          label={t('registration.airport')}
          description={t('registration.optional')}
          clearable
          {...form.getInputProps('assignedAirportId')}
          error={form.errors.assignedAirportId ?? refusal.of('assignedAirportId')}
        />
        <SaveFailure title={t('registration.notCreated')} error={saveError} />
        <Button type="submit" fullWidth mt="xs" loading={isPending} disabled={!form.isValid()}>
          {t('registration.signUp')}
        </Button>
      </Stack>
    </form>
  )
}
