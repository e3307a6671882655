import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { ruleOn } from '../test-rules'

onEachEngine('the features in use', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const nothing = { requirements: false, limits: false, defects: false, flights: false, rules: false, figures: false }
  const usedBy = async (by: 'anna' | 'igor' | 'petra' | 'sam' | 'eva') => (await club.get(by, 'uses/get')).body

  it('include in an empty club only figures, for staff', async () => {
    for (const by of ['petra', 'sam', 'eva'] as const) expect(await usedBy(by)).toEqual(nothing)
    for (const by of ['anna', 'igor'] as const) expect(await usedBy(by)).toEqual({ ...nothing, figures: true })
  })

  it('include rules for everybody as soon as one is on', async () => {
    await ruleOn(club, { kind: 'length', amount: 60, state: 'draft' })
    expect(await usedBy('petra')).toEqual(nothing)
    const { id } = await ruleOn(club, { kind: 'length', amount: 60 })
    for (const by of ['petra', 'eva'] as const) expect(await usedBy(by)).toEqual({ ...nothing, rules: true })
    await club.post('anna', 'rules/delete', id)
    expect(await usedBy('petra')).toEqual(nothing)
  })

  it('G1 include flights, and with them defects, from the day on which an aircraft keeps a log', async () => {
    const keep = (aircraft: string, since: string) =>
      club.post('anna', 'aircraftLogs/save', { aircraftId: club.ids.aircraft(aircraft), since })
    club.now = '2026-07-01T21:59:00.000Z'
    await keep('OK-VHA', '2026-07-02')
    expect(await usedBy('petra')).toMatchObject({ flights: false, defects: false })
    club.now = '2026-07-01T22:00:00.000Z'
    expect(await usedBy('petra')).toMatchObject({ flights: true, defects: true, limits: false })
    expect(await usedBy('eva')).toMatchObject({ flights: false, defects: false })
    await keep('OK-VHC', '2026-07-02')
    expect(await usedBy('eva')).toMatchObject({ flights: true, defects: true })
    for (const aircraft of ['OK-VHA', 'OK-VHC'])
      await club.post('anna', 'aircraftLogs/delete', club.ids.aircraft(aircraft))
    expect(await usedBy('petra')).toMatchObject({ flights: false, defects: false })
  })

  it('G1 include limits and defects as soon as there is one, for guests only of an aircraft that they can see', async () => {
    const none = { limits: false, defects: false }
    const limit = { name: 'Annual', dueOn: '2026-12-01' }
    await club.post('anna', 'limits/save', { id: 0, aircraftId: club.ids.aircraft('OK-VHA'), ...limit })
    expect(await usedBy('petra')).toMatchObject({ limits: true, defects: true })
    expect(await usedBy('eva')).toMatchObject(none)
    await club.post('anna', 'limits/delete', 1)
    expect(await usedBy('anna')).toMatchObject(none)
    const report = { aircraftId: club.ids.aircraft('OK-VHC'), title: 'Ash tray', severity: 'note' }
    const { body } = await club.post('eva', 'defects/report', report)
    expect(await usedBy('eva')).toMatchObject({ limits: false, defects: true })
    const { id } = body as { id: number }
    await club.post('anna', 'defects/decide', { id, action: 'close', reason: 'Emptied' })
    expect(await usedBy('petra'), 'a closed one counts too').toMatchObject({ defects: true })
  })
})
