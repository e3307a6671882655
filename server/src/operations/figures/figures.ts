import { setImmediate as othersHeard } from 'node:timers/promises'
import { figuresGet } from '@windsock/contract/club/figures'
import { addDays } from '@windsock/domain/calendar'
import type { BookedFlight, LostFlight } from '@windsock/domain/figures/booked-flight'
import { FleetCount } from '@windsock/domain/figures/fleet'
import { FlownCount } from '@windsock/domain/figures/flown'
import { figuresPeriodProblem, periodBefore, type DayRange } from '@windsock/domain/figures/figures-period'
import { PeopleCount } from '@windsock/domain/figures/people'
import { isAdministrator } from '@windsock/domain/permissions'
import { startOfDay, type Moment, type Period } from '@windsock/domain/time'
import { message, type Message } from '@windsock/messages/message'
import type { Translate } from '@windsock/messages/translator'
import { forbidden, notFound, Refusal } from '../../http/errors'
import { on } from '../../http/route'
import { Semaphore } from '../../semaphore'
import { airportById } from '../../storage/airports'
import {
  countedAircraft,
  flightsBeginning,
  isGroup,
  lostBeginning,
  maintenanceWithin,
  slicesOf,
  peopleNamed,
} from '../../storage/figures'
import { flightsFlown, keepingLog, notFlown } from '../../storage/log/flown-figures'
import type { Database } from '../../database/database'

/** A server computes the figures of one caller at a time, because they read more than any other call. */
const turns = new Semaphore({
  limit: 1,
  queueLength: 20,
  timeoutMs: 15_000,
  refusal: () => new Refusal(429, message('refusals.manyWaiting'), 2),
})

const readFigures = on(figuresGet, async ({ of, airportId, groupId, from, to }, { db, actor, now, translator }) => {
  if (of === 'people' && !isAdministrator(actor)) throw forbidden()
  if (airportId !== null && !(await airportById(db, airportId))?.isActive) throw notFound('airport')
  if (groupId !== null && !(await isGroup(db, groupId))) throw new Refusal(400, message('refusals.noAircraftGroup'))
  const range = { from, to }
  const problem = figuresPeriodProblem(range)
  if (problem) throw new Refusal(400, problem)
  const translate = await translator()
  return turns.run(async () => {
    const aircraft = await countedAircraft(db, { airportId, groupId })
    const ids = aircraft.map(({ card }) => card.id)
    if (of === 'people') {
      const count = new PeopleCount(range, aircraft)
      await addSlices(count, ids, { db, range })
      return worded(count.figures(await peopleNamed(db, count.ids)), translate)
    }
    const logs = await keepingLog(db, ids)
    const flown = new FlownCount(range, logs, now)
    const count = new FleetCount(range, aircraft, now, flown)
    const logged = logs.map(({ aircraftId }) => aircraftId)
    const log = logged.length === 0 ? undefined : { flown, logged }
    await addSlices(count, ids, { db, range, log })
    return worded(count.figures(await maintenanceWithin(db, ids, widened(range))), translate)
  }, actor.id)
})

export const figureRoutes = [readFigures]

interface Count {
  addFlights(flights: readonly BookedFlight[]): void
  addLost(flights: readonly LostFlight[]): void
}

/**
 * Reads the flights of both periods slice by slice, outside of a transaction, and lets the server answer other calls
 * between two of them. On SQLite a query blocks the event loop, and a transaction every other write.
 */
async function addSlices(count: Count, ids: readonly number[], { db, range, log }: SliceContext) {
  const earliest = widened(range).from
  for (const slice of slicesOf({ from: periodBefore(range).from, to: range.to })) {
    const flights = await flightsBeginning(db, ids, slice)
    count.addFlights(flights)
    log?.flown.addBookings(flights)
    await othersHeard()
    if (log) await addLogged(log, slice, { db, earliest })
    if (slice.to > earliest) count.addLost(await lostBeginning(db, ids, slice))
    await othersHeard()
  }
}

interface SliceContext {
  db: Database
  range: DayRange
  /** The counts of the aircraft that keep a log. */
  log?: Log | undefined
}

interface Log {
  flown: FlownCount
  logged: readonly number[]
}

async function addLogged(
  { flown, logged }: Log,
  slice: Period,
  { db, earliest }: { db: Database; earliest: Moment },
): Promise<void> {
  flown.addFlights(await flightsFlown(db, logged, slice))
  await othersHeard()
  if (slice.to <= earliest) return
  flown.addWords(await notFlown(db, logged, slice))
  await othersHeard()
}

/** Returns the time that contains these days at every airport. */
function widened({ from, to }: DayRange): Period {
  return { from: startOfDay(addDays(from, -1), 'UTC'), to: startOfDay(addDays(to, 2), 'UTC') }
}

function worded<Figures extends { notes: Record<string, Message> }>(figures: Figures, translate: Translate) {
  const notes = Object.entries(figures.notes).map(([picture, note]) => [picture, translate(note)])
  return { ...figures, notes: Object.fromEntries(notes) as Record<string, string> }
}
