import { Group } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { aircraftDelete, aircraftGet, type Aircraft } from '@windsock/contract/aircraft'
import { FirstStepsPlace } from '../airport-day/FirstStepsPlace'
import { AddLink } from '../records/AddLink'
import { LinkButton } from '../layout/LinkButton'
import { RowActions } from '../records/RowActions'
import { RowLink } from '../records/RowLink'
import { useSelectedDay } from '../airport-day/selected-day'
import { BookingSuspendedList } from '../bookings/shared-parts/BookingSuspendedList'
import { useFurther } from '../client/use-further'
import { useIsAdministrator } from '../client/use-is-administrator'
import { useRemoval } from '../records/use-removal'
import { t } from '../kit/language/translate'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { ScreenHeading } from '../kit/ScreenHeading'
import { Tick } from '../kit/tables/Tick'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'

const further = [{ path: paths.fleet }]

/** The list of aircraft (spec §2). It shows which of them are under maintenance on the selected day. */
export function AircraftScreen() {
  const mayWrite = useIsAdministrator()
  const fleet = useFurther(further, true)
  const { day } = useSelectedDay()
  const aircraft = useApiQuery(aircraftGet, { date: day }, { keepPrevious: true })
  const { remove, isPending } = useRemoval(aircraftDelete, {
    title: t('aircraft.deleteTitle'),
    message: t('aircraft.deleted'),
  })
  const ask = ({ id, registrationCode: registration }: Aircraft) =>
    void remove(id, t('aircraft.deleteQuestion', { registration }))

  return (
    <>
      <ScreenHeading title={t('aircraft.title')}>
        <Group gap="sm">
          {fleet.map(({ path }) => (
            <LinkButton key={path} to={path}>
              {t('fleet.title')}
            </LinkButton>
          ))}
          {mayWrite && <AddLink to={paths.oneAircraft(0)} />}
        </Group>
      </ScreenHeading>
      <FirstStepsPlace on="list" />
      <DataTable
        label={t('aircraft.title')}
        columns={mayWrite ? [...columns(), actionsColumn(isPending, ask)] : columns()}
        rows={aircraft.data}
        rowKey={({ id }) => id}
        error={aircraft.error?.message ?? null}
        onRetry={() => void aircraft.refetch()}
        empty={{
          title: t('aircraft.none'),
          hint: t(mayWrite ? 'aircraft.addHint' : 'aircraft.noneHint'),
        }}
        searchable
      />
      <BookingSuspendedList />
    </>
  )
}

const columns = (): readonly Column<Aircraft>[] => [
  { title: t('common.name'), cell: ({ name }) => name, text: ({ name }) => name },
  { title: t('aircraft.type'), cell: ({ type }) => type, text: ({ type }) => type },
  {
    title: t('aircraft.registrationCode'),
    cell: ({ registrationCode }) => registrationCode,
    text: ({ registrationCode }) => registrationCode,
    onFirstLine: '',
  },
  { title: t('common.airport'), cell: airportOf, text: airportOf },
  { title: t('records.description'), cell: ({ description }) => description, text: ({ description }) => description },
  {
    title: t('aircraft.maintenance'),
    cell: (aircraft) => <Tick ticked={isGrounded(aircraft)} label={groundingOf(aircraft)} />,
    text: groundingOf,
  },
]

function isGrounded({ maintenances }: Aircraft): boolean {
  return maintenances.length > 0
}

function groundingOf(aircraft: Aircraft): string {
  return t(isGrounded(aircraft) ? 'aircraft.grounded' : 'aircraft.notGrounded')
}

function airportOf({ assignedAirport }: Aircraft): string {
  return assignedAirport.icaoCode
}

function actionsColumn(isPending: boolean, onDelete: (aircraft: Aircraft) => void): Column<Aircraft> {
  return {
    title: t('common.actions'),
    hiddenTitle: true,
    cell: (aircraft) => (
      <RowActions
        what={aircraft.registrationCode}
        edit={paths.oneAircraft(aircraft.id)}
        isPending={isPending}
        onDelete={() => onDelete(aircraft)}
      >
        <RowLink
          to={paths.maintenances(aircraft.id)}
          label={t('aircraft.maintenanceOf', { registration: aircraft.registrationCode })}
          icon={<IconTool size={18} aria-hidden />}
          word={t('aircraft.maintenance')}
        />
      </RowActions>
    ),
  }
}
