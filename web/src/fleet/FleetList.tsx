import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { aircraftGet } from '@windsock/contract/aircraft'
import { limitsGet } from '@windsock/contract/fleet/limits'
import { dayOf } from '@windsock/domain/time'
import { useMemo } from 'react'
import { useApiQuery } from '../client/queries'
import { useIsAdministrator } from '../client/use-is-administrator'
import { browserZone, now } from '../clock'
import { t } from '../kit/language/translate'
import { ScreenHeading } from '../kit/ScreenHeading'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { BackLink } from '../records/BackLink'
import { paths } from '../paths'
import { useClock } from '../use-clock'
import { AircraftState } from './AircraftState'
import { FirstLimits } from './limits/FirstLimits'
import { FleetDialogs } from './FleetDialogs'
import { fleetOf, type FleetAircraft } from './fleet-rows'
import { missingReading, readingInWords } from './fleet-words'
import { Inspections } from './Inspections'
import { LimitActions } from './LimitActions'
import { newLimit } from './limits/limit-form'
import { Forecast } from './limits/Forecast'
import { Left } from './limits/Left'
import { useFleetDialogs, type Opened } from './use-fleet-dialogs'
import classes from './Fleet.module.css'

/** The fleet: whether each aircraft flies, its reading, and what maintenance comes next. */
export function FleetList() {
  const mayWrite = useIsAdministrator()
  const today = useClock((present) => dayOf(present, browserZone()))
  const aircraft = useApiQuery(aircraftGet, { date: today }, { keepPrevious: true })
  const limits = useApiQuery(limitsGet, { aircraftId: null })
  const { opened, open, close } = useFleetDialogs()
  const fleet = useMemo(
    () => aircraft.data && limits.data && fleetOf(aircraft.data, limits.data),
    [aircraft.data, limits.data],
  )
  const isEmpty = limits.data?.length === 0 && (fleet?.length ?? 0) > 0
  const error = limits.error ?? aircraft.error

  return (
    <>
      <ScreenHeading title={t('fleet.title')}>
        <Group gap="sm">
          <BackLink to={paths.aircraft}>{t('fleet.toAircraft')}</BackLink>
          {mayWrite && fleet && !isEmpty && fleet.length > 0 && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => open({ what: 'limit', start: newLimit(null) })}
            >
              {t('fleet.addLimit')}
            </Button>
          )}
        </Group>
      </ScreenHeading>
      <Inspections fleet={fleet ?? []} onOpen={open} />
      <DataTable
        label={t('fleet.fleet')}
        columns={columns(open)}
        rows={isEmpty ? [] : fleet}
        rowKey={({ aircraft: { id } }) => id}
        error={error?.message ?? null}
        onRetry={() => {
          void limits.refetch()
          void aircraft.refetch()
        }}
        empty={
          isEmpty
            ? { title: t('fleet.none'), hint: <Beginning mayWrite={mayWrite} onOpen={open} /> }
            : { title: t('fleet.noAircraft'), hint: t('fleet.noAircraftHint') }
        }
      />
      <Text size="sm" c="dimmed" className={classes.note}>
        {t('fleet.notRecord')}
      </Text>
      <FleetDialogs opened={opened} onClose={close} />
    </>
  )
}

function Beginning({ mayWrite, onOpen }: { mayWrite: boolean; onOpen(opened: Opened): void }) {
  if (!mayWrite) return t('fleet.noLimitsStaffHint')
  return (
    <>
      <Text size="sm" mb="md">
        {t('fleet.noneHint')}
      </Text>
      <FirstLimits aircraftId={null} onBegin={(start) => onOpen({ what: 'limit', start })} />
    </>
  )
}

function columns(onOpen: (opened: Opened) => void): Column<FleetAircraft>[] {
  return [
    {
      title: t('fleet.aircraft'),
      cell: ({ aircraft: { id, registrationCode } }) => (
        <Anchor fw={600} renderRoot={(props) => <Link to={paths.fleetAircraft(id)} {...props} />}>
          {registrationCode}
        </Anchor>
      ),
      text: ({ aircraft: { registrationCode } }) => registrationCode,
      namesRow: true,
      onFirstLine: '',
    },
    { title: t('fleet.state'), cell: ({ aircraft }) => <AircraftState aircraft={aircraft} />, onFirstLine: ' · ' },
    { title: t('fleet.reading'), cell: (one) => <Reading of={one} /> },
    { title: t('fleet.nextLimit'), cell: (one) => <NextLimits of={one} /> },
    {
      title: t('common.actions'),
      hiddenTitle: true,
      cell: ({ aircraft, limits: [next] }) => next && <LimitActions row={next} aircraft={aircraft} onOpen={onOpen} />,
    },
  ]
}

/** The latest reading, and whether one is missing (M15). */
function Reading({ of: { aircraft, limits } }: { of: FleetAircraft }) {
  const zone = aircraft.assignedAirport.timeZone
  const read = limits.find(({ present }) => present !== null)
  const missing = missingReading(limits, aircraft.registrationCode, now(), zone)
  if (missing) return <span className={classes.warn}>{missing}</span>
  if (!read || read.present === null || read.unit === null) return null
  return readingInWords(read.present, read.presentAt, read.unit, zone)
}

/** The limit that comes next with its forecast, and one line for each of the others. */
function NextLimits({ of: { aircraft, limits } }: { of: FleetAircraft }) {
  const [next, ...others] = limits
  if (!next)
    return (
      <Text size="sm" c="dimmed">
        {t('fleet.nothingCounted')}
      </Text>
    )
  return (
    <div>
      <div className={classes.standing}>
        <div>
          {next.name}: <Left row={next} />
        </div>
        <Forecast row={next} aircraft={aircraft} />
      </div>
      {others.map((row) => (
        <Text key={row.id} size="sm" c="dimmed" className={classes.standing}>
          <span>
            {row.name}: <Left row={row} />
          </span>
        </Text>
      ))}
    </div>
  )
}
