import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { icaoCodeInUse } from '@windsock/contract/errors'
import { airportDraft, type Airport } from '@windsock/contract/airports'
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
import { DegreesField } from './DegreesField'
import { useAirportSave } from './use-airport-save'

// The value of an empty number field.
const untyped: number | string = ''

export interface AirportFormProps {
  airport: Airport | undefined
  /** Reloads the form with the server's current data. */
  onReopen?: () => void
}

/** The form that adds or edits an airport (spec §2). */
export function AirportForm({ airport, onReopen }: AirportFormProps) {
  const mayWrite = useIsAdministrator()
  const { save, isPending, error, refused } = useAirportSave()
  const form = useForm({
    initialValues: {
      name: airport?.name ?? '',
      icaoCode: airport?.icaoCode ?? '',
      description: airport?.description ?? '',
      latitude: airport?.latitude ?? untyped,
      longitude: airport?.longitude ?? untyped,
    },
    validate: formRules(airportDraft),
    validateInputOnBlur: true,
  })
  const refusal = useRefusal(refused, form.values, { [icaoCodeInUse]: 'icaoCode' })
  useLeaveGuard(form.isDirty())
  useKeptForm(`airport ${airport?.id ?? 0}`, form)

  function submit() {
    const draft = airportDraft.parse({ id: airport?.id ?? 0, ...form.values })
    void save({ ...draft, version: airport?.version })
  }

  return (
    <FormScreen
      title={airport ? t('airports.edit', { name: airport.name }) : t('airports.add')}
      back={<BackLink to={paths.airports} />}
      loading={isPending}
      error={error}
      refused={refusal.rest}
      afterRefusal={<PresentVersion refused={refused} onShow={onReopen} />}
      canSave={form.isValid()}
      onSave={mayWrite ? submit : undefined}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={t('common.name')} required {...form.getInputProps('name')} />
        <TextInput
          label={t('airports.icaoCodeField')}
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('icaoCode')}
          error={form.errors.icaoCode ?? refusal.of('icaoCode')}
        />
      </SimpleGrid>
      <Textarea label={t('records.description')} rows={3} {...form.getInputProps('description')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DegreesField label={t('airports.latitude')} placeholder="50.1008" {...form.getInputProps('latitude')} />
        <DegreesField label={t('airports.longitude')} placeholder="14.2600" {...form.getInputProps('longitude')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('airports.negative')}
        {airport?.timeZone && ` ${t('airports.timeZone', { timeZone: airport.timeZone })}`}
      </Text>
    </FormScreen>
  )
}
