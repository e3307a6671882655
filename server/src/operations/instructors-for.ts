import { addMinutes } from '@windsock/domain/time'
import { byFullName } from '@windsock/domain/users'
import { usersWithRole, type StoredUser } from '../storage/users'
import { usualInstructorId } from '../storage/usual-instructor'
import type { SignedInContext } from '../http/route'

/** Number of minutes in which flights decide who is the usual instructor: half a year. */
const USUAL_MINUTES = 182 * 1440

/** Returns all instructors by name, but first the one with whom the caller usually flies. */
export async function instructorsFor({
  db,
  actor,
  now,
}: Pick<SignedInContext, 'db' | 'actor' | 'now'>): Promise<{ all: StoredUser[]; usualId: string | undefined }> {
  const usualId = await usualInstructorId(db, actor.id, addMinutes(now, -USUAL_MINUTES))
  const byName = (await usersWithRole(db, ['Instructor'])).sort(byFullName)
  const rank = ({ id }: StoredUser) => (id === usualId ? 0 : 1)
  return { all: byName.toSorted((one, other) => rank(one) - rank(other)), usualId }
}
