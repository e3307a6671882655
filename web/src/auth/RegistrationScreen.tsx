import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { AirportField } from '../records/AirportField'
import { PasswordField } from '../kit/fields/PasswordField'
import { RefusedNote } from '../kit/RefusedNote'
import { SaveFailure } from '../kit/SaveFailure'
import { NewAccountNote } from './NewAccountNote'
import { useRegistration } from './use-registration'

export function RegistrationScreen() {
  const { form, refusal, made, saveError, isPending, submit } = useRegistration()

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack gap="sm">
        {made && <NewAccountNote {...made} />}
        <RefusedNote title="No account was created" messages={refusal.rest} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label="First name" required autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Last name" required autoComplete="family-name" {...form.getInputProps('lastName')} />
        </SimpleGrid>
        <TextInput
          label="User name"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('userName')}
          error={form.errors.userName ?? refusal.of('userName')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <PasswordField
            label="Password"
            required
            autoComplete="new-password"
            {...form.getInputProps('password')}
            error={form.errors.password ?? refusal.of('password')}
          />
          <PasswordField
            label="Confirm password"
            required
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
        </SimpleGrid>
        <TextInput
          label="Email"
          type="email"
          required
          autoComplete="email"
          {...form.getInputProps('email')}
          error={form.errors.email ?? refusal.of('email')}
        />
        <TextInput label="Phone number" type="tel" required autoComplete="tel" {...form.getInputProps('phoneNumber')} />
        <Textarea
          label="Address"
          description="Optional"
          rows={2}
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
        <AirportField
          label="Assigned airport"
          description="Optional"
          clearable
          {...form.getInputProps('assignedAirportId')}
          error={form.errors.assignedAirportId ?? refusal.of('assignedAirportId')}
        />
        <SaveFailure title="No account was created" error={saveError} />
        <Button type="submit" fullWidth mt="xs" loading={isPending} disabled={!form.isValid()}>
          Sign Up
        </Button>
      </Stack>
    </form>
  )
}
