import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../kit/language/translate'
import { AirportField } from '../records/AirportField'

export interface NewPerson {
  firstName: string
  lastName: string
  userName: string
  email: string
  phoneNumber: string
  address: string
  assignedAirportId: string | null
}

export interface RegistrationFieldsProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- the props of Mantine's form have this type
  inputProps(field: keyof NewPerson): any
  errors: Readonly<Partial<Record<string, ReactNode>>>
  /** Returns why the server refused the value of a field. */
  refusedOf(field: 'userName' | 'email' | 'assignedAirportId'): string | undefined
  /** The fields for the password, if the newcomer has one. */
  passwords?: ReactNode
}

/** The fields of a registration. */
export function RegistrationFields({ inputProps, errors, refusedOf, passwords }: RegistrationFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('registration.firstName')}
          required
          autoComplete="given-name"
          {...inputProps('firstName')}
        />
        <TextInput label={t('registration.lastName')} required autoComplete="family-name" {...inputProps('lastName')} />
      </SimpleGrid>
      <TextInput
        label={t('login.userName')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...inputProps('userName')}
        error={errors.userName ?? refusedOf('userName')}
      />
      {passwords}
      <TextInput
        label={t('people.email')}
        type="email"
        required
        autoComplete="email"
        {...inputProps('email')}
        error={errors.email ?? refusedOf('email')}
      />
      <TextInput
        label={t('registration.phone')}
        type="tel"
        required
        autoComplete="tel"
        {...inputProps('phoneNumber')}
      />
      <Textarea
        label={t('people.address')}
        description={t('registration.optional')}
        rows={2}
        autoComplete="street-address"
        {...inputProps('address')}
      />
      <AirportField
        label={t('registration.airport')}
        description={t('registration.optional')}
        clearable
        {...inputProps('assignedAirportId')}
        error={errors.assignedAirportId ?? refusedOf('assignedAirportId')}
      />
    </>
  )
}
