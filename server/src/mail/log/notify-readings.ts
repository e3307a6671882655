import { staff } from '@windsock/contract/roles'
import type { Contradiction } from '@windsock/domain/log/stretches'
import { isStaff } from '@windsock/domain/permissions'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { type StoredUser, usersById, usersWithRole } from '../../storage/users'
import type { Club } from '../email'
import { enqueueMail } from '../enqueue-mail'
import { contradictionEmail } from './reading-emails'

interface Context {
  db: Database
  config: Club & { mailFrom: string }
  /** The user who has logged the flight. The response informs them. */
  actor: { id: string; firstName: string; lastName: string }
  now: Moment
}

interface About {
  aircraft: { id: number; registrationCode: string }
  /** `people`: the ids of those on board of both flights. */
  contradictions: readonly (Contradiction & { people: readonly string[] })[]
}

/** Tells staff and the people of both flights that readings contradict each other (L8), in the transaction of the save. */
export async function notifyOfContradictions({ aircraft, contradictions }: About, context: Context): Promise<void> {
  if (contradictions.length === 0) return
  const { db, config, actor } = context
  for (const reader of await readersOf(contradictions, db)) {
    if (reader.id === actor.id) continue
    const sees = isStaff(reader)
    const own = contradictions.filter(({ people }) => sees || people.includes(reader.id))
    const about = { aircraft, contradictions: own, by: actor, reader, isStaff: sees }
    const named = [actor.id, ...own.flatMap(({ people }) => people)]
    const email = await contradictionEmail(about, config)
    await enqueueMail({ to: reader.email, readerId: reader.id, named, email }, context)
  }
}

async function readersOf(contradictions: About['contradictions'], db: Database): Promise<StoredUser[]> {
  const concerned = await usersById(db, [...new Set(contradictions.flatMap(({ people }) => people))])
  const readers = new Map([...(await usersWithRole(db, staff)), ...concerned].map((user) => [user.id, user]))
  // The administrator that the program created has no address until somebody enters one.
  return [...readers.values()].filter(({ email }) => !email.endsWith('.invalid'))
}
