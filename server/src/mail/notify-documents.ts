import type { Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import type { StoredBooking } from '../storage/bookings'
import { type StoredUser, usersById } from '../storage/users'
import type { EmailedAirport } from './booking-emails'
import {
  type EmailedProof,
  type EndingProof,
  proofConfirmedEmail,
  proofNotConfirmedEmail,
  proofsEndEmail,
} from './document-emails'
import type { Club } from './email'
import { enqueueMail } from './enqueue-mail'

interface Context {
  db: Database
  config: Club & { mailFrom: string }
  now: Moment
}

interface DecisionContext extends Context {
  actor: { id: string; firstName: string; lastName: string }
}

type DecidedProof = EmailedProof & { userId: string }

/**
 * Notifies a person that another user has confirmed their entry. Call it in the transaction that confirms it. The email
 * goes only to the person, because it contains days.
 */
export function notifyProofConfirmed(proof: DecidedProof, context: DecisionContext): Promise<void> {
  return notifyOfDecision(proof, proofConfirmedEmail, context)
}

/** Notifies a person that another user has removed their entry instead of confirming it. */
export function notifyProofNotConfirmed(proof: DecidedProof, context: DecisionContext): Promise<void> {
  return notifyOfDecision(proof, proofNotConfirmedEmail, context)
}

async function notifyOfDecision(
  proof: DecidedProof,
  worded: typeof proofConfirmedEmail,
  { actor, ...writing }: DecisionContext,
): Promise<void> {
  if (proof.userId === actor.id) return
  const [reader] = (await usersById(writing.db, [proof.userId])).filter(isReached)
  if (!reader) return
  const email = await worded({ proof, reader, by: actor }, writing.config)
  await enqueueMail({ to: reader.email, readerId: reader.id, named: [actor.id], email }, writing)
}

interface Ending {
  proofs: readonly EndingProof[]
  flights: readonly (StoredBooking & { airport: EmailedAirport })[]
}

/** Tells a person what ends soon or has ended. Call it in the transaction that notes it. */
export async function notifyOfEnds(ending: Ending, reader: StoredUser, context: Context): Promise<void> {
  const email = await proofsEndEmail({ ...ending, reader }, context.config)
  // The bookings name the people on board.
  const named = ending.flights.flatMap(({ pilot, instructor }) =>
    [pilot?.id, instructor?.id].filter((id) => id !== undefined),
  )
  await enqueueMail({ to: reader.email, readerId: reader.id, named, email }, context)
}

/** Whether emails reach a person: the administrator that the program created has no address until somebody enters one. */
export function isReached({ email, isActive, isApproved }: StoredUser): boolean {
  return isActive && isApproved && !email.endsWith('.invalid')
}
