import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEachPlace } from '../database/test-engines'
import { airport } from '../storage/test-club'
import { checkInvariants } from './invariants'
import { inSnapshot } from './snapshot'

const rule = 'No id is above 2000000000, so that every table can assign more'

onEachPlace('the check of the ids', (find) => {
  test('allows ids up to the largest that an import accepts', async () => {
    const { db, where } = await find()
    await airport(db, 'EDDH')
    await numberFrom(2_000_000_000)
    expect(await found()).toBeUndefined()
    await numberFrom(2_000_000_001)
    expect(await found()).toEqual(['airports has assigned the id 2000000001'])

    async function numberFrom(last: number): Promise<void> {
      if (db.engine === 'sqlite')
        await sql`update sqlite_sequence set seq = ${last} where name = 'airports'`.execute(db)
      else await sql`select setval(pg_get_serial_sequence('airports', 'id'), ${last})`.execute(db)
    }

    async function found(): Promise<string[] | undefined> {
      const { violations } = await inSnapshot(where, checkInvariants)
      return violations.find((violation) => violation.rule === rule)?.found
    }
  })
})
