import { IconTrash } from '@tabler/icons-react'
import type { Airport } from '@windsock/contract/airports'
import { wishesGetWaiting, wishesRemove, type Wish } from '@windsock/contract/wishes'
import { formatDateTime } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { Unbroken } from '../kit/language/Unbroken'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { RowButton } from '../kit/tables/RowButton'
import { ClockNote } from '../periods/ClockNote'
import { dayAndClock } from '../periods/day-words'
import { useRemoval } from '../records/use-removal'
import { wishInWords, wishWithoutZone } from './shared-parts/wish-words'

const bin = <IconTrash size={18} aria-hidden />
const everyMinute = 60_000

export function WaitingTable({ airport, zone }: { airport: Airport; zone: Zone }) {
  const waiting = useApiQuery(wishesGetWaiting, { airportId: airport.id }, { refetchInterval: everyMinute })
  const { remove, isPending } = useRemoval(wishesRemove, {
    title: t('wishes.withdrawTitle'),
    message: t('wishes.wasWithdrawn'),
  })
  const columns: readonly Column<Wish>[] = [
    { title: t('wishes.staffPlace'), cell: ({ place }) => place, onFirstLine: '' },
    {
      title: t('people.name'),
      cell: ({ pilot }) => fullName(pilot),
      text: ({ pilot }) => fullName(pilot),
      onFirstLine: ' · ',
    },
    { title: t('wishes.wants'), cell: wanted, text: wantedInWords },
    {
      title: t('wishes.since'),
      cell: ({ queuedAt }) => formatDateTime(queuedAt, zone),
      text: ({ queuedAt }) => queuedAt,
    },
    actionsColumn(isPending, (wish) => {
      const names = { name: fullName(wish.pilot), what: wishInWords(wish) }
      void remove(wish.id, t('wishes.withdrawQuestion', names))
    }),
  ]
  const first = waiting.data?.[0]?.windows[0]
  return (
    <>
      {first && <ClockNote zone={zone} moment={first.from} mb="xs" />}
      <DataTable
        label={t('wishes.title')}
        columns={columns}
        rows={waiting.data}
        rowKey={({ id }) => id}
        error={waiting.error?.message ?? null}
        onRetry={() => void waiting.refetch()}
        empty={{
          title: t('wishes.nobodyWaits', { airport: airport.icaoCode }),
          hint: t('wishes.nobodyWaitsHint'),
        }}
      />
    </>
  )
}

function actionsColumn(isPending: boolean, onWithdraw: (wish: Wish) => void): Column<Wish> {
  return {
    title: t('common.actions'),
    hiddenTitle: true,
    cell: (wish) => (
      <RowButton
        label={t('wishes.withdrawOne', { name: fullName(wish.pilot) })}
        icon={bin}
        danger
        disabled={isPending}
        onClick={() => onWithdraw(wish)}
      />
    ),
  }
}

/** Words a wish, and the time that is kept for it. */
function wantedInWords(wish: Wish): string {
  const what = wishWithoutZone(wish)
  return wish.keep
    ? `${what} · ${wish.keep.aircraft.registrationCode} ${t('wishes.kept', { time: dayAndClock(wish.keep.until, wish.airport.timeZone) })}`
    : what
}

/** In a card, whose parts stand side by side, the words are one part. */
function wanted(wish: Wish) {
  return (
    <span>
      <Unbroken text={wantedInWords(wish)} />
    </span>
  )
}
