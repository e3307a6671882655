import { Button, Group, Text, Title } from '@mantine/core'
import type { Aircraft } from '@windsock/contract/aircraft'
import { aircraftLogsDelete } from '@windsock/contract/log/aircraft-logs'
import { Select } from '../../kit/fields/Select'
import { t } from '../../kit/language/translate'
import { PendingButton } from '../../kit/PendingButton'
import { dayInWords } from '../../periods/day-words'
import { useClubSetting } from '../../records/use-club-setting'
import { useRemoval } from '../../records/use-removal'

export interface LogSettingsProps {
  aircraft: Aircraft
  /** The day from which the log is kept. */
  since: string
  onMove(): void
}

/** The day from which the aircraft keeps a log, which ends here, and how long pilots of the club correct flights. */
export function LogSettings({ aircraft, since, onMove }: LogSettingsProps) {
  const { id, registrationCode: registration } = aircraft
  const { remove, isPending } = useRemoval(aircraftLogsDelete, {
    title: t('aircraftLog.endTitle'),
    message: t('aircraftLog.ended', { registration }),
  })
  return (
    <section aria-label={t('aircraftLog.settings')}>
      <Title order={2} size="h5" mb="xs">
        {t('aircraftLog.settings')}
      </Title>
      <Group gap="sm" mb="md">
        <Text size="sm">{t('aircraftLog.keptSince', { registration, day: dayInWords(since) })}</Text>
        <Button size="compact-sm" variant="light" onClick={onMove}>
          {t('aircraftLog.moveDay')}
        </Button>
        <PendingButton
          size="compact-sm"
          variant="subtle"
          color="red"
          waits={isPending}
          onClick={() => void remove(id, t('aircraftLog.endQuestion', { registration }))}
        >
          {t('aircraftLog.end')}
        </PendingButton>
      </Group>
      <CorrectionDays />
    </section>
  )
}

const days = Array.from({ length: 31 }, (_, index) => index + 1)

function CorrectionDays() {
  const { value, choose, isPending } = useClubSetting('correctionDays')
  if (value === undefined) return null
  return (
    <Select
      label={t('aircraftLog.correctionDays')}
      description={t('aircraftLog.correctionDaysHint')}
      inputWrapperOrder={['label', 'input', 'description']}
      maw={360}
      allowDeselect={false}
      aria-disabled={isPending || undefined}
      data={days.map((count) => ({ value: String(count), label: t('aircraftLog.days', { count }) }))}
      value={String(value)}
      onChange={(count) => count !== null && void choose(Number(count))}
    />
  )
}
