import { defaultEmailChoice, type StoredChoices } from '@windsock/domain/emails/email-choices'
import type { Insertable, Selectable } from 'kysely'
import { compiledQuery } from '../../database/compiled-query'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'

export type StoredChoice = Selectable<Tables['letterChoices']>

const choices = compiledQuery((db, { userIds }: { userIds: readonly string[] }) =>
  db
    .selectFrom('letterChoices')
    .select(['userId', 'kind', 'choice', 'at', 'isByMail'])
    .where('userId', 'in', userIds)
    .compile(),
)

/** Returns the stored choices of one person, which are those that are not the default. */
export function choicesOf(db: Database, userId: string): Promise<StoredChoice[]> {
  return choices(db, { userIds: [userId] })
}

/** Returns a function that looks up the stored choices of these people. */
export async function storedChoices(
  db: Database,
  userIds: readonly string[],
): Promise<(userId: string) => StoredChoices> {
  const people = new Map<string, StoredChoices>()
  const rows = userIds.length === 0 ? [] : await choices(db, { userIds })
  for (const { userId, kind, choice } of rows) people.set(userId, { ...people.get(userId), [kind]: choice })
  return (userId) => people.get(userId) ?? {}
}

/** Stores a choice, or deletes the row if the choice is the default. */
export async function storeChoice(db: Database, choice: Insertable<Tables['letterChoices']>): Promise<void> {
  const { userId, kind, ...chosen } = choice
  if (chosen.choice === defaultEmailChoice(kind)) {
    await db.deleteFrom('letterChoices').where('userId', '=', userId).where('kind', '=', kind).execute()
    return
  }
  await db
    .insertInto('letterChoices')
    .values(choice)
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(chosen))
    .execute()
}

/** Deletes what a person has chosen, and the news that wait for them. */
export async function forgetEmailChoices(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('letterChoices').where('userId', '=', userId).execute()
  await db.deleteFrom('gatheredNews').where('userId', '=', userId).execute()
}
