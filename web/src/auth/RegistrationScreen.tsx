import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { commonPassword, ownNamePassword, unknownAirport } from '@windsock/contract/errors'
import { registration, registrationForm, userRegister } from '@windsock/contract/account'
import { airportsGet } from '@windsock/contract/airports'
import { isNamedAfter, isNamedAfterClub } from '@windsock/domain/password-words'
import { emailTaken, userNameTaken } from '@windsock/domain/users'
import { useState } from 'react'
import { AirportField } from '../records/AirportField'
import { clubName } from '../layout/club-name'
import { type FieldOf, useRefusal } from '../records/use-refusal'
import { PasswordField } from '../kit/fields/PasswordField'
import { RefusedNote } from '../kit/RefusedNote'
import { SaveFailure } from '../kit/SaveFailure'
import { toastError, toastSuccess, withdrawErrors } from '../kit/toasts'
import { useRevalidation } from '../kit/use-revalidation'
import { useApiQuery, useApiMutation } from '../client/queries'
import { newUserName } from './new-account'
import { NewAccountNote, type NewAccountNoteProps } from './NewAccountNote'

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

const FAILED = 'Registration failed.'
const shape = schemaResolver(registrationForm, { sync: true })

const nothing: { messages: readonly string[]; fieldOf: FieldOf<typeof empty> } = { messages: [], fieldOf: {} }

export function RegistrationScreen() {
  const [refused, setRefused] = useState(nothing)
  const [made, setMade] = useState<NewAccountNoteProps | undefined>(undefined)
  const airports = useApiQuery(airportsGet, {})
  const register = useApiMutation(userRegister, { handles400: true })
  const form = useForm({
    initialValues: empty,
    validate: (typed) => {
      const names = airports.data?.flatMap(({ name, icaoCode }) => [name, icaoCode]) ?? []
      return { ...weakness(typed, [clubName(), ...names]), ...shape(typed) }
    },
    validateInputOnBlur: true,
  })
  useRevalidation(form, 'confirmPassword', ['password'])
  useRevalidation(form, 'password', ['firstName', 'lastName', 'userName', 'email'])

  const refusal = useRefusal(refused.messages, form.values, refused.fieldOf)

  async function submit(typed: typeof empty) {
    setRefused(nothing)
    setMade(undefined)
    const body = registration.parse(typed)
    const result = await register.mutate(body)
    if (!result.done) {
      if (result.failure?.status === 400) toastError(FAILED, result.failure.message)
      return
    }
    for (const { description } of result.output.errors) toastError(FAILED, description)
    if (!result.output.succeeded)
      return setRefused({
        messages: result.output.errors.map(({ description }) => description),
        fieldOf: fieldsOf(body),
      })
    form.reset()
    withdrawErrors(FAILED)
    newUserName.set(body.userName)
    setMade({ waitsForApproval: result.output.waitsForApproval })
    toastSuccess('Registration successful.', 'Your account has been created!')
  }

  const saveError = register.failure && register.failure.status !== 400 ? register.failure : null

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
        <Button type="submit" fullWidth mt="xs" loading={register.isPending} disabled={!form.isValid()}>
          Sign Up
        </Button>
      </Stack>
    </form>
  )
}

/** The password problems that the browser can check; the server checks more. */
function weakness(typed: typeof empty, names: readonly string[]): { password?: string } {
  if (isNamedAfter(typed.password, typed)) return { password: ownNamePassword }
  return isNamedAfterClub(typed.password, names, typed) ? { password: commonPassword } : {}
}

/** The fields of the server's reasons, which quote the typed text. */
function fieldsOf({ userName, email }: { userName: string; email: string }): FieldOf<typeof empty> {
  return {
    [userNameTaken(userName)]: 'userName',
    [emailTaken(email)]: 'email',
    [commonPassword]: 'password',
    [ownNamePassword]: 'password',
    [unknownAirport]: 'assignedAirportId',
  }
}
