import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { hasLog } from '../../storage/log/aircraft-logs'
import { cast } from '../../demo/cast'
import { type CastClub, openCastClub } from '../bookings/test-flights'

onEachEngine('the logs of aircraft', (open) => {
  let club: CastClub
  let vha: number
  beforeEach(async () => {
    club = await openCastClub(await open())
    vha = club.ids.aircraft('OK-VHA')
  })
  const keep = (since: string, aircraftId = vha) => club.post('anna', 'aircraftLogs/save', { aircraftId, since })
  const listed = async (by: 'anna' | 'petra' | 'eva' = 'petra') => (await club.get(by, 'aircraftLogs/get')).body

  it('begin on a day, which can be changed, and can be ended', async () => {
    expect(await listed()).toEqual([])
    expect(await keep('2026-07-01')).toEqual({ status: 200, body: { aircraftId: vha, since: '2026-07-01' } })
    expect(await hasLog(club.db, vha, '2026-06-30')).toBe(false)
    expect(await hasLog(club.db, vha, '2026-07-01')).toBe(true)
    expect(await hasLog(club.db, club.ids.aircraft('OK-VHB'), '2026-07-01')).toBe(false)
    expect((await keep('2026-01-31')).status).toBe(200)
    expect(await listed()).toEqual([{ aircraftId: vha, since: '2026-01-31' }])
    expect(await club.post('anna', 'aircraftLogs/delete', vha)).toEqual({ status: 200, body: {} })
    expect(await club.post('anna', 'aircraftLogs/delete', vha)).toEqual({ status: 200, body: {} })
    expect(await listed()).toEqual([])
    expect(await hasLog(club.db, vha, '2026-07-01')).toBe(false)
  })

  it('leave an entry in the audit trail for each change', async () => {
    await keep('2026-07-01')
    await keep('2026-01-31')
    for (let twice = 0; twice < 2; twice++) await club.post('anna', 'aircraftLogs/delete', vha)
    const trail = await club.db
      .selectFrom('audit')
      .selectAll()
      .where('noun', '=', 'aircraftLog')
      .orderBy('id')
      .execute()
    expect(trail.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual(
      ['created', 'changed', 'deleted'].map((action) => [action, cast.anna.id, String(vha)]),
    )
    expect(trail.map(({ before }) => (before === null ? null : (JSON.parse(before) as unknown)))).toEqual([
      null,
      { aircraftId: vha, since: '2026-07-01' },
      { aircraftId: vha, since: '2026-01-31' },
    ])
  })

  it('begun twice at once: the aircraft has one', async () => {
    const answers = await Promise.all(['2026-07-01', '2026-07-02', '2026-07-03'].map((day) => keep(day)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await listed()).toHaveLength(1)
  })

  it('can only be kept for existing aircraft', async () => {
    const missing = { status: 404, body: ['This aircraft does not exist.'] }
    expect(await keep('2026-07-01', 4711)).toEqual(missing)
    expect(await club.post('anna', 'aircraftLogs/delete', 4711)).toEqual(missing)
    await keep('2026-07-01')
    expect(await club.post('anna', 'aircraft/delete', vha)).toEqual({ status: 200, body: {} })
    expect(await keep('2026-07-01')).toEqual(missing)
    expect(await listed('anna')).toEqual([])
  })

  it('are begun and ended by administrators only, and hidden aircraft do not exist for guests', async () => {
    const vhb = club.ids.aircraft('OK-VHB')
    await keep('2026-07-01')
    await keep('2026-07-02', vhb)
    const refused = { status: 403, body: [expect.any(String)] }
    for (const by of ['igor', 'petra', 'sam', 'eva'] as const) {
      expect(await club.post(by, 'aircraftLogs/save', { aircraftId: vha, since: '2026-07-01' })).toEqual(refused)
      expect(await club.post(by, 'aircraftLogs/delete', vha)).toEqual(refused)
    }
    await club.db.updateTable('aircraft').set({ isVisibleForExternalUsers: false }).where('id', '=', vha).execute()
    await club.db.updateTable('aircraft').set({ isVisibleForExternalUsers: true }).where('id', '=', vhb).execute()
    expect(await listed('eva')).toEqual([{ aircraftId: vhb, since: '2026-07-02' }])
    expect(await listed('petra')).toEqual([
      { aircraftId: vha, since: '2026-07-01' },
      { aircraftId: vhb, since: '2026-07-02' },
    ])
  })
})
