import { flightsGetByAircraft, flightsGetMine, flightsGetOut } from '@windsock/contract/log/flight-reads'
import { maySeeAircraft } from '@windsock/domain/permissions'
import { dayBounds } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import { notFound, Refusal } from '../../http/errors'
import { on, type Route } from '../../http/route'
import { parsedDay, parsedFilter } from '../../http/times'
import { placedAircraft } from '../../storage/aircraft'
import { airportById } from '../../storage/airports'
import { clubSettingsOf } from '../../storage/club/club-settings'
import { flightsOfAircraft, flightsOfPerson, flightsOut } from '../../storage/log/flight-lists'
import { MAX_ROWS } from '../member-limits'
import { presentedFlight, presentedOut, presentedOwn } from './flight-presenter'
import { readFlightsOfBooking } from './flights-of-booking'
import { readTotals } from './flown-totals'
import { readGaps } from './log-gaps'

const readOut = on(flightsGetOut, async ({ airportId }, { db, actor }) => {
  if (!(await airportById(db, airportId))?.isActive) throw notFound('airport')
  const out = await flightsOut(db, airportId)
  return out.filter(({ aircraft }) => maySeeAircraft(actor, aircraft)).map(presentedOut)
})

const readMine = on(flightsGetMine, async (input, { db, actor }) => {
  const period = await parsedFilter(db, actor, input)
  const flights = await flightsOfPerson(db, actor.id, { ...period, most: MAX_ROWS + 1 })
  refuseLongLog(flights)
  const { correctionDays } = await clubSettingsOf(db)
  return flights
    .filter(({ aircraft }) => maySeeAircraft(actor, aircraft))
    .map((flight) => presentedOwn(flight, actor, correctionDays))
})

const readFlightsOfAircraft = on(flightsGetByAircraft, async ({ aircraftId, from, to }, { db, actor }) => {
  const aircraft = await placedAircraft(db, aircraftId)
  if (!aircraft?.isActive) throw notFound('aircraft')
  const { timeZone } = aircraft.assignedAirport
  const boundsOf = (text: string) => dayBounds(parsedDay(text, timeZone), timeZone)
  const flights = await flightsOfAircraft(db, aircraftId, {
    ...(from && { from: boundsOf(from).from }),
    ...(to && { to: boundsOf(to).to }),
    most: MAX_ROWS + 1,
  })
  refuseLongLog(flights)
  return flights.map((flight) => presentedFlight(flight, actor))
})

/** Refuses a list with more than `MAX_ROWS` flights, because reading it would slow down other calls. */
function refuseLongLog(flights: readonly unknown[]): void {
  if (flights.length > MAX_ROWS) throw new Refusal(400, message('logGaps.manyFlights', { most: MAX_ROWS }))
}

export const flightReadRoutes: readonly Route[] = [
  readFlightsOfBooking,
  readOut,
  readMine,
  readFlightsOfAircraft,
  readGaps,
  readTotals,
]
