import { redacted } from '@windsock/domain/personal-data'
import { sql } from 'kysely'
import type { Database } from '../../database/database'

/** The texts about aircraft that people type, by table. Each may name a person. */
export const fleetTexts = {
  defects: ['title', 'text', 'decision'],
  flights: ['remark'],
  limits: ['name'],
  limitDones: ['remark'],
  maintenances: ['reason'],
  readings: ['remark'],
} as const

type Table = keyof typeof fleetTexts

export interface ErasedFleetText {
  table: Table
  id: number
  changes: Readonly<Record<string, string>>
}

/** Returns the rows about aircraft with a text that contains one of `marks`, with the new values of their texts. */
export async function fleetTextsErased(db: Database, marks: readonly string[]): Promise<ErasedFleetText[]> {
  if (marks.length === 0) return []
  const erased: ErasedFleetText[] = []
  for (const table of Object.keys(fleetTexts) as Table[]) {
    for (const { id, texts } of await textsOf(db, table)) {
      const changes = Object.fromEntries(
        Object.entries(texts)
          .map(([column, text]) => [column, text, redacted(text, marks)] as const)
          .flatMap(([column, before, after]) => (before === after ? [] : [[column, after]])),
      )
      if (Object.keys(changes).length > 0) erased.push({ table, id, changes })
    }
  }
  return erased
}

export async function writeErasedFleetTexts(db: Database, erased: readonly ErasedFleetText[]): Promise<void> {
  for (const { table, id, changes } of erased) await db.updateTable(table).set(changes).where('id', '=', id).execute()
}

interface Texts {
  id: number
  texts: Readonly<Record<string, string>>
}

async function textsOf(db: Database, table: Table): Promise<Texts[]> {
  const rows = await sql<{ id: number } & Record<string, string>>`
    select ${sql.join(['id', ...fleetTexts[table]].map((column) => sql.ref(column)))} from ${sql.table(table)} order by id
  `.execute(db)
  return rows.rows.map(({ id, ...texts }) => ({ id, texts }))
}
