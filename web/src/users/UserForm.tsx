import { Checkbox, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { emailInUse, unknownAirport, userNameInUse } from '@windsock/contract/errors'
import { userDraft, userDraftOf, type User } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { AirportField } from '../records/AirportField'
import { BackLink } from '../records/BackLink'
import { useKeptForm } from '../layout/kept-input'
import { PresentVersion } from '../records/PresentVersion'
import { useIsAdministrator } from '../client/use-is-administrator'
import { useLeaveGuard } from '../records/use-leave-guard'
import { useRefusal } from '../records/use-refusal'
import { t } from '../kit/language/translate'
import { formRules } from '../kit/fields/form-rules'
import { FormScreen } from '../kit/FormScreen'
import { paths } from '../paths'
import { ColourField } from './ColourField'
import { RolesField } from './RolesField'
import { useUserSave } from './use-user-save'
import { AUTOMATIC, valuesOf } from './user-values'

export interface UserFormProps {
  user: User | undefined
  /** Reloads the form with the server's current data. */
  onReopen?: () => void
}

/** The form that adds or edits a user (spec §2). */
export function UserForm({ user, onReopen }: UserFormProps) {
  const mayWrite = useIsAdministrator()
  const { save, isPending, error, refused } = useUserSave(user)
  const form = useForm({
    initialValues: valuesOf(user),
    validate: formRules(userDraftOf(user)),
    validateInputOnBlur: true,
  })
  const refusal = useRefusal(refused, form.values, {
    [userNameInUse]: 'userName',
    [emailInUse]: 'email',
    [unknownAirport]: 'assignedAirportId',
  })
  useLeaveGuard(form.isDirty())
  useKeptForm(`user ${user?.id ?? ''}`, form)

  function submit() {
    const { roles, isApproved, color, ...described } = userDraft.parse(form.values)
    const body = {
      ...described,
      ...((user || form.values.color !== AUTOMATIC) && { color }),
      id: form.values.id,
      // Roles are sent only if the administrator changed them in this form. Otherwise saving a phone number could
      // restore a role that another administrator has just removed.
      ...((!user || form.isDirty('roles')) && { roles }),
      ...((!user || form.isDirty('isApproved')) && { isApproved }),
      version: user?.version,
    }
    void save(body)
  }

  return (
    <FormScreen
      title={user ? t('users.editTitle', { name: fullName(user) }) : t('users.addTitle')}
      back={<BackLink to={paths.users} />}
      loading={isPending}
      error={error}
      refused={refusal.rest}
      afterRefusal={<PresentVersion refused={refused} onShow={onReopen} />}
      canSave={form.isValid()}
      onSave={mayWrite ? submit : undefined}
    >
      {user && <UserName user={user} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={t('users.firstName')} required autoComplete="off" {...form.getInputProps('firstName')} />
        <TextInput label={t('users.lastName')} required autoComplete="off" {...form.getInputProps('lastName')} />
      </SimpleGrid>
      {!user && (
        <TextInput
          label={t('users.userName')}
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('userName')}
          error={form.errors.userName ?? refusal.of('userName')}
        />
      )}
      <TextInput
        label={t('people.email')}
        type="email"
        required
        autoComplete="off"
        {...(!user && { description: t('users.invitationHint') })}
        {...form.getInputProps('email')}
        error={form.errors.email ?? refusal.of('email')}
      />
      <TextInput
        label={t('people.phone')}
        type="tel"
        required
        autoComplete="off"
        {...form.getInputProps('phoneNumber')}
      />
      <Textarea
        label={t('people.address')}
        rows={2}
        resize="vertical"
        autoComplete="off"
        {...form.getInputProps('address')}
      />
      <AirportField
        label={t('users.airport')}
        clearable
        chosen={user?.assignedAirport}
        {...form.getInputProps('assignedAirportId')}
        error={form.errors.assignedAirportId ?? refusal.of('assignedAirportId')}
      />
      {user && (
        <Checkbox
          label={t('users.approve')}
          description={t('users.approveHint')}
          {...form.getInputProps('isApproved', { type: 'checkbox' })}
        />
      )}
      <ColourField isNew={!user} {...form.getInputProps('color')} />
      <RolesField {...form.getInputProps('roles')} />
    </FormScreen>
  )
}

/** Members ask for their user name, which cannot be changed (spec §2: add only). */
function UserName({ user }: { user: User }) {
  return (
    <Text size="sm" c="dimmed">
      {t('users.userNameIs', { userName: user.userName })}
    </Text>
  )
}
