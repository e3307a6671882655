import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { insertLimit } from '../../storage/fleet/limits'
import { type AircraftClub, openAircraftClub } from '../aircraft/test-aircraft'

onEachEngine('maintenance', (open) => {
  let hangar: AircraftClub
  let limitId: number
  beforeEach(async () => {
    hangar = await openAircraftClub(await open())
    limitId = await insertLimit(hangar.db, annual(hangar.cessna))
  })
  const annual = (aircraftId: number) => ({
    aircraftId,
    name: 'Annual',
    meterId: null,
    everyValue: null,
    dueValue: null,
    toleranceValue: 0,
    warnValue: null,
    everyMonths: 12,
    dueOn: '2026-08-01',
    isToMonthEnd: false,
    toleranceDays: 0,
    warnDays: 30,
    countsFrom: 'done' as const,
    atLimit: 'tell' as const,
    plan: 'none' as const,
    planDays: 1,
  })

  it('has a reason and a limit, which stay if a save leaves them out', async () => {
    const first = await hangar.saved([8, 12], { reason: ' Annual ', limitId })
    expect(first).toMatchObject({ reason: 'Annual', limitId })
    expect(await hangar.saved([8, 13], { id: first.id })).toMatchObject({ reason: 'Annual', limitId })
    const query = { aircraftId: String(hangar.cessna) }
    const { body } = await hangar.get('aircraftMaintenances/getByAircraft', query, 'igor')
    expect(body).toMatchObject([{ reason: 'Annual', limitId }])
    const emptied = await hangar.saved([8, 13], { id: first.id, reason: '', limitId: null })
    expect(emptied).toMatchObject({ reason: '', limitId: null })
    expect(
      (await hangar.call('aircraftMaintenances/save', hangar.draft([8, 12], { reason: 'a'.repeat(200) }))).status,
    ).toBe(400)
  })

  it('can only have an active limit of its aircraft, or the limit that it had before', async () => {
    const refused = { status: 400, body: ['This limit does not exist.'] }
    const save = (changes: object) => hangar.call('aircraftMaintenances/save', hangar.draft([8, 12], changes))
    expect(await save({ limitId: 4711 })).toEqual(refused)
    expect(await save({ limitId, aircraft: { id: hangar.piper } })).toEqual(refused)
    const { id } = await hangar.saved([8, 12], { limitId })
    await hangar.db.updateTable('limits').set({ isActive: false }).where('id', '=', limitId).execute()
    expect(await save({ limitId })).toEqual(refused)
    expect(await hangar.saved([8, 13], { id, limitId })).toMatchObject({ limitId })
  })
})
