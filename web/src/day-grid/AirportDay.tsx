import type { Aircraft } from '@windsock/contract/aircraft'
import type { Airport } from '@windsock/contract/airports'
import type { Booking } from '@windsock/contract/bookings'
import type { PersonCard } from '@windsock/contract/users'
import { useDidUpdate } from '@mantine/hooks'
import { IconPlaneOff } from '@tabler/icons-react'
import { addDays } from '@windsock/domain/calendar'
import { mayEditBooking } from '@windsock/domain/permissions'
import type { Moment } from '@windsock/domain/time'
import { startTransition, useMemo, useRef, useState } from 'react'
import { heldInput } from '../layout/kept-input'
import { useSelectedDay } from '../airport-day/selected-day'
import { EmptyState } from '../kit/EmptyState'
import { ErrorState } from '../kit/ErrorState'
import { StaleNote } from '../kit/StaleNote'
import { t, withScreens } from '../kit/language/translate'
import { lazyComponent } from '../kit/lazy-component'
import { optional } from '../kit/optional'
import { toastNote } from '../kit/toasts'
import type { FocusTaker } from '../kit/use-grid-focus'
import type { Session } from '../client/session'
import { bookingForm, draftOf, newDraft, type OpenedDraft } from '../bookings/booking-draft'
import { DayGrid } from './DayGrid'
import { DayNotes } from './DayNotes'
import { freeUntil } from './free-until'
import { GridSkeleton } from './GridSkeleton'
import { PrintDay } from './PrintDay'
import { useAirportDay } from './use-airport-day'
import { useMoves } from './drag/use-moves'
import { useSlotToBook } from './use-slot-to-book'
import classes from './AirportDay.module.css'

const BookingDialog = lazyComponent(async () => (await import('../bookings/BookingDialog')).BookingDialog)
const fetchFacts = optional(async () => (await withScreens(() => import('./FlightFacts'))).FlightFacts)

export interface AirportDayProps {
  airport: Airport
  zone: string
  day: string
  session: Session
  /** The signed-in user; undefined until loaded. */
  viewer: PersonCard | undefined
}

/** The bookings of an airport on a day: the grid, and the dialog that opens on a click in the grid. */
export function AirportDay({ airport, zone, day, session, viewer }: AirportDayProps) {
  const { grid, daylight, settling, failure, retrying, retry } = useAirportDay({ airportId: airport.id, day, zone })
  const [opened, setOpened] = useState(() => heldInput(bookingForm(airport.id))?.opened)
  const focus = useRef<FocusTaker>(null)
  const { choose } = useSelectedDay()
  const move = useMoves(zone)
  const actor = useMemo(() => ({ id: session.userId, roles: session.roles }), [session])

  // The grid takes the focus only after the dialog has closed, because closing the dialog moves the focus too.
  useDidUpdate(() => {
    if (!opened) focus.current?.takeFocus()
  }, [opened])
  useSlotToBook({ airportId: airport.id, day, zone, settling: settling || !grid }, show)

  // Opens the dialog in a transition, because the dialog renders slowly and the page should stay responsive.
  function show(draft: OpenedDraft) {
    startTransition(() => setOpened(draft))
  }

  function book(aircraft: Aircraft, from: Moment, to?: Moment) {
    show({ ...newDraft(aircraft, from, zone, to), freeUntil: grid && freeUntil(grid, aircraft.id, from) })
  }

  function turn(days: number) {
    choose(addDays(day, days))
  }

  function open(booking: Booking) {
    if (mayEditBooking(actor, booking)) show(draftOf(booking, zone))
    else void refuse(booking)
  }

  /**
   * Shows a toast instead of the dialog, because the user may not edit the booking (spec §6). The toast contains the
   * flight's facts, for users who only wanted to read them.
   */
  async function refuse(booking: Booking) {
    const Facts = await fetchFacts()
    const facts = Facts && <Facts booking={booking} actor={actor} day={day} zone={zone} />
    toastNote(t('dayGrid.notOpened'), t('dayGrid.notYours'), facts)
  }

  if (!grid)
    return failure ? <ErrorState message={failure.message} onRetry={retry} loading={retrying} /> : <GridSkeleton />
  const dialog = opened && (
    <BookingDialog
      opened={opened}
      airportId={airport.id}
      zone={zone}
      day={day}
      actor={actor}
      viewer={viewer}
      onClose={() => setOpened(undefined)}
    />
  )
  if (grid.columns.length === 0 && !settling)
    return (
      <>
        <EmptyState
          icon={<IconPlaneOff size={40} stroke={1.4} aria-hidden />}
          title={t('airportDay.noAircraft', { airport: airport.icaoCode })}
        >
          {t('airportDay.noAircraftHint', { airport: airport.name })}
        </EmptyState>
        {/* The dialog stays open, even if its aircraft was the last one in the grid and is now hidden from the user. */}
        {dialog}
      </>
    )
  return (
    <>
      <div className={classes.notes}>
        <DayNotes rows={grid.rows} zone={zone} daylight={daylight} onTurn={turn} />
        <PrintDay airport={airport} grid={grid} daylight={daylight} day={day} zone={zone} />
      </div>
      {failure && (
        <StaleNote what={t('dayGrid.theseBookings')} message={failure.message} onRetry={retry} loading={retrying} />
      )}
      <DayGrid
        grid={grid}
        label={t('airportDay.bookingsOn', { airport: airport.icaoCode, day })}
        actor={actor}
        day={day}
        zone={zone}
        settling={settling}
        onBook={book}
        onOpen={open}
        onMove={move}
        onTurn={turn}
        focus={focus}
      />
      {dialog}
    </>
  )
}
