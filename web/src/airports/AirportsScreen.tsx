import { airportsGet, airportsRemove, type Airport } from '@windsock/contract/airports'
import { Group } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { FirstStepsPlace } from '../airport-day/FirstStepsPlace'
import { AddLink } from '../records/AddLink'
import { LinkButton } from '../layout/LinkButton'
import { RowActions } from '../records/RowActions'
import { useRemoval } from '../records/use-removal'
import { t } from '../kit/language/translate'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { ScreenHeading } from '../kit/ScreenHeading'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'

/** The list of airports (spec §2), for administrators. */
export function AirportsScreen() {
  const airports = useApiQuery(airportsGet, {})
  const { remove, isPending } = useRemoval(airportsRemove, {
    title: t('airports.deleteTitle'),
    message: t('airports.deleted'),
  })
  // The specification prescribes the spelling "aiport".
  const ask = ({ id, icaoCode }: Airport) => void remove(id, t('airports.deleteQuestion', { icaoCode }))

  return (
    <>
      <ScreenHeading title={t('airports.title')}>
        <Group gap="sm">
          <LinkButton to={paths.walls} icon={<IconDeviceTv size={18} aria-hidden />}>
            {t('airports.wallViews')}
          </LinkButton>
          <AddLink to={paths.airport(0)} />
        </Group>
      </ScreenHeading>
      <FirstStepsPlace on="list" />
      <DataTable
        label={t('airports.title')}
        columns={[...columns(), actionsColumn(isPending, ask)]}
        rows={airports.data}
        rowKey={({ id }) => id}
        error={airports.error?.message ?? null}
        onRetry={() => void airports.refetch()}
        empty={{
          title: t('airports.none'),
          hint: t('airports.addHint'),
        }}
        searchable
      />
    </>
  )
}

const columns = (): readonly Column<Airport>[] => [
  { title: t('common.name'), cell: ({ name }) => name, text: ({ name }) => name, onFirstLine: '' },
  {
    title: t('airports.icaoCode'),
    cell: ({ icaoCode }) => icaoCode,
    text: ({ icaoCode }) => icaoCode,
    onFirstLine: ' · ',
  },
  {
    title: t('records.description'),
    cell: ({ description }) => description,
    text: ({ description }) => description ?? '',
  },
  { title: t('airports.latitude'), cell: ({ latitude }) => latitude, text: ({ latitude }) => String(latitude ?? '') },
  {
    title: t('airports.longitude'),
    cell: ({ longitude }) => longitude,
    text: ({ longitude }) => String(longitude ?? ''),
  },
]

function actionsColumn(isPending: boolean, onDelete: (airport: Airport) => void): Column<Airport> {
  return {
    title: t('common.actions'),
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
