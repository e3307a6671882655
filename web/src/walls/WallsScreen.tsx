import { airportsGet } from '@windsock/contract/airports'
import { wallsGet, wallsRemove, type Wall } from '@windsock/contract/walls'
import { formatDateTime } from '@windsock/domain/time'
import { browserZone } from '../clock'
import { t } from '../kit/language/translate'
import type { Column } from '../kit/tables/DataTable'
import { paths } from '../paths'
import { SecretLinks } from '../records/SecretLinks'
import { useApiQuery } from '../client/queries'
import { wallForm } from './wall-form'
import { WallDialog } from './WallDialog'

/** The list of wall views, where administrators add and withdraw their links. */
export function WallsScreen() {
  const walls = useApiQuery(wallsGet, {})
  const airports = useApiQuery(airportsGet, {}, { staleTime: 60_000, secondary: true })
  // The list of airports does not contain removed airports. Their wall views no longer work, but can still be
  // withdrawn.
  const codeOf = (id: number) =>
    airports.data && (airports.data.find((one) => one.id === id)?.icaoCode ?? t('people.noAirport'))
  return (
    <SecretLinks
      title={t('layout.walls')}
      back={{ to: paths.airports, label: t('walls.back') }}
      columns={columns(codeOf)}
      rows={walls.data}
      error={walls.error?.message ?? null}
      onRetry={() => void walls.refetch()}
      empty={{ title: t('walls.none'), hint: t('walls.noneHint') }}
      withdrawal={{
        endpoint: wallsRemove,
        title: t('walls.withdraw'),
        question: ({ name }) => t('walls.withdrawQuestion', { name }),
        done: t('walls.withdrawn'),
      }}
      form={wallForm}
      Dialog={WallDialog}
    />
  )
}

function columns(codeOf: (airportId: number) => string | undefined): Column<Wall>[] {
  return [
    {
      title: t('common.airport'),
      cell: ({ airportId }) => codeOf(airportId),
      text: ({ airportId }) => codeOf(airportId) ?? '',
    },
    { title: t('walls.added'), cell: ({ createdAt }) => formatDateTime(createdAt, browserZone()) },
  ]
}
