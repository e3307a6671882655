import { message, type Message } from '@windsock/messages/message'
import type { Day } from '../calendar'
import { type Actor, isStaff } from '../permissions'
import { clockOfMinutes, dayOf } from '../time'
import { listMessage } from '../words/dates'
import { aircraftName, documentForm, type Owner } from './document-words'
import type { BookedFlight, Counts, Measure } from './flown'
import { askedMeasures, type Experience, leastCounts } from './recency'
import type { Window } from './requirement'

/** Bookings that a sentence names; of more it tells the number. */
const MAX_NAMED = 3
const COUNTS_KEPT = 1000

/** Describes in words what a person has flown, and the total including their bookings. */
export function recencyMessage(
  requirement: Window & { name: string },
  { day, when, isMet, counts, until, endedOn, booked, withBooked }: Experience,
  owner: Owner,
): Message {
  const words = recencyWords(requirement, owner)
  if (isMet) return message('requirements.flown', { ...words, day: until ?? day })
  const lacking = askedMeasures(requirement).filter((measure) => counts[measure] < leastCounts(requirement)[measure])
  const helps = lacking.some((measure) => withBooked[measure] > counts[measure])
  const { what, who, name } = words
  return message('requirements.notFlown', {
    what,
    who,
    name,
    when: when === 'today' ? 'other' : when,
    day,
    counts: countsMessage(requirement, lacking, counts),
    window: windowMessage(requirement),
    booked: !helps ? 'none' : mayReadBookings(owner) ? 'named' : 'other',
    withBooked: withBookedMessage(requirement, lacking, withBooked),
    flights: flightsMessage(booked, owner),
    last: endedOn === null ? 'none' : 'other',
    ended: endedOn ?? '',
  })
}

/** Says until when a recency requirement is met if the person flies their bookings. */
export function enoughIfFlownMessage(
  { until, booked }: { until: Day; booked: readonly BookedFlight[] },
  owner: Owner,
): Message {
  const { form, name } = documentForm('', owner)
  const who = form === 'own' || form === 'ownAircraft' ? 'own' : 'other'
  const isNamed = mayReadBookings(owner) ? 'yes' : 'other'
  return message('requirements.enoughIfFlown', {
    who,
    name,
    day: until,
    isNamed,
    flights: flightsMessage(booked, owner),
  })
}

function recencyWords({ name: requirement }: { name: string }, owner: Owner) {
  const { form, document, name, aircraft } = documentForm(requirement, owner)
  const who = form === 'own' || form === 'ownAircraft' ? 'own' : 'other'
  const what = owner.aircraft ? message('requirements.ofAircraft', { document, aircraft }) : document
  return { what, who, name } as const
}

/** The bookings of a person are for themselves and staff. */
function mayReadBookings({ person, reader }: Owner): boolean {
  return reader.id === person.id || isStaff(reader)
}

/** In a long list, many people have flown the same and ask the same of their window. */
const knownCounts = new WeakMap<Window, Map<string, Message>>()

function countsMessage(requirement: Window, lacking: readonly Measure[], counts: Counts): Message {
  const key = lacking.map((measure) => `${measure} ${counts[measure]}`).join()
  const known = knownCounts.get(requirement) ?? new Map<string, Message>()
  const found = known.get(key) ?? countsFromNow(requirement, lacking, counts)
  if (known.size < COUNTS_KEPT) knownCounts.set(requirement, known.set(key, found))
  return found
}

function countsFromNow(requirement: Window, lacking: readonly Measure[], counts: Counts): Message {
  const both = areEqual(requirement, counts) && lacking.includes('takeOffs') && lacking.includes('landings')
  const parts = lacking
    .filter((measure) => !both || measure !== 'landings')
    .map((measure) =>
      message('requirements.flownCount', {
        have: amountOf(measure, counts[measure]),
        what: both && measure === 'takeOffs' ? 'both' : measure === 'minutes' ? 'other' : measure,
        least: leastCounts(requirement)[measure],
        hours: amountOf(measure, leastCounts(requirement)[measure]),
      }),
    )
  return listMessage(parts)
}

function areEqual(requirement: Window, { takeOffs, landings }: Counts): boolean {
  return takeOffs === landings && leastCounts(requirement).takeOffs === leastCounts(requirement).landings
}

/** Where one thing is lacking, its number is enough. */
function withBookedMessage(requirement: Window, lacking: readonly Measure[], withBooked: Counts): Message | string {
  const [only, ...others] = lacking
  const isOne = others.length === 0 || (lacking.join() === 'takeOffs,landings' && areEqual(requirement, withBooked))
  return only && isOne ? amountOf(only, withBooked[only]) : countsMessage(requirement, lacking, withBooked)
}

function amountOf(measure: Measure, count: number): string {
  return measure === 'minutes' ? clockOfMinutes(count) : String(count)
}

const knownWindows = new WeakMap<Window, Message>()

function windowMessage(requirement: Window): Message {
  const { windowDays, windowMonths } = requirement
  const found =
    knownWindows.get(requirement) ??
    (windowMonths === null
      ? message('requirements.window', { unit: 'other', count: windowDays ?? 0 })
      : message('requirements.window', { unit: 'months', count: windowMonths }))
  knownWindows.set(requirement, found)
  return found
}

function flightsMessage(booked: readonly BookedFlight[], { reader }: Owner): Message | string {
  const [first] = booked
  if (!first) return ''
  const named = booked.slice(0, MAX_NAMED)
  const last = lastNamed.get(first)
  const list = last && last.reader === reader && isSame(last.named, named) ? last.list : listOf(named, reader)
  lastNamed.set(first, { reader, named, list })
  const count = booked.length - named.length
  return count === 0 ? list : message('requirements.andMore', { list, count })
}

/** The flights of a person mostly follow the same bookings. */
const lastNamed = new WeakMap<BookedFlight, { reader: Actor; named: readonly BookedFlight[]; list: Message }>()

const isSame = (some: readonly BookedFlight[], others: readonly BookedFlight[]) =>
  some.length === others.length && some.every((flight, index) => flight === others[index])

function listOf(named: readonly BookedFlight[], reader: Actor): Message {
  return listMessage(
    named.map(({ from, zone, aircraft }) =>
      message('requirements.bookedFlight', { day: dayOf(from, zone), aircraft: aircraftName(reader, aircraft) }),
    ),
  )
}
