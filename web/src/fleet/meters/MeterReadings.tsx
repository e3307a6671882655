import { readingsDelete, readingsGetByMeter, type Meter, type Reading } from '@windsock/contract/fleet/meters'
import { fullName } from '@windsock/domain/users'
import type { Zone } from '@windsock/domain/time-zones'
import { useApiQuery } from '../../client/queries'
import { t } from '../../kit/language/translate'
import { DataTable, type Column } from '../../kit/tables/DataTable'
import { dayAndClock } from '../../periods/day-words'
import { RowActions } from '../../records/RowActions'
import { useRemoval } from '../../records/use-removal'
import { valueInWords } from '../fleet-words'
import { typedReading, type TypedReading } from './reading-form'
import { kindWords } from './reading-kinds'
import type { Opened } from '../use-fleet-dialogs'

export interface MeterReadingsProps {
  meter: Meter
  of: Pick<TypedReading, 'aircraftId' | 'registration' | 'zone' | 'meterId'>
  onOpen(opened: Opened): void
}

/** The readings of a meter, newest first. */
export function MeterReadings({ meter, of, onOpen }: MeterReadingsProps) {
  const readings = useApiQuery(readingsGetByMeter, { meterId: meter.id })
  const { remove, isPending } = useRemoval(readingsDelete, {
    title: t('fleet.deleteReadingTitle'),
    message: t('fleet.readingDeleted'),
  })
  return (
    <DataTable
      label={t('fleet.readings', { meter: meter.name })}
      columns={columns(meter, of.zone, {
        isPending,
        onEdit: (reading) => onOpen({ what: 'reading', start: typedReading(reading, meter, of) }),
        onDelete: (reading) =>
          void remove({ id: reading.id }, t('fleet.deleteReadingQuestion', wordsOf(reading, meter, of.zone))),
      })}
      rows={readings.data}
      rowKey={({ id }) => id}
      error={readings.error?.message ?? null}
      onRetry={() => void readings.refetch()}
      empty={{ title: t('fleet.noReadings'), hint: t('fleet.noReadingsHint') }}
    />
  )
}

interface Actions {
  isPending: boolean
  onEdit(reading: Reading): void
  onDelete(reading: Reading): void
}

function wordsOf({ value, at }: Reading, { unit }: Meter, zone: Zone) {
  return { value: valueInWords(value, unit), day: dayAndClock(at, zone) }
}

function columns(meter: Meter, zone: Zone, { isPending, onEdit, onDelete }: Actions): Column<Reading>[] {
  const { unit } = meter
  const valueOf = ({ starts, value }: Reading) =>
    starts === null
      ? valueInWords(value, unit)
      : t('fleet.fromTo', { from: valueInWords(starts, unit), to: valueInWords(value, unit) })
  const nameOf = ({ enteredBy }: Reading) => (enteredBy ? fullName(enteredBy) : '')
  return [
    { title: t('fleet.value'), cell: valueOf, onFirstLine: '' },
    { title: t('fleet.day'), cell: ({ at }) => dayAndClock(at, zone), text: ({ at }) => at },
    { title: t('fleet.kind'), cell: ({ kind }) => t(kindWords[kind]) },
    { title: t('fleet.remark'), cell: ({ remark }) => remark },
    { title: t('fleet.by'), cell: nameOf },
    {
      title: t('common.actions'),
      hiddenTitle: true,
      cell: (reading) => (
        <RowActions
          what={t('fleet.theReading', wordsOf(reading, meter, zone))}
          isPending={isPending}
          edit={() => onEdit(reading)}
          onDelete={() => onDelete(reading)}
        />
      ),
    },
  ]
}
