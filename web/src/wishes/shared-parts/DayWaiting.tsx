import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Booking } from '@windsock/contract/bookings'
import type { Actor } from '@windsock/domain/permissions'
import { wishesGet, wishesGetByAirport, type KeptTime } from '@windsock/contract/wishes'
import type { KeptPeriod } from '@windsock/domain/day-grid-columns'
import { clockOf, dayBounds, dayOf, overlaps } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useEffect, useState, type ReactNode } from 'react'
import { savedBookings } from '../../bookings/shared-parts/booking-undelete'
import { useApiQuery } from '../../client/queries'
import { now } from '../../clock'
import { t } from '../../kit/language/translate'
import { lazyComponent } from '../../kit/lazy-component'
import { useStore } from '../../kit/store'
import type { ToastAction } from '../../kit/toasts'
import { heldInput } from '../../layout/kept-input'
import { paths } from '../../paths'
import { periodInWords } from '../../periods/period-words'
import { weekday } from '../../periods/weekday'
import { announceFilled } from './filled-wishes'
import { waitForFlight } from './wait-for-flight'
import { wishForm } from './wish-form'
import type { WishStart } from './wish-start'
import classes from './DayWaiting.module.css'

interface Times {
  aircraft: string
  from: string
  to: string
}

/** The kept times of a day, and how the grid shows them. */
export interface WaitingOfDay {
  /** The kept times by the id of their aircraft. */
  kept: ReadonlyMap<number, readonly KeptPeriod[]>
  look(
    kept: KeptPeriod,
    times: Times,
  ): { 'aria-label': string; 'aria-disabled'?: true; className: string | undefined; children: ReactNode }
  /** The entry of the legend; undefined if nothing is kept on this day. */
  legend: ReactNode
  /** Opens the dialog to wait for a free time. */
  wait(start: WishStart): void
  /** Returns the action with which the person waits for the time of somebody else's flight. */
  actionFor(booking: Booking): ToastAction | undefined
}

export interface DayWaitingProps {
  airportId: number
  actor: Actor
  day: string
  zone: Zone
  /** Called with what the grid shows, when it has changed. */
  onLoaded(waiting: WaitingOfDay): void
  /** Called when a wish was saved, or a free time was booked instead. */
  onSettled(): void
}

const everyMinute = 60_000
const nothing: readonly KeptTime[] = []

const WishDialog = lazyComponent(async () => (await import('./WishDialog')).WishDialog)

/**
 * The waiting list of a day, which is loaded once the grid is on screen: when the person themselves waits, and the
 * dialog to wait. The grid shows the kept times.
 */
export function DayWaiting({ airportId, actor, day, zone, onLoaded, onSettled }: DayWaitingProps) {
  const [start, wait] = useState(() => heldInput(wishForm)?.start)
  useFilledWishes()
  const repeated = { secondary: true, refetchInterval: everyMinute }
  const { data } = useApiQuery(wishesGetByAirport, { airportId, date: day }, repeated)
  const wishes = useApiQuery(wishesGet, {}, repeated)
  useEffect(() => {
    const actionFor = (booking: Booking) => waitForFlight({ booking, actor, zone, wait })
    onLoaded({ ...shown(data?.kept ?? nothing, zone), wait, actionFor })
  }, [data, actor, zone, onLoaded])

  const bounds = dayBounds(day, zone)
  const awaited = (wishes.data ?? [])
    .filter(({ airport, endedAt }) => airport.id === airportId && endedAt === null)
    .flatMap(({ windows }) => windows.filter((window) => overlaps(window, bounds)))
    .map((window) => periodInWords(window, day, zone))
  return (
    <>
      {awaited.length > 0 && (
        <span>
          <Link to={paths.myBookings} className={classes.note}>
            {t('wishes.youWait', { times: [...new Set(awaited)].join(', ') })}
          </Link>
        </span>
      )}
      {start && <WishDialog start={start} onSettled={onSettled} onClose={() => wait(undefined)} />}
    </>
  )
}

/** After a booking of this page, says which wish it has filled. */
function useFilledWishes() {
  const client = useQueryClient()
  const saved = useStore(savedBookings)
  useEffect(() => {
    if (saved.length > 0) void announceFilled(client, saved)
  }, [saved, client])
}

/** Writes when a kept time ends: `14:20`, or `Tue 09:00` on another day than today. */
function untilInWords(until: string, zone: Zone): string {
  const [on, clock] = [dayOf(until, zone), clockOf(until, zone)]
  return on === dayOf(now(), zone) ? clock : `${weekday(on)} ${clock}`
}

function shown(kept: readonly KeptTime[], zone: Zone) {
  const ids = new Set(kept.map(({ aircraftId }) => aircraftId))
  return {
    kept: new Map([...ids].map((id) => [id, kept.filter(({ aircraftId }) => aircraftId === id)])),
    look({ until = '', isMine }: KeptPeriod, times: Times) {
      const time = untilInWords(until, zone)
      const cell = { ...times, time }
      const text = isMine ? t('wishes.keptMine') : t('wishes.keptUntil', { time })
      return {
        'aria-label': isMine ? t('wishes.keptCellMine', cell) : t('wishes.keptCell', cell),
        ...(!isMine && { 'aria-disabled': true as const }),
        className: isMine ? `${classes.kept} ${classes.mine}` : classes.kept,
        children: <span>{text}</span>,
      }
    },
    legend: kept.length > 0 && (
      <li>
        <span className={classes.sample} />
        {t('wishes.legendKept')}
      </li>
    ),
  }
}
