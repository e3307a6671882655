import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { aircraftDraft, aircraftSave, type Aircraft } from '@windsock/contract/aircraft'
import { closedAirport, registrationInUse } from '@windsock/contract/errors'
import { AirportField } from '../records/AirportField'
import { BackLink } from '../records/BackLink'
import { useKeptForm } from '../layout/kept-input'
import { PresentVersion } from '../records/PresentVersion'
import { useFormSave } from '../records/use-form-save'
import { useIsAdministrator } from '../client/use-is-administrator'
import { useLeaveGuard } from '../records/use-leave-guard'
import { useRefusal } from '../records/use-refusal'
import { t } from '../kit/language/translate'
import { formRules } from '../kit/fields/form-rules'
import { FormScreen } from '../kit/FormScreen'
import { paths } from '../paths'
import { useOnlyAirport } from './use-only-airport'

export interface AircraftFormProps {
  aircraft: Aircraft | undefined
  /** Reloads the form with the server's current data. */
  onReopen?: () => void
}

/** The form that adds or edits an aircraft (spec §2). */
export function AircraftForm({ aircraft, onReopen }: AircraftFormProps) {
  const mayWrite = useIsAdministrator()
  const { save, isPending, error, refused } = useFormSave(aircraftSave, {
    message: t('aircraft.saved'),
    to: paths.aircraft,
  })
  const form = useForm({
    initialValues: {
      name: aircraft?.name ?? '',
      type: aircraft?.type ?? '',
      registrationCode: aircraft?.registrationCode ?? '',
      assignedAirportId: aircraft?.assignedAirportId ? String(aircraft.assignedAirportId) : null,
      description: aircraft?.description ?? '',
      isVisibleForExternalUsers: aircraft?.isVisibleForExternalUsers ?? false,
    },
    validate: formRules(aircraftDraft),
    validateInputOnBlur: true,
  })
  const refusal = useRefusal(refused, form.values, {
    [registrationInUse]: 'registrationCode',
    [closedAirport]: 'assignedAirportId',
  })
  useOnlyAirport(aircraft === undefined, form)
  useLeaveGuard(form.isDirty())
  useKeptForm(`aircraft ${aircraft?.id ?? 0}`, form)

  function submit() {
    const draft = aircraftDraft.parse({ id: aircraft?.id ?? 0, ...form.values })
    void save({ ...draft, version: aircraft?.version })
  }

  return (
    <FormScreen
      title={aircraft ? t('aircraft.edit', { name: aircraft.name }) : t('aircraft.add')}
      back={<BackLink to={paths.aircraft} />}
      loading={isPending}
      error={error}
      refused={refusal.rest}
      afterRefusal={<PresentVersion refused={refused} onShow={onReopen} />}
      canSave={form.isValid()}
      onSave={mayWrite ? submit : undefined}
    >
      <TextInput label={t('common.name')} required {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={t('aircraft.aircraftType')} {...form.getInputProps('type')} />
        <TextInput
          label={t('aircraft.registrationCode')}
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          styles={{ input: { textTransform: 'uppercase' } }}
          {...form.getInputProps('registrationCode')}
          error={form.errors.registrationCode ?? refusal.of('registrationCode')}
        />
      </SimpleGrid>
      <AirportField
        label={t('aircraft.assignedAirport')}
        required
        chosen={aircraft?.assignedAirport}
        {...form.getInputProps('assignedAirportId')}
        error={form.errors.assignedAirportId ?? refusal.of('assignedAirportId')}
      />
      <Textarea label={t('records.description')} rows={3} {...form.getInputProps('description')} />
      <Checkbox
        label={t('aircraft.isVisible')}
        description={t('aircraft.isVisibleHint')}
        {...form.getInputProps('isVisibleForExternalUsers', { type: 'checkbox' })}
      />
    </FormScreen>
  )
}
