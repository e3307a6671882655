import { useForm } from '@mantine/form'
import { commonPassword, ownNamePassword, unknownAirport } from '@windsock/contract/errors'
import { registration, registrationForm, userRegister } from '@windsock/contract/account'
import { airportsGet } from '@windsock/contract/airports'
import { isNamedAfter, isNamedAfterClub } from '@windsock/domain/password-words'
import { emailTaken, userNameTaken } from '@windsock/domain/users'
import { firstOffered, type Language } from '@windsock/messages/languages'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../client/queries'
import { clubLanguage, rememberedLanguage } from '../kit/language/language-choice'
import { messageText } from '@windsock/messages/message'
import { formRules } from '../kit/fields/form-rules'
import { t } from '../kit/language/translate'
import { toastError, toastSuccess, withdrawErrors } from '../kit/toasts'
import { useRevalidation } from '../kit/use-revalidation'
import { clubName } from '../layout/club-name'
import { type FieldOf, useRefusal } from '../records/use-refusal'
import { newUserName } from './new-account'
import type { NewAccountNoteProps } from './NewAccountNote'

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

const shape = formRules(registrationForm)

const nothing: { messages: readonly string[]; fieldOf: FieldOf<typeof empty> } = { messages: [], fieldOf: {} }

/** Provides the registration form, its submission, and the server's refusals assigned to the fields they concern. */
export function useRegistration() {
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
    const result = await register.mutate({ ...body, language: firstWish() })
    const failed = t('registration.failed')
    if (!result.done) {
      if (result.failure?.status === 400) toastError(failed, result.failure.message)
      return
    }
    for (const { description } of result.output.errors) toastError(failed, description)
    if (!result.output.succeeded)
      return setRefused({
        messages: result.output.errors.map(({ description }) => description),
        fieldOf: fieldsOf(body),
      })
    form.reset()
    withdrawErrors(failed)
    newUserName.set(body.userName)
    setMade({ waitsForApproval: result.output.waitsForApproval })
    toastSuccess(t('registration.successful'), t('registration.created'))
  }

  const saveError = register.failure && register.failure.status !== 400 ? register.failure : null
  return { form, refusal, made, saveError, isPending: register.isPending, submit }
}

/**
 * Returns the language to be saved with the account: the one chosen on this device, otherwise the browser's. Returns
 * undefined if it is the club's, which applies to everybody who has no language of their own.
 */
export function firstWish(): Language | undefined {
  const language = rememberedLanguage() ?? firstOffered(navigator.languages)
  return language === clubLanguage() ? undefined : language
}

/** Finds the password problems that the browser can check; the server checks for more problems. */
function weakness(typed: typeof empty, names: readonly string[]): { password?: string } {
  if (isNamedAfter(typed.password, typed)) return { password: t(ownNamePassword) }
  return isNamedAfterClub(typed.password, names, typed) ? { password: t(commonPassword) } : {}
}

/** Maps the server's refusals to their fields. It needs the typed values, because some refusals contain them. */
function fieldsOf({ userName, email }: { userName: string; email: string }): FieldOf<typeof empty> {
  return {
    [messageText(userNameTaken(userName))]: 'userName',
    [messageText(emailTaken(email))]: 'email',
    [commonPassword]: 'password',
    [ownNamePassword]: 'password',
    [unknownAirport]: 'assignedAirportId',
  }
}
