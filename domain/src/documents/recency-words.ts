import { message, type Message } from '@windsock/messages/message'
import type { Day } from '../calendar'
import { isStaff } from '../permissions'
import { clockOfMinutes, dayOf } from '../time'
import { listMessage } from '../words/dates'
import { aircraftName, documentForm, type Owner } from './document-words'
import type { BookedFlight, Counts, Measure } from './flown'
import { askedMeasures, type Experience, leastCounts } from './recency'
import type { Window } from './requirement'

/** Bookings that a sentence names; of more it tells the number. */
const NAMED_MOST = 3

/** Words what somebody has flown, and what they will have flown if they fly what they have booked. */
export function recencyMessage(
  requirement: Window & { name: string },
  { day, when, isMet, counts, until, endedOn, booked, withBooked }: Experience,
  owner: Owner,
): Message {
  const words = recencyWords(requirement, owner)
  if (isMet) return message('requirements.flown', { ...words, day: until ?? day })
  const lacking = askedMeasures(requirement).filter((measure) => counts[measure] < leastCounts(requirement)[measure])
  const helps = lacking.some((measure) => withBooked[measure] > counts[measure])
  return message('requirements.notFlown', {
    ...words,
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

/** Says until when a recency is met if somebody flies what they have booked. */
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

function countsMessage(requirement: Window, lacking: readonly Measure[], counts: Counts): Message {
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

function windowMessage({ windowDays, windowMonths }: Window): Message {
  return windowMonths === null
    ? message('requirements.window', { unit: 'other', count: windowDays ?? 0 })
    : message('requirements.window', { unit: 'months', count: windowMonths })
}

function flightsMessage(booked: readonly BookedFlight[], { reader }: Owner): Message | string {
  if (booked.length === 0) return ''
  const named = booked
    .slice(0, NAMED_MOST)
    .map(({ from, zone, aircraft }) =>
      message('requirements.bookedFlight', { day: dayOf(from, zone), aircraft: aircraftName(reader, aircraft) }),
    )
  const list = listMessage(named)
  const count = booked.length - named.length
  return count === 0 ? list : message('requirements.andMore', { list, count })
}
