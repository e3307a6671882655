import { IconTool } from '@tabler/icons-react'
import { aircraftDelete, aircraftGet, type Aircraft } from '@windsock/contract/aircraft'
import { AddLink } from '../records/AddLink'
import { RowActions } from '../records/RowActions'
import { RowLink } from '../records/RowLink'
import { useSelectedDay } from '../airport-day/selected-day'
import { BookingSuspendedList } from '../bookings/shared-parts/BookingSuspendedList'
import { useIsAdministrator } from '../client/use-is-administrator'
import { useRemoval } from '../records/use-removal'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { ScreenHeading } from '../kit/ScreenHeading'
import { ReadOnlyCheckbox } from '../kit/fields/ReadOnlyCheckbox'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'

/** The list of aircraft (spec §2). It shows which of them are under maintenance on the selected day. */
export function AircraftScreen() {
  const mayWrite = useIsAdministrator()
  const { day } = useSelectedDay()
  const aircraft = useApiQuery(aircraftGet, { date: day }, { keepPrevious: true })
  const { remove, isPending } = useRemoval(aircraftDelete, {
    title: 'Delete aircraft',
    message: 'Aircraft was deleted successfully!',
  })
  const ask = ({ id, registrationCode }: Aircraft) =>
    void remove(id, `Are you sure you want to delete aircraft ${registrationCode}?`)

  return (
    <>
      <ScreenHeading title="Aircraft">{mayWrite && <AddLink to={paths.oneAircraft(0)} />}</ScreenHeading>
      <DataTable
        label="Aircraft"
        columns={mayWrite ? [...columns, actionsColumn(isPending, ask)] : columns}
        rows={aircraft.data}
        rowKey={({ id }) => id}
        error={aircraft.error?.message ?? null}
        onRetry={() => void aircraft.refetch()}
        empty={{
          title: 'No aircraft yet',
          hint: mayWrite
            ? 'Add the first one and assign it to an airport: it becomes a column of that airport’s day grid.'
            : 'An administrator can add them.',
        }}
        searchable
      />
      <BookingSuspendedList />
    </>
  )
}

const columns: readonly Column<Aircraft>[] = [
  { title: 'Name', cell: ({ name }) => name, text: ({ name }) => name },
  { title: 'Type', cell: ({ type }) => type, text: ({ type }) => type },
  {
    title: 'Registration Code',
    cell: ({ registrationCode }) => registrationCode,
    text: ({ registrationCode }) => registrationCode,
  },
  { title: 'Airport', cell: airportOf, text: airportOf },
  { title: 'Description', cell: ({ description }) => description, text: ({ description }) => description },
  {
    title: 'Maintenance',
    cell: (aircraft) => <ReadOnlyCheckbox ticked={isGrounded(aircraft)} label={groundingOf(aircraft)} />,
    text: groundingOf,
  },
]

function isGrounded({ maintenances }: Aircraft): boolean {
  return maintenances.length > 0
}

function groundingOf(aircraft: Aircraft): string {
  return isGrounded(aircraft) ? 'Under maintenance' : 'No maintenance'
}

function airportOf({ assignedAirport }: Aircraft): string {
  return assignedAirport.icaoCode
}

function actionsColumn(isPending: boolean, onDelete: (aircraft: Aircraft) => void): Column<Aircraft> {
  return {
    title: 'Actions',
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
          label={`Maintenance of ${aircraft.registrationCode}`}
          icon={<IconTool size={18} aria-hidden />}
        />
      </RowActions>
    ),
  }
}
