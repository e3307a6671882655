import type { FleetRow } from '@windsock/contract/fleet/limits'
import type { Maintenance } from '@windsock/contract/maintenances'
import { MAX_METER_VALUE } from '@windsock/contract/fleet/meters'
import { addMinutes } from '@windsock/domain/time'
import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { type CastClub } from '../bookings/test-flights'
import { openJumpingClub } from '../../test-reminders'
import { accepted, done, fleetOf, HOUR, hundredHours, limited, metered, read } from './test-limits'

onEachEngine('maintenance that was done', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openJumpingClub(await open())
  })
  const row = async (told: ReturnType<typeof done>) => accepted(await told) as FleetRow

  it('M4 counts the next due point from the day it was done or from the day it was due', async () => {
    const { id: meterId } = await metered(club)
    await read(club, meterId, 1104, '2026-06-30T08:00:00.000Z')
    const every = { everyMonths: 12, dueOn: '2026-06-15' }
    const fromDone = await hundredHours(club, meterId, { ...every, name: 'EASA' })
    const fromDue = await hundredHours(club, meterId, { ...every, name: 'FAA', countsFrom: 'due', isToMonthEnd: true })
    const value = 1105 * HOUR
    expect(await row(done(club, fromDone.id, { value }))).toMatchObject({
      dueValue: 1205 * HOUR,
      dueOn: '2027-07-01',
      state: 'fine',
      left: 100 * HOUR,
      isActive: true,
      lastDone: { doneOn: '2026-07-01', value },
      version: 2,
      present: value,
    })
    expect(await row(done(club, fromDue.id, { value }))).toMatchObject({ dueValue: 1200 * HOUR, dueOn: '2027-06-30' })
  })

  it('M4 can skip one interval if it was done early', async () => {
    const { id: meterId } = await metered(club)
    await read(club, meterId, 1020, '2026-06-30T08:00:00.000Z')
    const { id } = await hundredHours(club, meterId, { countsFrom: 'due' })
    const value = 1025 * HOUR
    expect(await row(done(club, id, { value, skip: true }))).toMatchObject({ dueValue: 1300 * HOUR })
  })

  it('M4 is refused if no meter shows the next due point', async () => {
    const { id: meterId } = await metered(club, { unit: 'count' })
    await read(club, meterId, 1)
    const every = MAX_METER_VALUE
    const { id } = await hundredHours(club, meterId, { everyValue: every, dueValue: every - 1, countsFrom: 'due' })
    const refused = { status: 400, body: ['No meter shows the reading at which 100 h would be due.'] }
    expect(await done(club, id, { value: HOUR })).toEqual(refused)
    expect(await done(club, id, { value: HOUR, skip: true })).toEqual(refused)
    expect((await fleetOf(club))[0]).toMatchObject({ dueValue: every - 1, lastDone: null, version: 1 })
    const once = await hundredHours(club, meterId, {
      name: 'Once',
      everyValue: 1,
      dueValue: every - 1,
      countsFrom: 'due',
    })
    expect(await row(done(club, once.id, { value: HOUR }))).toMatchObject({ dueValue: every })
  })

  it('M4 is refused if the next due day is beyond the supported years', async () => {
    const { id } = await limited(club, { dueOn: '2200-11-30', everyMonths: 1, countsFrom: 'due' })
    const beyond = { status: 400, body: ['A date lies between 1950-01-01 and 2200-12-31.'] }
    expect(await done(club, id, { skip: true })).toEqual(beyond)
    expect(await row(done(club, id))).toMatchObject({ dueOn: '2200-12-30', isActive: true })
    expect(await done(club, id, { doneOn: '2026-06-30' })).toEqual(beyond)
  })

  it('M4 deactivates a limit without an interval, and continues with the part that has one', async () => {
    const { id } = await limited(club, { name: 'AD' })
    expect(await row(done(club, id))).toMatchObject({ id, isActive: false, lastDone: { doneOn: '2026-07-01' } })
    expect(await fleetOf(club)).toEqual([])
    expect((await done(club, id)).status).toBe(404)
    const { id: meterId } = await metered(club)
    const once = { everyValue: null, everyMonths: 6, toleranceValue: HOUR }
    const other = await hundredHours(club, meterId, once)
    const value = 1000 * HOUR
    expect(await row(done(club, other.id, { value }))).toMatchObject({
      isActive: true,
      dueValue: null,
      dueOn: '2027-01-01',
      meterId: null,
      unit: null,
      warnValue: null,
    })
  })

  it('M5 needs a reading that is not below the last one, unless the meter was replaced', async () => {
    const { id: meterId } = await metered(club)
    await read(club, meterId, 1090, '2026-06-30T08:00:00.000Z')
    const { id } = await hundredHours(club, meterId)
    const refused = async (over: Record<string, unknown>) => {
      const { status, body } = await done(club, id, over)
      expect(status).toBe(400)
      return body
    }
    expect(await refused({})).toEqual(['Enter the reading of the meter.'])
    expect(await refused({ value: 1089.5 * HOUR })).toEqual([
      'The reading before this one is 1,090 h. A later reading must not be lower.',
    ])
    expect(await refused({ value: 1095 * HOUR + 36 })).toEqual(['This meter is read in tenths of an hour.'])
    expect(await refused({ value: 12_345 * HOUR })).toEqual(['Really 11,255 h more?'])
    expect(await refused({ value: 1095 * HOUR, doneOn: '2026-07-02' })).toEqual([
      'Maintenance cannot be done on a day in the future.',
    ])
    const readings = async () => (await club.db.selectFrom('readings').select(['value', 'at']).execute()).length
    expect(await readings()).toBe(1)
    const replaced = { id: 0, meterId, at: '2026-07-01T07:00:00.000Z', kind: 'replaced', starts: 1091 * HOUR, value: 0 }
    accepted(await club.post('anna', 'readings/save', replaced))
    expect(await row(done(club, id, { value: 2 * HOUR }))).toMatchObject({ dueValue: 102 * HOUR, present: 2 * HOUR })
    expect(await readings()).toBe(3)
  })

  it('M5 stores the reading as one of the meter, at the end of the day', async () => {
    const { id: meterId } = await metered(club)
    await read(club, meterId, 1090, '2026-06-20T08:00:00.000Z')
    const { id } = await hundredHours(club, meterId)
    await row(done(club, id, { value: 1092 * HOUR, doneOn: '2026-06-25', remark: 'Hangar 3' }))
    const readings = () => club.db.selectFrom('readings').select(['at', 'value', 'remark']).orderBy('at').execute()
    expect((await readings()).at(-1)).toEqual({
      at: '2026-06-25T21:59:59.999Z',
      value: 1092 * HOUR,
      remark: 'Hangar 3',
    })
    await read(club, meterId, 1094, '2026-06-28T16:00:00.000Z')
    await row(done(club, id, { value: 1093 * HOUR, doneOn: '2026-06-28' }))
    expect((await readings()).map(({ value }) => value / HOUR)).toEqual([1090, 1092, 1093, 1094])
    await row(done(club, id, { value: 1094 * HOUR, doneOn: '2026-06-28' }))
    expect(await readings(), 'the meter shows it already').toHaveLength(4)
  })

  it('counts once if it is sent twice, or by two users at once', async () => {
    const { id } = await limited(club, { everyMonths: 12, countsFrom: 'due' })
    const told = await Promise.all([1, 2, 3].map(() => done(club, id)))
    for (const one of told) expect(accepted(one)).toMatchObject({ dueOn: '2027-12-12' })
    const other = await limited(club, { name: 'AD' })
    const statuses = (await Promise.all([1, 2].map(() => done(club, other.id)))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await club.db.selectFrom('limitDones').select('id').execute()).toHaveLength(2)
    club.now = addMinutes(club.now, 11)
    expect(accepted(await done(club, id))).toMatchObject({ dueOn: '2028-12-12' })
  })

  it('M12 is requested after its maintenance, until somebody answers', async () => {
    const { id } = await limited(club, { everyMonths: 12 })
    const draft = { aircraft: { id: club.ids.aircraft('OK-VHA') }, limitId: id, reason: 'Annual' }
    const days = { from: '2026-07-06T08:00', to: '2026-07-08T16:00' }
    const { id: maintenanceId } = accepted(
      await club.post('anna', 'aircraftMaintenances/save', { id: 0, ...draft, ...days }),
    ) as Maintenance
    const asked = async () => (await fleetOf(club))[0]?.toAnswer
    club.now = '2026-07-08T13:59:00.000Z'
    expect(await asked()).toEqual([])
    club.now = '2026-07-08T14:00:00.000Z'
    const question = { maintenanceId, from: '2026-07-06T06:00:00.000Z', to: '2026-07-08T14:00:00.000Z' }
    expect(await asked()).toEqual([question])
    accepted(await done(club, id, { doneOn: '2026-07-05' }))
    expect(await asked(), 'it was done before').toEqual([question])
    accepted(await done(club, id, { doneOn: '2026-07-06' }))
    expect(await asked()).toEqual([])
  })

  it('M13 stays due if its maintenance is deleted', async () => {
    const before = await limited(club, { everyMonths: 12, dueOn: '2026-07-10' })
    const draft = { aircraft: { id: club.ids.aircraft('OK-VHA') }, limitId: before.id }
    const days = { from: '2026-07-06T08:00', to: '2026-07-08T16:00' }
    const { id } = accepted(
      await club.post('anna', 'aircraftMaintenances/save', { id: 0, ...draft, ...days }),
    ) as Maintenance
    accepted(await club.post('anna', 'aircraftMaintenances/delete', id))
    expect(await fleetOf(club)).toEqual([before])
    club.now = '2026-07-09T08:00:00.000Z'
    expect((await fleetOf(club))[0]).toMatchObject({ toAnswer: [], dueOn: '2026-07-10', state: 'warn' })
  })
})
