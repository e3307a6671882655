import { airportsGet, airportsRemove, type Airport } from '@windsock/contract/airports'
import { Group } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { AddLink } from '../records/AddLink'
import { LinkButton } from '../layout/LinkButton'
import { RowActions } from '../records/RowActions'
import { useRemoval } from '../records/use-removal'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { ScreenHeading } from '../kit/ScreenHeading'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'

/** The list of airports (spec §2), for administrators. */
export function AirportsScreen() {
  const airports = useApiQuery(airportsGet, {})
  const { remove, isPending } = useRemoval(airportsRemove, {
    title: 'Delete airport',
    message: 'Airport was deleted successfully!',
  })
  // The specification prescribes the spelling "aiport".
  const ask = ({ id, icaoCode }: Airport) => void remove(id, `Are you sure you want to delete aiport ${icaoCode}?`)

  return (
    <>
      <ScreenHeading title="Airports">
        <Group gap="sm">
          <LinkButton to={paths.walls} icon={<IconDeviceTv size={18} aria-hidden />}>
            Wall Views
          </LinkButton>
          <AddLink to={paths.airport(0)} />
        </Group>
      </ScreenHeading>
      <DataTable
        label="Airports"
        columns={[...columns, actionsColumn(isPending, ask)]}
        rows={airports.data}
        rowKey={({ id }) => id}
        error={airports.error?.message ?? null}
        onRetry={() => void airports.refetch()}
        empty={{
          title: 'No airports yet',
          hint: 'Add the airport your club flies from. Aircraft are assigned to it, and it gets a day grid of its own.',
        }}
        searchable
      />
    </>
  )
}

const columns: readonly Column<Airport>[] = [
  { title: 'Name', cell: ({ name }) => name, text: ({ name }) => name },
  { title: 'ICAO Code', cell: ({ icaoCode }) => icaoCode, text: ({ icaoCode }) => icaoCode },
  { title: 'Description', cell: ({ description }) => description, text: ({ description }) => description ?? '' },
  { title: 'Latitude', cell: ({ latitude }) => latitude, text: ({ latitude }) => String(latitude ?? '') },
  { title: 'Longitude', cell: ({ longitude }) => longitude, text: ({ longitude }) => String(longitude ?? '') },
]

function actionsColumn(isPending: boolean, onDelete: (airport: Airport) => void): Column<Airport> {
  return {
    title: 'Actions',
    hiddenTitle: true,
    cell: (airport) => (
      <RowActions
        what={airport.icaoCode}
        edit={paths.airport(airport.id)}
        isPending={isPending}
        onDelete={() => onDelete(airport)}
      />
    ),
  }
}
