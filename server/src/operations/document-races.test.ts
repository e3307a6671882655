import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/database'
import { onEachPlace, type Place } from '../database/test-engines'
import { cast } from '../demo/cast'
import { draft, openCastClub } from './bookings/test-flights'
import { openClub, post } from './test-club'
import { storedProof, storedRequirement } from './test-judges'

async function secondServer(where: Place['where']) {
  if (!('url' in where)) return undefined
  const db = await openDatabase(where)
  onTestFinished(() => db.close())
  return db
}

onEachPlace('concurrent bookings and proofs', (find) => {
  /** Opens a club with one or, on PostgreSQL, two servers, whose pilots need a check-out that Petra has. */
  async function servers() {
    const { db, where } = await find()
    const sessionSecret = 's'.repeat(40)
    const club = await openCastClub(db, {}, { sessionSecret })
    const second = await secondServer(where)
    const other = second ? await openClub(second, { sessionSecret }) : club
    const token = await club.tokenOf(cast.petra.id)
    const save = (at: string) =>
      post(other, '/api/bookings/save', draft(club, { on: '2026-07-04', at, pilot: 'petra' }), { token })
    const proofId = await storedProof(club, await storedRequirement(club), { of: 'petra' })
    return { club, other, save, proofId }
  }

  it('G13 a save that waits for its pilot’s lock reads the proofs that exist afterwards', async () => {
    const { club, save, proofId } = await servers()
    const saving = await club.db.transaction(async (db) => {
      await db.lock({ users: [cast.petra.id] })
      const begun = save('10:00-12:00')
      const gone = { deletedAt: club.now, deletedBy: cast.anna.id }
      await db.updateTable('proofs').set(gone).where('id', '=', proofId).execute()
      return { begun }
    })
    expect(await saving.begun).toMatchObject({ status: 400, body: [expect.stringContaining('no Check-out')] })
    expect(await club.db.selectFrom('bookings').select('id').execute()).toEqual([])
  })

  it('G13 a proof is deleted before or after a save, and never between its check and its end', async () => {
    const { club, save, proofId } = await servers()
    const times = Array.from({ length: 8 }, (_, index) => `${10 + index}:00-${11 + index}:00`)
    const [deleted, ...answers] = await Promise.all([club.post('anna', 'proofs/delete', proofId), ...times.map(save)])
    expect(deleted.status).toBe(200)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { status, body } of refused)
      expect([status, body]).toEqual([400, [expect.stringContaining('Check-out')]])
    const stand = await club.db.selectFrom('bookings').select('id').execute()
    expect(stand).toHaveLength(times.length - refused.length)
    expect((await save('20:00-21:00')).status, 'afterwards nothing passes').toBe(400)
    const doubtful = (await club.get('anna', 'bookings/getDoubtful')).body as unknown[]
    expect(doubtful, 'what stands is on the list').toHaveLength(stand.length)
  })

  it('G13 a proof cannot be deleted while a save holds the lock of its pilot', async () => {
    const { club, other, proofId } = await servers()
    const [anna, tomas] = [await club.tokenOf(cast.anna.id), await club.tokenOf(cast.tomas.id)]
    const order: string[] = []
    const deletion = await club.db.transaction(async (db) => {
      await db.lock({ users: [cast.petra.id] })
      const begun = post(other, '/api/proofs/delete', proofId, { token: anna }).then(() => order.push('deleted'))
      // SQLite has one connection, so nothing else happens meanwhile. A second server has the time for another call.
      if (other !== club) {
        const flight = draft(club, { on: '2026-07-04', aircraft: 'OK-VHB', pilot: 'tomas' })
        const { status } = await post(other, '/api/bookings/save', flight, { token: tomas })
        order.push(`saved ${status}`)
      }
      const held = await db.selectFrom('proofs').select('deletedAt').where('id', '=', proofId).execute()
      order.push(held[0]?.deletedAt === null ? 'held' : 'gone')
      return { begun }
    })
    await deletion.begun
    expect(order).toEqual([...(other === club ? [] : ['saved 400']), 'held', 'deleted'])
  })
})
