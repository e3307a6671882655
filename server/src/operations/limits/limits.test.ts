import type { GridLimit } from '@windsock/contract/fleet/limits'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { get } from '../test-club'
import { accepted, fleetOf, HOUR, hundredHours, limitDraft, limited, metered, read } from './test-limits'

onEachEngine('limits', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const refused = async (over: Record<string, unknown>) => {
    const { status, body } = await club.post('anna', 'limits/save', limitDraft(club, over))
    return [status, body]
  }
  const gridOf = async (by: 'petra' | 'eva', date = '2026-07-01') => {
    const query = { airportId: club.ids.airport('LKVH'), date }
    return accepted(await club.get(by, 'limits/getByAirport', query)) as GridLimit[]
  }

  /** Shows OK-VHA alone to guests, or no aircraft. */
  const showToGuests = async (isShown: boolean) => {
    await club.db.updateTable('aircraft').set({ isVisibleForExternalUsers: false }).execute()
    const id = club.ids.aircraft('OK-VHA')
    await club.db.updateTable('aircraft').set({ isVisibleForExternalUsers: isShown }).where('id', '=', id).execute()
  }

  it('M1 are due at a reading, on a day or at whichever comes first, and need at least one', async () => {
    expect(await refused({ dueOn: null })).toEqual([400, ['A limit is due at a reading or on a day.']])
    const { id: meterId } = await metered(club)
    const dueValue = 1100 * HOUR
    expect(await refused({ meterId })).toEqual([400, ['Enter the reading at which the limit is due.']])
    expect(await refused({ meterId, dueOn: null })).toEqual([400, ['A limit is due at a reading or on a day.']])
    for (const over of [{ dueValue }, { everyValue: HOUR }, { warnValue: HOUR }, { toleranceValue: HOUR }])
      expect(await refused(over)).toEqual([400, ['Choose the meter whose readings the limit counts.']])
    expect(await limited(club, { meterId, dueValue })).toMatchObject({ dueValue, dueOn: '2026-12-12', unit: 'tenths' })
    expect(await limited(club, { meterId, dueValue, dueOn: null })).toMatchObject({ dueValue, dueOn: null })
    expect(await limited(club)).toMatchObject({
      name: 'Annual',
      aircraft: { registrationCode: 'OK-VHA' },
      meterId: null,
      unit: null,
      toleranceValue: 0,
      toleranceDays: 0,
      warnDays: 30,
      warnValue: null,
      everyValue: null,
      everyMonths: null,
      isToMonthEnd: false,
      countsFrom: 'done',
      atLimit: 'tell',
      plan: 'none',
      planDays: 1,
      version: 1,
      isActive: true,
      state: 'fine',
      left: null,
      leftDays: 164,
      present: null,
      presentAt: null,
      likely: '2026-12-12',
      crossing: null,
      offBy: null,
      lastDone: null,
      toAnswer: [],
    })
  })

  it('M1 use a meter of their own aircraft, in its steps', async () => {
    const { id: meterId } = await metered(club)
    const { id: other } = await metered(club, { aircraftId: club.ids.aircraft('OK-VHB') })
    const dueValue = 1100 * HOUR
    expect(await refused({ meterId: other, dueValue })).toEqual([400, ['This meter belongs to another aircraft.']])
    expect(await refused({ meterId: 4711, dueValue })).toEqual([400, ['This meter does not exist.']])
    for (const value of ['dueValue', 'everyValue', 'toleranceValue', 'warnValue'])
      expect(await refused({ meterId, dueValue, [value]: HOUR + 36 })).toEqual([
        400,
        ['This meter is read in tenths of an hour.'],
      ])
    expect(await refused({ aircraftId: 4711 })).toEqual([404, ['This aircraft does not exist.']])
  })

  it('M3 show what is left, whether they are due, and whether the tolerance is used up', async () => {
    const { id: meterId } = await metered(club)
    await read(club, meterId, 1000, '2026-06-30T08:00:00.000Z')
    await hundredHours(club, meterId, { toleranceValue: 10 * HOUR })
    const stand = async (hours: number) => {
      await club.db
        .updateTable('readings')
        .set({ value: Math.round(hours * HOUR) })
        .execute()
      const [row] = await fleetOf(club)
      return [row!.state, row!.left! / HOUR] as const
    }
    expect(await stand(1089.9)).toEqual(['fine', 10.1])
    expect(await stand(1090)).toEqual(['warn', 10])
    expect(await stand(1100)).toEqual(['due', 0])
    expect(await stand(1110)).toEqual(['due', -10])
    expect(await stand(1110.1)).toEqual(['overdue', -10.1])
    expect((await fleetOf(club))[0]).toMatchObject({ present: 3_996_360, presentAt: '2026-06-30T08:00:00.000Z' })
  })

  it('are listed by registration, then by what is due first', async () => {
    await limited(club, { name: 'ARC', aircraftId: club.ids.aircraft('OK-VHB') })
    await limited(club, { name: 'Late', dueOn: '2027-01-01' })
    await limited(club, { name: 'Soon', dueOn: '2026-07-02' })
    await limited(club, { name: 'Over', dueOn: '2026-06-01' })
    expect((await fleetOf(club)).map(({ name }) => name)).toEqual(['Over', 'Soon', 'Late', 'ARC'])
    const query = { aircraftId: club.ids.aircraft('OK-VHB') }
    expect(accepted(await club.get('igor', 'limits/get', query))).toMatchObject([{ name: 'ARC' }])
  })

  it('can be changed only from the latest version, and keep their aircraft', async () => {
    const { id } = await limited(club)
    expect(await limited(club, { id, name: 'ARC', version: 1 })).toMatchObject({ id, name: 'ARC', version: 2 })
    expect(await refused({ id, version: 1 })).toEqual([
      400,
      ['Somebody else has changed this meanwhile. Nothing was saved; please open it again.'],
    ])
    expect(await refused({ id, aircraftId: club.ids.aircraft('OK-VHB') })).toEqual([
      400,
      ['A limit cannot move to another aircraft. Add one there instead.'],
    ])
    accepted(await club.post('anna', 'limits/delete', id))
    expect(await fleetOf(club)).toEqual([])
    const missing = { status: 404, body: ['This limit does not exist.'] }
    expect(await club.post('anna', 'limits/delete', id)).toEqual(missing)
    expect(await club.post('anna', 'limits/done', { id, doneOn: '2026-07-01' })).toEqual(missing)
    expect(await refused({ id })).toEqual([404, missing.body])
    const trail = await club.db.selectFrom('audit').select(['action', 'before']).where('noun', '=', 'limit').execute()
    expect(trail.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted'])
    expect(JSON.parse(trail[1]?.before ?? '')).toMatchObject({ name: 'Annual', dueOn: '2026-12-12' })
  })

  it('are read by staff and written by administrators', async () => {
    const { id } = await limited(club)
    for (const by of ['igor', 'petra', 'sam', 'eva'] as const) {
      expect((await club.post(by, 'limits/save', limitDraft(club))).status).toBe(403)
      expect((await club.post(by, 'limits/delete', id)).status).toBe(403)
      expect((await club.post(by, 'limits/done', { id, doneOn: '2026-07-01' })).status).toBe(403)
      expect((await club.get(by, 'limits/get')).status).toBe(by === 'igor' ? 200 : 403)
    }
  })

  it('are shown on the grid within their warning, to members and to guests who can see the aircraft', async () => {
    await limited(club, { name: 'Soon', dueOn: '2026-07-31' })
    await limited(club, { name: 'Later', dueOn: '2026-08-01' })
    await showToGuests(true)
    await limited(club, { name: 'Hidden', aircraftId: club.ids.aircraft('OK-VHB'), dueOn: '2026-07-02' })
    const soon = {
      aircraftId: club.ids.aircraft('OK-VHA'),
      limitId: expect.any(Number) as number,
      name: 'Soon',
      unit: null,
      left: null,
      leftDays: 30,
      likely: '2026-07-31',
      crossingBookingId: null,
      mustNotFly: false,
    }
    expect((await gridOf('petra')).map(({ name }) => name)).toEqual(['Hidden', 'Soon'])
    expect(await gridOf('eva')).toEqual([soon])
    const query = { airportId: 4711, date: '2026-07-01' }
    expect(await club.get('petra', 'limits/getByAirport', query)).toMatchObject({ status: 404 })
  })

  it('are shown on the grid with the unsafe aircraft, until somebody decides', async () => {
    const aircraftId = club.ids.aircraft('OK-VHA')
    const report = { aircraftId, title: 'Flat strut', text: '', severity: 'must not fly' }
    accepted(await club.post('sam', 'defects/report', report))
    accepted(await club.post('petra', 'defects/report', { ...report, title: 'Flat tyre' }))
    accepted(await club.post('petra', 'defects/report', { ...report, title: 'Torn seat', severity: 'note' }))
    const row = { aircraftId, limitId: null, name: '', unit: null, left: null, leftDays: null }
    expect(await gridOf('petra')).toEqual([{ ...row, likely: null, crossingBookingId: null, mustNotFly: true }])
    await showToGuests(false)
    expect(await gridOf('eva')).toEqual([])
    await club.db
      .updateTable('defects')
      .set({ state: 'deferred', deferredUntil: '2026-07-03', decidedBy: cast.anna.id })
      .execute()
    expect(await gridOf('petra')).toEqual([])
    club.now = '2026-07-03T22:00:00.000Z'
    const token = { token: await club.tokenOf(cast.petra.id) }
    const query = { airportId: String(club.ids.airport('LKVH')), date: '2026-07-04' }
    expect((await get(club, '/api/limits/getByAirport', query, token)).body).toHaveLength(1)
  })

  it('G.1 count as used as soon as there is one', async () => {
    const uses = async (by: 'petra' | 'eva') => (accepted(await club.get(by, 'uses/get')) as { limits: boolean }).limits
    expect(await uses('petra')).toBe(false)
    await showToGuests(true)
    const { id } = await limited(club)
    expect([await uses('petra'), await uses('eva')]).toEqual([true, true])
    await showToGuests(false)
    expect([await uses('petra'), await uses('eva')]).toEqual([true, false])
    await club.post('anna', 'limits/delete', id)
    expect(await uses('petra')).toBe(false)
  })
})
