import { beforeEach, expect, it } from 'vitest'
import type { Rule } from '@windsock/contract/club/rules'
import { onEachEngine } from '../../database/test-engines'
import { noteStops } from '../../storage/club/rule-stops'
import { booked, openCastClub, type CastClub } from '../bookings/test-flights'
import { ruled, ruleDraft } from './test-rule-club'

onEachEngine('the rules of a club', (open) => {
  let club: CastClub
  const rulesOf = async (by: Parameters<CastClub['get']>[0]) => (await club.get(by, 'rules/get')).body as Rule[]
  const refused = async (over: Record<string, unknown>) => {
    const { status, body } = await club.post('anna', 'rules/save', ruleDraft(over))
    return [status, body]
  }

  const mails = () => club.db.selectFrom('outbox').select(['toAddress', 'text', 'kind']).orderBy('id').execute()

  beforeEach(async () => {
    club = await openCastClub(await open())
  })

  it('are saved with all their values and returned with a sentence', async () => {
    const rule = await ruled(club, {
      roles: ['Student', 'Pilot', 'Pilot'],
      exceptHours: '48',
      isAskedWithInstructor: true,
      airportId: club.ids.airport('LKVH'),
      text: 'Ask the board.',
    })
    expect(rule).toEqual({
      id: rule.id,
      name: 'Three bookings',
      kind: 'open bookings',
      state: 'draft',
      level: 'block',
      groupId: null,
      group: null,
      aircraftIds: null,
      airportId: club.ids.airport('LKVH'),
      roles: ['Pilot', 'Student'],
      amount: 3,
      least: null,
      days: null,
      exceptHours: 48,
      isAskedWithInstructor: true,
      startsOn: '2026-07-01',
      text: 'Ask the board.',
      sentence:
        'Pilots, Students: At most 3 bookings ahead. It holds at Větrná Hora. Flights within 48 hours are not asked and do not count. Flights with an instructor are asked too. Ask the board.',
      stopped: 0,
      overridden: 0,
    })
    expect(await rulesOf('anna')).toEqual([rule])
  })

  it('can be changed, keep their first day and are deleted once', async () => {
    const { id } = await ruled(club, { startsOn: '2026-09-01' })
    expect(await ruled(club, { id, amount: 5, roles: ['Student'] })).toMatchObject({
      id,
      amount: 5,
      roles: ['Student'],
      startsOn: '2026-09-01',
    })
    expect((await club.post('anna', 'rules/delete', id)).body).toEqual({})
    expect(await rulesOf('anna')).toEqual([])
    const gone = [404, ['This rule does not exist.']]
    expect(await refused({ id })).toEqual(gone)
    for (const call of ['rules/delete', 'rules/getAffected'] as const) {
      const { status, body } = await club.post('anna', call, call === 'rules/delete' ? id : ruleDraft({ id }))
      expect([status, body]).toEqual(gone)
    }
  })

  it('name the aircraft of their group, and to guests only those that guests may see', async () => {
    const fleet = (await club.get('anna', 'aircraft/get')).body as { id: number; isVisibleForExternalUsers: boolean }[]
    const shown = fleet.find((one) => one.isVisibleForExternalUsers)!.id
    const hidden = fleet.find((one) => !one.isVisibleForExternalUsers)!.id
    const group = { id: 0, name: 'Two of them', aircraftIds: [shown, hidden] }
    const { id } = (await club.post('anna', 'aircraftGroups/save', group)).body as { id: number }
    await ruled(club, { state: 'on', roles: ['Pilot', 'External'], groupId: id })
    expect((await rulesOf('petra'))[0]?.aircraftIds).toEqual([shown, hidden].toSorted((one, other) => one - other))
    expect((await rulesOf('eva'))[0]?.aircraftIds).toEqual([shown])
  })

  it('are visible to members if they are on and name one of their roles, without how often they refused a booking', async () => {
    await ruled(club)
    const on = await ruled(club, { name: 'On', state: 'on', startsOn: '2027-01-01' })
    await ruled(club, { name: 'Students', state: 'on', roles: ['Student'] })
    await ruled(club, { name: 'Nobody', state: 'on', roles: [] })
    expect(await rulesOf('petra')).toEqual([{ ...on, stopped: null, overridden: null }])
    expect((await rulesOf('igor')).map(({ name }) => name)).toEqual([])
    expect((await rulesOf('anna')).map(({ name }) => name)).toEqual(['Three bookings', 'On', 'Students', 'Nobody'])
    expect((await club.post('igor', 'rules/save', ruleDraft())).status).toBe(403)
  })

  it('need the numbers that their kind requires', async () => {
    const needed = ['The rule needs a number.']
    const low = (least: number) => [400, [`The number must not be below ${least}.`]]
    expect(await refused({ amount: null })).toEqual([400, needed])
    for (const kind of ['open bookings', 'open hours', 'weekend days', 'horizon'])
      expect((await refused({ kind, amount: 0 }))[0], kind).toBe(200)
    expect(await refused({ kind: 'cancelling', amount: 0 })).toEqual(low(1))
    expect(await refused({ kind: 'length', amount: null })).toEqual([
      400,
      ['The rule needs a longest or a shortest flight.'],
    ])
    expect(await refused({ kind: 'length', amount: 0 })).toEqual(low(1))
    expect(await refused({ kind: 'length', amount: 30, least: 60 })).toEqual([
      400,
      ['The shortest flight must not be longer than the longest.'],
    ])
    expect((await refused({ kind: 'length', amount: null, least: 60 }))[0]).toBe(200)
  })

  it('that depend on flights need a number of days', async () => {
    for (const kind of ['no-shows', 'flown share']) {
      expect(await refused({ kind, amount: 2 }), kind).toEqual([400, ['The rule needs a number of days.']])
      expect((await refused({ kind, amount: 2, days: 90, state: 'on' }))[0], kind).toBe(200)
    }
    expect(await refused({ kind: 'flown share', amount: 101, days: 90 })).toEqual([
      400,
      ['The number must not be above 100.'],
    ])
    const { sentence, days } = await ruled(club, { kind: 'no-shows', amount: 2, days: 90 })
    expect([sentence, days]).toEqual([
      'Pilots: After 2 no-shows within 90 days, one booking at a time for 90 days.',
      90,
    ])
  })

  it('name groups and airports that exist', async () => {
    expect(await refused({ groupId: 99 })).toEqual([400, ['This aircraft group does not exist.']])
    expect(await refused({ airportId: 99 })).toEqual([400, ['This airport does not exist.']])
  })

  it('are switched off when their group or airport is deleted, and cannot be switched on again', async () => {
    const group = { id: 0, name: 'Trainers', aircraftIds: [club.ids.aircraft('OK-VHA')] }
    const { id: groupId } = (await club.post('anna', 'aircraftGroups/save', group)).body as { id: number }
    const airportId = club.ids.airport('LKSQ')
    const rule = await ruled(club, { groupId, airportId, state: 'on' })
    await club.db
      .updateTable('aircraft')
      .set({ assignedAirportId: club.ids.airport('LKVH') })
      .execute()
    expect((await club.post('anna', 'airports/remove', airportId)).status).toBe(200)
    const noAirport = { status: 400, body: ['This airport does not exist.'] }
    expect(await club.post('anna', 'rules/save', rule)).toEqual(noAirport)
    expect(await ruled(club, { ...rule, state: 'off' })).toMatchObject({ state: 'off', groupId, airportId })
    expect((await club.post('anna', 'aircraftGroups/delete', groupId)).status).toBe(200)
    const off = await ruled(club, { ...rule, state: 'off', name: 'Formerly' })
    expect(off).toMatchObject({ name: 'Formerly', groupId, aircraftIds: [], airportId })
    const noGroup = { status: 400, body: ['This aircraft group does not exist.'] }
    for (const state of ['on', 'draft'])
      expect(await club.post('anna', 'rules/save', { ...off, state })).toEqual(noGroup)
    expect(await club.post('anna', 'rules/save', { ...off, id: 0 }), 'of a new rule').toEqual(noGroup)
    expect(await ruled(club, { ...off, groupId: null, airportId: null, state: 'on' })).toMatchObject({ state: 'on' })
  })

  it('show administrators how often they refused a save in 90 days', async () => {
    const { id } = await ruled(club, { state: 'on' })
    await noteStops(club.db, [id], '2026-04-01T10:00:00.000Z')
    await noteStops(club.db, [id, id], '2026-06-01T10:00:00.000Z')
    await Promise.all([1, 2, 3].map(() => noteStops(club.db, [id], club.now)))
    expect((await rulesOf('anna'))[0]).toMatchObject({ stopped: 4, overridden: 0 })
  })

  it('show members how many of their bookings exceed them', async () => {
    await booked(club, 'petra', { on: '2026-08-01', at: '08:00-14:00', pilot: 'petra' })
    await booked(club, 'petra', { on: '2026-08-02', at: '08:00-09:00', pilot: 'petra' })
    await booked(club, 'lenka', { on: '2026-08-03', at: '08:00-14:00', pilot: 'lenka', aircraft: 'OK-VHB' })
    const before = (await mails()).length
    const draft = { kind: 'length', amount: 240, state: 'on', text: 'For longer trips ask the board.' }
    const { status } = await club.post('max', 'rules/save', ruleDraft({ ...draft, isTold: true }))
    expect(status).toBe(200)
    const sent = (await mails()).slice(before)
    expect(sent.map(({ toAddress }) => toAddress.split('@')[0])).toEqual(['lenka', 'petra'])
    for (const { text } of sent) {
      expect(text).toContain(
        'from Wed 2026-07-01 the club has a rule that 1 booking of yours does not keep to. It stays.',
      )
      expect(text).toContain('- Pilots: A flight lasts at most 4 h. For longer trips ask the board.')
    }
  })

  it('notify members who exceed them when they are switched on, if the administrator wants that', async () => {
    for (const on of ['2026-08-01', '2026-08-02', '2026-08-03', '2026-08-04'])
      await booked(club, 'petra', { on, pilot: 'petra' })
    await booked(club, 'tomas', { on: '2026-08-05', pilot: 'tomas' })
    const before = (await mails()).length
    const { id } = await ruled(club, { isTold: true })
    expect(await mails()).toHaveLength(before)
    await ruled(club, { id, state: 'on', isTold: true, startsOn: '2026-08-01' })
    await ruled(club, { id, state: 'on', isTold: true, startsOn: '2026-08-01' })
    const [mail, ...others] = (await mails()).slice(before)
    expect(others).toEqual([])
    expect(mail?.toAddress).toMatch(/^petra/)
    expect(mail?.text).toContain('from Sat 2026-08-01 the club allows 3 bookings ahead. You have 4: they stay.')
    await ruled(club, { amount: 0, state: 'on', isTold: true, startsOn: '2026-08-01' })
    expect((await mails()).findLast(({ toAddress }) => toAddress.startsWith('tomas'))?.text).toContain(
      'the club allows no bookings ahead. You have 1: it stays.',
    )
  })
})
