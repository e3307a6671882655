import type { Day } from '@windsock/domain/calendar'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { deleteProofNotices } from '../club/notices'
import { RULES_LOCK } from '../club/rules-lock'

const ROWS_AT_ONCE = 200

interface Kept {
  /** Proofs that ended before this day are deleted, but for the last one of a member. */
  endedBefore: Day
  /** Proofs and requirements that were deleted before this moment are deleted for good. */
  deletedBefore: Moment
}

/**
 * Deletes proofs whose end is long past, and deleted records that can no longer be restored. The last proof of a member
 * stays, because it shows since when they do not meet the requirement.
 */
export async function purgeDocuments(db: Database, kept: Kept): Promise<void> {
  // Most rounds find nothing and need no transaction.
  if (!(await hasDeletedRequirement(db, kept)) && (await oldProofs(db, kept)).length === 0) return
  await db.transaction(async (db) => {
    // A requirement is not deleted for good while somebody brings it back.
    await db.lockSubject(RULES_LOCK)
    const requirements = db.selectFrom('requirements').select('id').where('deletedAt', '<', kept.deletedBefore)
    const ofDeleted = await db.selectFrom('proofs').select('id').where('requirementId', 'in', requirements).execute()
    await deleteProofs(db, [...ofDeleted, ...(await oldProofs(db, kept))])
    await db.deleteFrom('requirements').where('deletedAt', '<', kept.deletedBefore).execute()
  })
}

async function hasDeletedRequirement(db: Database, { deletedBefore }: Kept): Promise<boolean> {
  const deleted = db.selectFrom('requirements').select('id').where('deletedAt', '<', deletedBefore)
  return (await deleted.limit(1).executeTakeFirst()) !== undefined
}

/** Deletes the proofs of a person, also those that were deleted before. */
export async function deleteProofsOf(db: Database, userId: string): Promise<void> {
  await deleteProofs(db, await db.selectFrom('proofs').select('id').where('userId', '=', userId).execute())
}

/** Deletes what a person has flown elsewhere. */
export async function deleteElsewhereOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('flownElsewhere').where('userId', '=', userId).execute()
}

function oldProofs(db: Database, { endedBefore, deletedBefore }: Kept) {
  const proofs = db.selectFrom('proofs').innerJoin('users', 'users.id', 'proofs.userId').select('proofs.id')
  return proofs
    .where((of) => {
      const later = of
        .selectFrom('proofs as later')
        .select('later.id')
        .whereRef('later.requirementId', '=', 'proofs.requirementId')
        .whereRef('later.userId', '=', 'proofs.userId')
        .where((builder) =>
          builder.or([
            builder('later.aircraftId', '=', builder.ref('proofs.aircraftId')),
            builder.and([builder('later.aircraftId', 'is', null), builder('proofs.aircraftId', 'is', null)]),
          ]),
        )
        .where('later.deletedAt', 'is', null)
        .where((builder) =>
          builder.or([
            builder('later.until', 'is', null),
            builder('later.until', '>', builder.ref('proofs.until')),
            builder.and([
              builder('later.until', '=', builder.ref('proofs.until')),
              builder('later.id', '>', builder.ref('proofs.id')),
            ]),
          ]),
        )
      const isNotLast = of.or([of('users.isActive', '=', false), of.exists(later)])
      return of.or([
        of('proofs.deletedAt', '<', deletedBefore),
        of.and([of('proofs.until', '<', endedBefore), isNotLast]),
      ])
    })
    .execute()
}

/** Deletes proofs, and what was noted about their reminders. */
async function deleteProofs(db: Database, proofs: readonly { id: number }[]): Promise<void> {
  const ids = [...new Set(proofs.map(({ id }) => id))]
  for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
    const some = ids.slice(first, first + ROWS_AT_ONCE)
    await deleteProofNotices(db, some)
    await db.deleteFrom('proofs').where('id', 'in', some).execute()
  }
}
