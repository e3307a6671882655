import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Aircraft } from '@windsock/contract/aircraft'
import type { Meter } from '@windsock/contract/fleet/meters'
import { ratesDelete, ratesGet, type Rate } from '@windsock/contract/log/rates'
import { userGetInstructors } from '@windsock/contract/users'
import { dayOf } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { useState } from 'react'
import { useApiQuery } from '../../client/queries'
import { now } from '../../clock'
import { ErrorState } from '../../kit/ErrorState'
import { t } from '../../kit/language/translate'
import { DataTable, type Column } from '../../kit/tables/DataTable'
import { heldInput } from '../../layout/kept-input'
import { dayInWords } from '../../periods/day-words'
import { RowActions } from '../../records/RowActions'
import { useRemoval } from '../../records/use-removal'
import { newRate, rateForm, typedRate, type TypedRate } from './rate-form'
import { RateDialog } from './RateDialog'
import { rateInWords } from './rate-words'

/** The rates of the aircraft and of instructors. A club that counts no money sees one quiet button. */
export function Rates({ aircraft, meters }: { aircraft: Aircraft; meters: readonly Meter[] }) {
  const rates = useApiQuery(ratesGet, {}, { secondary: true })
  const shown = rates.data?.filter(({ aircraftId }) => aircraftId === null || aircraftId === aircraft.id)
  const hasInstructors = shown?.some(({ instructorId }) => instructorId !== null) ?? false
  const instructors = useApiQuery(userGetInstructors, {}, { secondary: true, enabled: hasInstructors })
  const [opened, open] = useState<TypedRate | undefined>(() => heldInput(rateForm))
  const { remove, isPending } = useRemoval(ratesDelete, {
    title: t('aircraftLog.deleteRateTitle'),
    message: t('aircraftLog.rateDeleted'),
  })
  const nameOf = ({ instructorId }: Rate) => {
    if (instructorId === null) return aircraft.registrationCode
    const instructor = instructors.data?.find(({ id }) => id === instructorId)
    return instructor ? fullName(instructor) : t('aircraftLog.formerInstructor')
  }
  if (!shown)
    return rates.error ? (
      <section aria-label={t('aircraftLog.rates')}>
        <Title order={2} size="h5">
          {t('aircraftLog.rates')}
        </Title>
        <ErrorState message={rates.error.message} onRetry={() => void rates.refetch()} />
      </section>
    ) : null
  const begin = () => open(newRate(aircraft.id, meters, dayOf(now(), aircraft.assignedAirport.timeZone)))

  return (
    <section aria-label={t('aircraftLog.rates')}>
      {shown.length === 0 ? (
        <Group gap="sm">
          <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={begin}>
            {t('aircraftLog.addRate')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('aircraftLog.noRatesHint')}
          </Text>
        </Group>
      ) : (
        <>
          <Group justify="space-between" gap="sm" mb="xs">
            <Title order={2} size="h5">
              {t('aircraftLog.rates')}
            </Title>
            <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={begin}>
              {t('aircraftLog.addRate')}
            </Button>
          </Group>
          <DataTable
            label={t('aircraftLog.rates')}
            columns={columns({
              nameOf,
              meters,
              isPending,
              onEdit: (rate) => open(typedRate(rate)),
              onDelete: (rate) =>
                void remove(rate.id, t('aircraftLog.deleteRateQuestion', { what: whatOf(rate, nameOf) })),
            })}
            rows={inOrder(shown)}
            rowKey={({ id }) => id}
            error={null}
            onRetry={() => void rates.refetch()}
            empty={{ title: '' }}
          />
        </>
      )}
      {opened && <RateDialog start={opened} aircraft={aircraft} meters={meters} onClose={() => open(undefined)} />}
    </section>
  )
}

/** The rates of the aircraft first, each with the latest day first. */
function inOrder(rates: readonly Rate[]): Rate[] {
  const key = ({ instructorId }: Rate) => instructorId ?? ''
  return rates.toSorted((a, b) => key(a).localeCompare(key(b)) || b.since.localeCompare(a.since) || b.id - a.id)
}

interface Surroundings {
  nameOf(rate: Rate): string
  meters: readonly Meter[]
  isPending: boolean
  onEdit(rate: Rate): void
  onDelete(rate: Rate): void
}

function whatOf(rate: Rate, nameOf: Surroundings['nameOf']): string {
  return t('aircraftLog.theRate', { of: nameOf(rate), day: dayInWords(rate.since) })
}

function columns({ nameOf, meters, isPending, onEdit, onDelete }: Surroundings): Column<Rate>[] {
  return [
    { title: t('aircraftLog.rateOf'), cell: nameOf, onFirstLine: '' },
    { title: t('aircraftLog.rateSince'), cell: ({ since }) => dayInWords(since), onFirstLine: ' · ' },
    { title: t('aircraftLog.rate'), cell: (rate) => rateInWords(rate, meters) },
    {
      title: t('common.actions'),
      hiddenTitle: true,
      cell: (rate) => (
        <RowActions
          what={whatOf(rate, nameOf)}
          isPending={isPending}
          edit={() => onEdit(rate)}
          onDelete={() => onDelete(rate)}
        />
      ),
    },
  ]
}
