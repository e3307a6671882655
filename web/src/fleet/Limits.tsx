import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Aircraft } from '@windsock/contract/aircraft'
import { limitsDelete, limitsGet, type FleetRow } from '@windsock/contract/fleet/limits'
import { useApiQuery } from '../client/queries'
import { useIsAdministrator } from '../client/use-is-administrator'
import { t } from '../kit/language/translate'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { dayInWords } from '../periods/day-words'
import { RowActions } from '../records/RowActions'
import { useRemoval } from '../records/use-removal'
import { FirstLimits } from './limits/FirstLimits'
import { FleetDialogs } from './FleetDialogs'
import { dueInWords, forecastInWords, valueInWords } from './fleet-words'
import { Inspections } from './Inspections'
import { LimitActions } from './LimitActions'
import { newLimit, typedLimit } from './limits/limit-form'
import { Forecast } from './limits/Forecast'
import { Left } from './limits/Left'
import { useFleetDialogs, type Opened } from './use-fleet-dialogs'
import classes from './Fleet.module.css'

/** The limits of an aircraft: when each is due, what is left and when that is likely used up. */
export function Limits({ aircraft }: { aircraft: Aircraft }) {
  const mayWrite = useIsAdministrator()
  const { id: aircraftId, registrationCode: registration } = aircraft
  const limits = useApiQuery(limitsGet, { aircraftId })
  const { opened, open, close } = useFleetDialogs()
  const { remove, isPending } = useRemoval(limitsDelete, {
    title: t('fleet.deleteLimitTitle'),
    message: t('fleet.limitDeleted'),
  })
  return (
    <>
      <Inspections fleet={[{ aircraft, limits: limits.data ?? [] }]} onOpen={open} />
      {mayWrite && (limits.data?.length ?? 0) > 0 && (
        <Group justify="flex-end" mb="sm">
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => open({ what: 'limit', start: newLimit(aircraftId) })}
          >
            {t('fleet.addLimit')}
          </Button>
        </Group>
      )}
      <DataTable
        label={t('fleet.limits')}
        columns={columns(aircraft, {
          isPending,
          onOpen: open,
          onDelete: mayWrite
            ? ({ id, name }) => void remove({ id }, t('fleet.deleteLimitQuestion', { name, registration }))
            : undefined,
        })}
        rows={limits.data}
        rowKey={({ id }) => id}
        error={limits.error?.message ?? null}
        onRetry={() => void limits.refetch()}
        empty={{
          title: t('fleet.noLimits', { registration }),
          hint: mayWrite ? (
            <>
              <Text size="sm" mb="md">
                {t('fleet.noLimitsHint')}
              </Text>
              <FirstLimits aircraftId={aircraftId} onBegin={(start) => open({ what: 'limit', start })} />
            </>
          ) : (
            t('fleet.noLimitsStaffHint')
          ),
        }}
      />
      <FleetDialogs opened={opened} onClose={close} />
    </>
  )
}

interface Actions {
  isPending: boolean
  onOpen(opened: Opened): void
  /** undefined for a user who may not edit limits. */
  onDelete: ((row: FleetRow) => void) | undefined
}

function columns(aircraft: Aircraft, { isPending, onOpen, onDelete }: Actions): Column<FleetRow>[] {
  return [
    {
      title: t('fleet.limit'),
      cell: (row) => (
        <div className={classes.standing}>
          <Text fw={600} size="sm">
            {row.name}
          </Text>
          <Text size="sm" c="dimmed">
            {t('fleet.dueWhen', { due: dueInWords(row) })}
          </Text>
        </div>
      ),
      text: ({ name }) => name,
      namesRow: true,
      onFirstLine: '',
    },
    { title: t('fleet.leftTitle'), cell: (row) => <Left row={row} /> },
    {
      title: t('fleet.forecast'),
      cell: (row) =>
        (forecastInWords(row) !== '' || row.bookedAlone !== null) && (
          <div className={classes.standing}>
            <Forecast row={row} aircraft={aircraft} />
          </div>
        ),
    },
    { title: t('fleet.lastDone'), cell: lastDoneOf, text: lastDoneOf },
    {
      title: t('common.actions'),
      hiddenTitle: true,
      cell: (row) => (
        <div className={classes.rowActions}>
          <LimitActions row={row} aircraft={aircraft} onOpen={onOpen} />
          {onDelete && (
            <RowActions
              what={row.name}
              isPending={isPending}
              edit={() => onOpen({ what: 'limit', start: typedLimit(row) })}
              onDelete={() => onDelete(row)}
            />
          )}
        </div>
      ),
    },
  ]
}

function lastDoneOf({ lastDone, unit }: FleetRow): string {
  if (lastDone === null) return t('fleet.never')
  const day = dayInWords(lastDone.doneOn)
  if (lastDone.value === null || unit === null) return day
  return t('fleet.doneOnAt', { day, value: valueInWords(lastDone.value, unit) })
}
