import { Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { unknownAirport } from '@windsock/contract/errors'
import { oidcRegister, oidcRegistrationForm, type UnknownIdentity } from '@windsock/contract/sign-in/oidc'
import { emailTaken, userNameTaken } from '@windsock/domain/users'
import { messageText } from '@windsock/messages/message'
import { useState } from 'react'
import { useApiMutation } from '../client/queries'
import { formRules } from '../kit/fields/form-rules'
import { t } from '../kit/language/translate'
import { PendingButton } from '../kit/PendingButton'
import { RefusedNote } from '../kit/RefusedNote'
import { SaveFailure } from '../kit/SaveFailure'
import { toastError, toastSuccess, withdrawErrors } from '../kit/toasts'
import { type FieldOf, useRefusal } from '../records/use-refusal'
import { NewAccountNote, type NewAccountNoteProps } from './NewAccountNote'
import { type NewPerson, RegistrationFields } from './RegistrationFields'
import { firstWish } from './use-registration'

export interface ProviderRegistrationFormProps {
  authKey: string
  provider: string
  /** The provider's data about the person. The person can change all of it. */
  proposal: Pick<UnknownIdentity, 'firstName' | 'lastName' | 'email'>
}

const nothing: { messages: readonly string[]; fieldOf: FieldOf<NewPerson> } = { messages: [], fieldOf: {} }
const rules = formRules(oidcRegistrationForm)

/** The registration of a person who signs in with the provider: without a password, with names and email filled in. */
export function ProviderRegistrationForm({ authKey, provider, proposal }: ProviderRegistrationFormProps) {
  const [refused, setRefused] = useState(nothing)
  const [made, setMade] = useState<NewAccountNoteProps | undefined>(undefined)
  const register = useApiMutation(oidcRegister, { handles400: true })
  const { firstName, lastName, email } = proposal
  const form = useForm<NewPerson>({
    initialValues: { firstName, lastName, email, userName: '', phoneNumber: '', address: '', assignedAirportId: null },
    validate: rules,
    validateInputOnBlur: true,
  })
  const refusal = useRefusal(refused.messages, form.values, refused.fieldOf)

  async function submit(typed: NewPerson) {
    setRefused(nothing)
    withdrawErrors(t('registration.failed'))
    const body = oidcRegistrationForm.parse(typed)
    const result = await register.mutate({ ...body, key: authKey, language: firstWish() })
    const messages = result.done
      ? result.output.errors.map(({ description }) => description)
      : result.failure?.status === 400
        ? result.failure.messages
        : []
    for (const message of messages) toastError(t('registration.failed'), message)
    if (messages.length > 0) return setRefused({ messages, fieldOf: fieldsOf(body) })
    if (!result.done) return
    toastSuccess(t('registration.successful'), t('registration.created'))
    setMade({ waitsForApproval: result.output.waitsForApproval })
  }

  if (made) return <NewAccountNote {...made} />
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('registration.signUp')}
        </Title>
        <Text size="sm">{t('provider.registerHint', { provider })}</Text>
        <RefusedNote title={t('registration.notCreated')} messages={refusal.rest} />
        <RegistrationFields
          inputProps={(field) => form.getInputProps(field)}
          errors={form.errors}
          refusedOf={refusal.of}
        />
        <SaveFailure
          title={t('registration.notCreated')}
          error={register.failure?.status === 400 ? null : register.failure}
        />
        <PendingButton type="submit" fullWidth mt="xs" loading={register.isPending} disabled={!form.isValid()}>
          {t('registration.signUp')}
        </PendingButton>
      </Stack>
    </form>
  )
}

function fieldsOf({ userName, email }: { userName: string; email: string }): FieldOf<NewPerson> {
  return {
    [messageText(userNameTaken(userName))]: 'userName',
    [messageText(emailTaken(email))]: 'email',
    [unknownAirport]: 'assignedAirportId',
  }
}
