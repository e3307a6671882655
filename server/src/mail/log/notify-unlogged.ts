import { emailChoiceOf } from '@windsock/domain/emails/email-choices'
import { addMinutes } from '@windsock/domain/time'
import { DID_NOT_FLY_DAYS } from '@windsock/contract/log/flight'
import type { StoredAirport } from '../../storage/airports'
import { storedChoices } from '../../storage/emails/email-choices'
import type { Unlogged } from '../../storage/log/unlogged'
import type { StoredUser } from '../../storage/users'
import { enqueueMail } from '../enqueue-mail'
import { isReached } from '../notify-documents'
import { unloggedEmail } from './flight-emails'
import type { NotifyContext } from './notify-late'

interface Asked {
  reader: StoredUser
  flights: readonly Unlogged[]
  airport: StoredAirport
}

/** Asks a person to log their flights, unless they have left or chosen not to be asked. */
export async function notifyOfUnlogged(
  { reader, flights, airport }: Asked,
  { db, config, now }: NotifyContext,
): Promise<void> {
  if (!isReached(reader)) return
  const stored = (await storedChoices(db, [reader.id]))(reader.id)
  // This email is no reminder of a flight ahead, so that it does not matter whether the club sends these.
  if (emailChoiceOf('log', stored, { person: reader, reminders: false, keepsLog: true }) !== 'atOnce') return
  const shown = flights.map(({ bookingId, flightId, ...flight }) => ({
    ...flight,
    id: bookingId,
    isOut: flightId !== null,
  }))
  const email = await unloggedEmail({ flights: shown, airport, reader }, config)
  const uselessAfter = addMinutes(now, DID_NOT_FLY_DAYS * 24 * 60)
  await enqueueMail({ to: reader.email, readerId: reader.id, email, kind: 'log', uselessAfter }, { db, config, now })
}
