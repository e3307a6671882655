import { Button, PasswordInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { registration, registrationForm, userRegister } from '@windsock/contract/users'
import { AirportField } from '../frame/AirportField'
import { SaveFailure } from '../kit/SaveFailure'
import { toastError, toastSuccess } from '../kit/toasts'
import { useTell } from '../queries'

const empty = {
  firstName: '',
  lastName: '',
  userName: '',
  password: '',
  confirmPassword: '',
  email: '',
  phoneNumber: '',
  address: '',
  assignedAirportId: null as string | null,
}

export function RegistrationScreen() {
  const register = useTell(userRegister, { changes: [], ownsRefusal: true })
  const form = useForm({
    initialValues: empty,
    validate: schemaResolver(registrationForm, { sync: true }),
    validateInputOnBlur: true,
  })

  async function submit(typed: typeof empty) {
    const told = await register.tell(registration.parse(typed))
    if (!told.done) {
      if (told.failure?.status === 400) toastError('Registration failed.', told.failure.message)
      return
    }
    for (const { description } of told.output.errors) toastError('Registration failed.', description)
    if (!told.output.succeeded) return
    form.reset()
    toastSuccess('Registration successful.', 'Your account has been created!')
  }

  const trouble = register.failure && register.failure.status !== 400 ? register.failure.message : null

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack gap="sm">
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
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <PasswordInput label="Password" required autoComplete="new-password" {...form.getInputProps('password')} />
          <PasswordInput
            label="Confirm password"
            required
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
        </SimpleGrid>
        <TextInput label="Email" type="email" required autoComplete="email" {...form.getInputProps('email')} />
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
        />
        <SaveFailure title="No account was created" error={trouble} />
        <Button type="submit" fullWidth mt="xs" loading={register.busy} disabled={!form.isValid()}>
          Sign Up
        </Button>
      </Stack>
    </form>
  )
}
