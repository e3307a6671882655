import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Aircraft } from '@windsock/contract/aircraft'
import { metersDelete, metersGet, type Meter } from '@windsock/contract/fleet/meters'
import { useApiQuery } from '../../client/queries'
import { useIsAdministrator } from '../../client/use-is-administrator'
import { EmptyState } from '../../kit/EmptyState'
import { ErrorState } from '../../kit/ErrorState'
import { t } from '../../kit/language/translate'
import { ScreenSkeleton } from '../../layout/ScreenSkeleton'
import { RowActions } from '../../records/RowActions'
import { useRemoval } from '../../records/use-removal'
import { FleetDialogs } from '../FleetDialogs'
import { valueInWords } from '../fleet-words'
import type { TypedMeter } from './meter-form'
import { MeterReadings } from './MeterReadings'
import { newReading } from './reading-form'
import { useFleetDialogs, type Opened } from '../use-fleet-dialogs'

/** The meters of an aircraft, each with its readings. */
export function Meters({ aircraft }: { aircraft: Aircraft }) {
  const mayWrite = useIsAdministrator()
  const { id: aircraftId, registrationCode: registration } = aircraft
  const meters = useApiQuery(metersGet, { aircraftId })
  const { opened, open, close } = useFleetDialogs()
  const fresh: TypedMeter = { id: 0, aircraftId, registration, name: '', unit: 'tenths', present: '' }
  const { data, error, isFetching, refetch } = meters

  return (
    <>
      {mayWrite && (
        <Group justify="flex-end" mb="sm">
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => open({ what: 'meter', start: fresh })}
          >
            {t('fleet.addMeter')}
          </Button>
        </Group>
      )}
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} loading={isFetching} />}
      {!error && !data && <ScreenSkeleton />}
      {data?.length === 0 && (
        <EmptyState title={t('fleet.noMeters', { registration })}>
          {t(mayWrite ? 'fleet.noMetersHint' : 'fleet.noMetersStaffHint')}
        </EmptyState>
      )}
      <Stack gap="xl">
        {data?.map((meter) => (
          <OneMeter key={meter.id} meter={meter} aircraft={aircraft} mayWrite={mayWrite} onOpen={open} />
        ))}
      </Stack>
      <FleetDialogs opened={opened} onClose={close} />
    </>
  )
}

interface OneMeterProps {
  meter: Meter
  aircraft: Aircraft
  mayWrite: boolean
  onOpen(opened: Opened): void
}

function OneMeter({ meter, aircraft, mayWrite, onOpen }: OneMeterProps) {
  const { id, name, unit, present } = meter
  const { id: aircraftId, registrationCode: registration, assignedAirport } = aircraft
  const of = { aircraftId, registration, zone: assignedAirport.timeZone, meterId: id }
  const { remove, isPending } = useRemoval(metersDelete, {
    title: t('fleet.deleteMeterTitle'),
    message: t('fleet.meterDeleted'),
  })
  return (
    <section aria-label={name}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} size="h5">
          {name}
          {present !== null && (
            <Text span inherit fw={400}>
              {` · ${valueInWords(present, unit)}`}
            </Text>
          )}
        </Title>
        <Group gap="xs">
          {mayWrite && (
            <RowActions
              what={name}
              isPending={isPending}
              edit={() => onOpen({ what: 'meter', start: { id, aircraftId, registration, name, unit, present: '' } })}
              onDelete={() => void remove({ id }, t('fleet.deleteMeterQuestion', { name, registration }))}
            />
          )}
          <Button variant="light" onClick={() => onOpen({ what: 'reading', start: newReading(of) })}>
            {t('fleet.addReading')}
          </Button>
        </Group>
      </Group>
      <MeterReadings meter={meter} of={of} onOpen={onOpen} />
    </section>
  )
}
