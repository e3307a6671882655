import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { metersGet, type Meter } from '@windsock/contract/fleet/meters'
import { useApiQuery } from '../../client/queries'
import { Select } from '../../kit/fields/Select'
import { t } from '../../kit/language/translate'
import { valueInWords } from '../fleet-words'
import type { LimitPartProps } from './limit-form'

/** The meter of a limit with the readings by which it is due. An aircraft without a meter gets one here. */
export function LimitMeter({ typed, problems, onAddMeter, onChange }: LimitPartProps) {
  const { aircraftId } = typed
  const meters = useApiQuery(
    metersGet,
    { aircraftId: aircraftId ?? 0 },
    { enabled: aircraftId !== null, handles400: true },
  )
  const chosen = meters.data?.find(({ id }) => id === typed.meterId)

  if (aircraftId === null) return null
  return (
    <Stack gap="md">
      {meters.data?.length === 0 ? (
        <Text size="sm">{t('fleet.noMeterYet')}</Text>
      ) : (
        <Select
          label={t('fleet.meter')}
          placeholder={t('fleet.noMeter')}
          clearable
          data={(meters.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={typed.meterId === null ? null : String(typed.meterId)}
          onChange={(id) => onChange(meterOf(meters.data, Number(id)))}
          description={chosen && presentOf(chosen)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={meters.error?.message}
        />
      )}
      {typed.meterId === null && (
        <Button variant="default" style={{ justifySelf: 'start', alignSelf: 'start' }} onClick={onAddMeter}>
          {t('fleet.addMeter')}
        </Button>
      )}
      {typed.meterId !== null && <Values typed={typed} problems={problems} onChange={onChange} />}
    </Stack>
  )
}

function meterOf(meters: readonly Meter[] | undefined, chosen: number) {
  const meter = meters?.find(({ id }) => id === chosen)
  return { meterId: meter?.id ?? null, unit: meter?.unit ?? null }
}

function presentOf({ present, unit }: Meter): string {
  return present === null ? t('fleet.noPresent') : t('fleet.presentIs', { value: valueInWords(present, unit) })
}

const fields = [
  ['everyValue', 'fleet.every'],
  ['dueValue', 'fleet.dueReading'],
  ['warnValue', 'fleet.warnValue'],
  ['toleranceValue', 'fleet.tolerance'],
] as const

function Values({ typed, problems, onChange }: Omit<LimitPartProps, 'onAddMeter'>) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {fields.map(([field, label]) => (
        <TextInput
          key={field}
          label={t(label)}
          autoComplete="off"
          required={field === 'dueValue'}
          value={typed[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          error={(field !== 'dueValue' || typed.dueValue !== '') && problems[field]}
        />
      ))}
    </SimpleGrid>
  )
}
