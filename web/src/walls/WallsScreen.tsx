import { Button, Group } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { airportsGet } from '@windsock/contract/airports'
import { wallsGet, wallsRemove, type Wall } from '@windsock/contract/walls'
import { formatDateTime } from '@windsock/domain/time'
import { useRef, useState } from 'react'
import { browserZone } from '../clock'
import { BackLink } from '../records/BackLink'
import { heldInput } from '../layout/kept-input'
import { useRemoval } from '../records/use-removal'
import { t } from '../kit/language/translate'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { RowButton } from '../kit/tables/RowButton'
import { ScreenHeading } from '../kit/ScreenHeading'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'
import { wallForm } from './wall-form'
import { WallDialog } from './WallDialog'

const bin = <IconTrash size={18} aria-hidden />

/** The list of wall views, where administrators add and withdraw their links. */
export function WallsScreen() {
  const walls = useApiQuery(wallsGet, {})
  const airports = useApiQuery(airportsGet, {}, { staleTime: 60_000, secondary: true })
  const [isAdding, setAdding] = useState(() => heldInput(wallForm) !== undefined)
  const addButton = useRef<HTMLButtonElement>(null)
  const { remove, isPending } = useRemoval(wallsRemove, {
    title: t('walls.withdraw'),
    message: t('walls.withdrawn'),
  })
  // The list of airports does not contain removed airports. Their wall views no longer work, but can still be
  // withdrawn.
  const codeOf = (id: number) =>
    airports.data && (airports.data.find((one) => one.id === id)?.icaoCode ?? t('people.noAirport'))
  const ask = ({ id, name }: Wall) => void remove(id, t('walls.withdrawQuestion', { name }))

  function close() {
    setAdding(false)
    // Mantine does not return the focus to the button, because the dialog that the button opened has been replaced by
    // the dialog with the link.
    addButton.current?.focus()
  }

  return (
    <>
      <ScreenHeading title={t('layout.walls')}>
        <Group gap="sm">
          <BackLink to={paths.airports}>{t('walls.back')}</BackLink>
          <Button ref={addButton} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('common.add')}
          </Button>
        </Group>
      </ScreenHeading>
      <DataTable
        label={t('layout.walls')}
        columns={[...columns(codeOf), actionsColumn(isPending, ask)]}
        rows={walls.data}
        rowKey={({ id }) => id}
        error={walls.error?.message ?? null}
        onRetry={() => void walls.refetch()}
        empty={{
          title: t('walls.none'),
          hint: t('walls.noneHint'),
        }}
      />
      {isAdding && <WallDialog firstAirportId={airports.data?.[0]?.id} onClose={close} />}
    </>
  )
}

function columns(codeOf: (airportId: number) => string | undefined): Column<Wall>[] {
  return [
    { title: t('common.name'), cell: ({ name }) => name, text: ({ name }) => name },
    {
      title: t('common.airport'),
      cell: ({ airportId }) => codeOf(airportId),
      text: ({ airportId }) => codeOf(airportId) ?? '',
    },
    { title: t('walls.added'), cell: ({ createdAt }) => formatDateTime(createdAt, browserZone()) },
  ]
}

function actionsColumn(isPending: boolean, onWithdraw: (wall: Wall) => void): Column<Wall> {
  return {
    title: t('common.actions'),
    hiddenTitle: true,
    cell: (wall) => (
      <RowButton
        label={t('walls.withdrawOne', { name: wall.name })}
        icon={bin}
        danger
        disabled={isPending}
        onClick={() => onWithdraw(wall)}
      />
    ),
  }
}
