import { Group, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Output } from '@windsock/contract/endpoint'
import { type exportSeparators, flightsExport, flightsGetExports } from '@windsock/contract/log/flight-exports'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../client/queries'
import { Select } from '../../kit/fields/Select'
import { t } from '../../kit/language/translate'
import { DataTable, type Column } from '../../kit/tables/DataTable'
import classes from '../../kit/tables/RowAction.module.css'
import { RowButton } from '../../kit/tables/RowButton'
import { PendingButton } from '../../kit/PendingButton'
import { toastSuccess } from '../../kit/toasts'
import { dayAndClock } from '../../periods/day-words'
import { saveAsFile } from '../../save-as-file'

type Separator = (typeof exportSeparators)[number]
type Made = Output<typeof flightsGetExports>[number]

/** The exports for accounting, which gets each line once. Every export can be downloaded again. */
export function FlightExports({ zone }: { zone: Zone }) {
  const exports = useApiQuery(flightsGetExports, {}, { secondary: true })
  const { mutate, isPending, failure } = useApiMutation(flightsExport, { handles400: true })
  const [separator, choose] = useState<Separator>(';')
  const isRefused = failure?.status === 400

  async function download(id: number) {
    const result = await mutate({ id, separator })
    if (!result.done) return
    const { first, last, csv, lines } = result.output
    saveAsFile(`flights-${first}-${last}.csv`, csv, 'text/csv')
    if (id === 0) toastSuccess(t('aircraftLog.exported'), t('aircraftLog.lines', { count: lines.length, first, last }))
  }

  return (
    <section aria-label={t('aircraftLog.exports')}>
      <Title order={2} size="h5">
        {t('aircraftLog.exports')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('aircraftLog.exportsHint')}
      </Text>
      <Group gap="sm" align="flex-end" mb="sm">
        <Select<Separator>
          label={t('aircraftLog.separator')}
          w={190}
          allowDeselect={false}
          data={[
            { value: ';', label: t('aircraftLog.semicolon') },
            { value: ',', label: t('aircraftLog.comma') },
          ]}
          value={separator}
          onChange={(chosen) => chosen !== null && choose(chosen)}
        />
        <PendingButton
          loading={isPending}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download(0)}
        >
          {t('aircraftLog.export')}
        </PendingButton>
      </Group>
      {/* The region is there before its text, so that screen readers announce it. */}
      <Text size="sm" role="status" mb={isRefused ? 'sm' : 0}>
        {isRefused && !isPending ? failure.messages.join(' ') : ''}
      </Text>
      {(exports.error || (exports.data?.length ?? 0) > 0) && (
        <DataTable
          label={t('aircraftLog.exports')}
          columns={columns(zone, isPending, ({ id }) => void download(id))}
          rows={exports.data}
          rowKey={({ id }) => id}
          error={exports.error?.message ?? null}
          onRetry={() => void exports.refetch()}
          empty={{ title: '' }}
        />
      )}
    </section>
  )
}

function columns(zone: Zone, isPending: boolean, onDownload: (made: Made) => void): Column<Made>[] {
  const numbers = ({ count, first, last }: Made) => t('aircraftLog.lines', { count, first, last })
  return [
    { title: t('aircraftLog.numbers'), cell: numbers, onFirstLine: '' },
    { title: t('aircraftLog.exportedAt'), cell: ({ at }) => dayAndClock(at, zone) },
    { title: t('aircraftLog.exportedBy'), cell: ({ by }) => (by ? fullName(by) : '') },
    {
      title: t('common.actions'),
      hiddenTitle: true,
      cell: (made) => (
        <div className={classes.actions}>
          <RowButton
            label={t('aircraftLog.downloadAgain', { lines: numbers(made) })}
            icon={<IconDownload size={18} aria-hidden />}
            word={t('aircraftLog.download')}
            disabled={isPending}
            onClick={() => onDownload(made)}
          />
        </div>
      ),
    },
  ]
}
