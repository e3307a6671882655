import type { Day } from '@windsock/domain/calendar'
import { meterValueMessage } from '@windsock/domain/fleet/meters'
import type { Limit } from '@windsock/domain/fleet/limit'
import type { Standing } from '@windsock/domain/fleet/limits'
import type { Outlook } from '@windsock/domain/fleet/outlook'
import type { Period } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { dateMessage, listMessage, periodMessage } from '@windsock/domain/words/dates'
import { message, type Message } from '@windsock/messages/message'
import { type Club, email, type Email, type Reader } from './email'

/** A limit with what an email says about it. */
export interface EmailedLimit {
  limit: Limit & { aircraft: { registrationCode: string; timeZone: string } }
  standing: Standing
  outlook: Pick<Outlook, 'likely' | 'notBefore'>
}

type Named = Reader & { firstName: string; lastName: string }

/** Tells an administrator that a limit is due soon, due or overdue. */
export function limitEmail(about: EmailedLimit, reader: Named, club: Club): Promise<Email> {
  const { limit, standing } = about
  const state = standing.state === 'due' || standing.state === 'overdue' ? standing.state : 'other'
  const named = { aircraft: limit.aircraft.registrationCode, limit: limit.name, state } as const
  return email({ club, reader }, message('emails.subjectLimit', named), [
    message('emails.helloName', { name: fullName(reader) }),
    message('emails.limitWarned', named),
    { list: factsOf(about) },
    fleetLink(club),
  ])
}

interface Placed {
  limit: EmailedLimit['limit']
  period: Period
  /** The number of bookings that the maintenance suspends. */
  suspended: number
}

/** Tells an administrator that the program has planned maintenance. */
export function placedEmail({ limit, period, suspended }: Placed, reader: Named, club: Club): Promise<Email> {
  const { registrationCode: aircraft, timeZone } = limit.aircraft
  const time = periodMessage(period, timeZone)
  return email({ club, reader }, message('emails.subjectPlaced', { aircraft, time }), [
    message('emails.helloName', { name: fullName(reader) }),
    message('emails.placed', { aircraft, limit: limit.name, time }),
    message('emails.placedBookings', { count: suspended }),
    message('emails.placedChange'),
    fleetLink(club),
  ])
}

/** Words a limit on one line, with its aircraft, what is left and when it is likely due. */
export function limitLine(about: EmailedLimit): Message {
  const { registrationCode: aircraft } = about.limit.aircraft
  return listMessage([message('emails.limitOf', { aircraft, limit: about.limit.name }), ...factsOf(about)])
}

function factsOf(about: EmailedLimit): Message[] {
  return [...valueFacts(about), ...dayFacts(about.limit.dueOn, about.standing.leftDays), ...forecastFacts(about)]
}

function valueFacts({ limit: { dueValue, unit }, standing: { left } }: EmailedLimit): Message[] {
  if (dueValue === null || unit === null || left === null) return []
  const due = meterValueMessage(dueValue, unit)
  if (left === 0) return [message('emails.limitReached', { due })]
  return left > 0
    ? [message('emails.limitLeft', { left: meterValueMessage(left, unit), due })]
    : [message('emails.limitOver', { over: meterValueMessage(-left, unit), due })]
}

function dayFacts(dueOn: Day | null, leftDays: number | null): Message[] {
  if (dueOn === null || leftDays === null) return []
  const day = dateMessage(dueOn)
  return leftDays < 0
    ? [message('emails.limitDayPast', { days: -leftDays, day })]
    : [message('emails.limitDay', { days: leftDays, day })]
}

/** The forecast says nothing new of a limit that is due, or that is likely due on its day. */
function forecastFacts({ limit, standing: { state }, outlook: { likely, notBefore } }: EmailedLimit): Message[] {
  if (likely === null || likely === limit.dueOn || state === 'due' || state === 'overdue') return []
  const day = dateMessage(likely)
  return notBefore === null || notBefore === likely
    ? [message('emails.limitLikely', { day })]
    : [message('emails.limitNotBefore', { day, first: dateMessage(notBefore) })]
}

function fleetLink({ publicUrl }: Pick<Club, 'publicUrl'>) {
  return { link: `${publicUrl}/#/main/fleet`, label: message('emails.fleet') }
}
