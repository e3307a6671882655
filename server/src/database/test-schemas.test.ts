import { describe, expect, it, onTestFinished } from 'vitest'
import { airport, plane } from '../storage/test-club'
import { openDatabase } from './database'
import { openPostgres } from './postgres'
import { skipReason } from './test-engines'
import { dropSchema, emptyTables, newSchema, postgresUrl, migratedSchema, urlOf } from './test-schemas'

/** Makes a schema with all tables, and lets `use` change it. @returns whether the tables could be emptied */
async function emptiedAfter(schema: string, use: (url: string) => Promise<void>): Promise<boolean> {
  const db = await openDatabase({ url: urlOf(schema) })
  await db.close()
  const migrated = await migratedSchema(schema)
  await use(urlOf(schema))
  return emptyTables(migrated)
}

async function schemaOfTest(): Promise<string> {
  const schema = await newSchema()
  onTestFinished(() => dropSchema(schema))
  return schema
}

describe.skipIf(!postgresUrl)(`the tables of a test${skipReason}`, () => {
  it('are empty for the next one, and their ids start at 1 again', async () => {
    const schema = await schemaOfTest()
    const ids: number[] = []
    const use = async (url: string) => {
      const db = await openDatabase({ url })
      expect(await db.selectFrom('aircraft').select('id').execute()).toEqual([])
      ids.push(await plane(db, await airport(db, 'EDDH'), 'D-EABC'))
      await db.close()
    }
    expect(await emptiedAfter(schema, use)).toBe(true)
    expect(await emptiedAfter(schema, use)).toBe(true)
    expect(ids).toEqual([1, 1])
  })

  it.each([
    'alter table users add column more text',
    'alter table users alter column is_approved set default true',
    'alter table claims drop constraint claims_no_overlap',
    'drop index users_email',
    'create table more (id integer)',
    'create function loot() returns trigger language plpgsql as $$ begin return new; end $$',
  ])('are not reset after %s', async (change) => {
    const use = async (url: string) => {
      const engine = openPostgres(url)
      await engine.exclusively((session) => session.run(change))
      await engine.close()
    }
    expect(await emptiedAfter(await schemaOfTest(), use)).toBe(false)
  })
})
