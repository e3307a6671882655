import type { Aircraft } from '@windsock/contract/aircraft'
import type { Airport } from '@windsock/contract/airports'
import type { Booking } from '@windsock/contract/bookings'
import type { PersonCard } from '@windsock/contract/users'
import { useDidUpdate } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { addDays } from '@windsock/domain/calendar'
import { mayEditBooking } from '@windsock/domain/permissions'
import type { Moment } from '@windsock/domain/time'
import { startTransition, useMemo, useRef, useState } from 'react'
import { heldInput } from '../layout/kept-input'
import { hasWaitingList } from '../waiting-list'
import { paths } from '../paths'
import { NoAircraft } from '../airport-day/NoAircraft'
import { addressedFlight } from '../airport-day/addressed'
import { useSelectedDay } from '../airport-day/selected-day'
import { ErrorState } from '../kit/ErrorState'
import { StaleNote } from '../kit/network/StaleNote'
import { t, withScreens } from '../kit/language/translate'
import { lazyComponent } from '../kit/lazy-component'
import { optional } from '../kit/optional'
import { unreached } from '../kit/network/reach'
import { toastError, toastNote, type ToastAction } from '../kit/toasts'
import type { FocusTaker } from '../kit/use-grid-focus'
import { checkServer } from '../client/server-reach'
import { useOnceIdle } from '../client/use-once-idle'
import type { Session } from '../client/session'
import { bookingForm, draftOf, newDraft, type OpenedDraft } from '../bookings/booking-draft'
import { DayGrid } from './DayGrid'
import { DayNotes } from './DayNotes'
import type { FlightFactsProps } from './FlightFacts'
import { freeUntil } from './free-until'
import { GridSkeleton } from './GridSkeleton'
import { PrintDay } from './PrintDay'
import { useAirportDay } from './use-airport-day'
import { useMoves } from './drag/use-moves'
import { useFlightInAddress } from './use-flight-in-address'
import { useSlotToBook } from './use-slot-to-book'
import type { FleetOfDay } from '../fleet/shared-parts/fleet-of-day'
import { headLinesAt } from '../fleet/shared-parts/head-lines'
import type { WaitingOfDay } from '../wishes/shared-parts/DayWaiting'
import classes from './AirportDay.module.css'

const BookingDialog = lazyComponent(async () => (await import('../bookings/BookingDialog')).BookingDialog)
const DayWaiting = lazyComponent(async () => (await import('../wishes/shared-parts/DayWaiting')).DayWaiting)
const DayFleet = lazyComponent(async () => (await import('../fleet/shared-parts/DayFleet')).DayFleet)
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
  const [waiting, setWaiting] = useState<WaitingOfDay | undefined>(undefined)
  const [fleet, setFleet] = useState<FleetOfDay | undefined>(undefined)
  const { grid, bookings, daylight, settling, failure, retrying, retry } = useAirportDay(
    { airportId: airport.id, day, zone },
    waiting?.kept,
  )
  const isIdle = useOnceIdle(grid !== undefined)
  const [opened, setOpened] = useState(() => heldInput(bookingForm(airport.id))?.opened)
  const focus = useRef<FocusTaker>(null)
  const navigate = useNavigate()
  const { choose } = useSelectedDay()
  const move = useMoves(zone)
  const actor = useMemo(() => ({ id: session.userId, roles: session.roles }), [session])

  // The grid takes the focus only after the dialog has closed, because closing the dialog moves the focus too.
  useDidUpdate(() => {
    if (!opened) focus.current?.takeFocus()
  }, [opened])
  useSlotToBook({ airportId: airport.id, day, zone, settling: settling || !grid }, show)
  const flights = { bookings, settling: settling || !grid, isOpen: opened !== undefined }
  const { shut, absent } = useFlightInAddress({ airport, day, ...flights, open, close: () => setOpened(undefined) })

  // Opens the dialog in a transition, because the dialog renders slowly and the page should stay responsive.
  function show(draft: OpenedDraft) {
    startTransition(() => setOpened(draft))
  }

  function book(aircraft: Aircraft, from: Moment, to?: Moment) {
    const isOffered = waiting?.kept.get(aircraft.id)?.some((one) => one.isMine && one.from <= from && from < one.to)
    const draft = { ...newDraft(aircraft, from, zone, to), freeUntil: grid && freeUntil(grid, aircraft.id, from) }
    void unlessCut(() => (isOffered && !to ? void navigate({ to: paths.myBookings }) : show(draft)), refuseBooking)
  }

  function turn(days: number) {
    choose(addDays(day, days))
  }

  function open(booking: Booking) {
    const read = (why: string, act?: ToastAction) => void showFacts({ booking, actor, day, zone }, why, act)
    const act = () => read(t('dayGrid.notYours'), waiting?.actionFor(booking))
    const mayEdit = mayEditBooking(actor, booking)
    void unlessCut(mayEdit ? () => show(draftOf(booking, zone)) : act, () => read(t('dayGrid.onlyRead')))
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
      onClose={shut}
      onWait={waiting?.wait}
    />
  )
  if (grid.columns.length === 0 && !settling)
    return (
      <>
        <NoAircraft airport={airport} />
        {/* The dialog stays open, even if its aircraft was the last one in the grid and is now hidden from the user. */}
        {dialog}
        {absent}
      </>
    )
  return (
    <>
      <div className={classes.notes}>
        <DayNotes rows={grid.rows} zone={zone} daylight={daylight} onTurn={turn} kept={waiting?.legend}>
          {isIdle && hasWaitingList() && (
            <DayWaiting airportId={airport.id} {...{ actor, day, zone }} onLoaded={setWaiting} onSettled={shut} />
          )}
          {isIdle && <DayFleet airportId={airport.id} {...{ day, zone }} roles={session.roles} onLoaded={setFleet} />}
        </DayNotes>
        <PrintDay airport={airport} grid={grid} daylight={daylight} day={day} zone={zone} fleet={fleet} />
      </div>
      {failure && (
        <StaleNote what={t('dayGrid.theseBookings')} message={failure.message} onRetry={retry} loading={retrying} />
      )}
      <DayGrid
        {...{ grid, actor, day, zone, settling, fleet, focus }}
        idle={isIdle}
        airportId={airport.id}
        label={t('airportDay.bookingsOn', { airport: airport.icaoCode, day })}
        onBook={book}
        onOpen={open}
        onMove={move}
        onTurn={turn}
        keptLook={waiting?.look}
        lined={fleet?.hasLines || localStorage.getItem(headLinesAt(airport.id)) !== null}
      />
      {dialog}
      {absent}
    </>
  )
}

function refuseBooking() {
  toastError(t('dayGrid.notBooked'), t('dayGrid.onlyRead'))
}

/** Acts, or refuses without a network: a dialog would open without the people and the times that it offers. */
async function unlessCut(act: () => void, refuse: () => void) {
  // The network may be back without anybody having noticed yet.
  if (unreached.value()) await checkServer()
  if (unreached.value()) refuse()
  else act()
}

/**
 * Shows a toast instead of the dialog, because the user may not edit the booking (spec §6), or because there is no
 * network. The toast contains the flight's facts, for users who only wanted to read them, and lets them wait for its time.
 */
async function showFacts(flight: FlightFactsProps, why: string, action?: ToastAction) {
  const Facts = await fetchFacts()
  toastNote(t('dayGrid.notOpened'), why, Facts && <Facts {...flight} />, action)
  addressedFlight.set(undefined)
}
