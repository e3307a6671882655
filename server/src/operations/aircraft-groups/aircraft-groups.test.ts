import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { type CastClub, openCastClub } from '../bookings/test-flights'
import { ruleOn } from '../test-rules'

onEachEngine('groups of aircraft', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const save = (group: object) => club.post('anna', 'aircraftGroups/save', group)
  const saved = async (group: object) => (await save(group)).body as { id: number }
  const listed = async () => (await club.get('igor', 'aircraftGroups/get')).body
  const [vha, vhb] = ['OK-VHA', 'OK-VHB']

  it('are saved, changed and listed by name', async () => {
    const aircraftIds = [club.ids.aircraft(vhb), club.ids.aircraft(vha), club.ids.aircraft(vha)]
    const tail = await save({ name: 'Tailwheel', aircraftIds: [] })
    expect(tail).toEqual({ status: 200, body: { id: 1, name: 'Tailwheel', aircraftIds: [], isActive: true } })
    const { id } = await saved({ id: 0, name: ' SEP ', aircraftIds })
    const both = aircraftIds.slice(0, 2).toSorted((one, other) => one - other)
    expect(await listed()).toEqual([{ id, name: 'SEP', aircraftIds: both, isActive: true }, tail.body])
    expect(await save({ id, name: 'sep', aircraftIds: [aircraftIds[0]] })).toMatchObject({
      body: { id, name: 'sep', aircraftIds: [aircraftIds[0]] },
    })
    const trail = await club.db
      .selectFrom('audit')
      .select(['action', 'before'])
      .where('noun', '=', 'aircraftGroup')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['created', 'created', 'changed'])
    expect(JSON.parse(trail[2]!.before!)).toMatchObject({ name: 'SEP', aircraftIds: both })
  })

  it('have unique names, ignoring case; the name of a deleted one is free', async () => {
    const { id } = await saved({ name: 'Übung', aircraftIds: [] })
    const twice = { status: 400, body: ['A group of aircraft with this name already exists.'] }
    expect(await save({ name: 'übung', aircraftIds: [] })).toEqual(twice)
    const { id: other } = await saved({ name: 'Tow', aircraftIds: [] })
    expect(await save({ id: other, name: 'ÜBUNG', aircraftIds: [] })).toEqual(twice)
    expect(await club.post('anna', 'aircraftGroups/delete', id)).toEqual({ status: 200, body: {} })
    expect((await save({ name: 'ÜBUNG', aircraftIds: [] })).status).toBe(200)
  })

  it('saved at once with the same name: only one is stored', async () => {
    const answers = await Promise.all(['Tow', 'TOW', 'tow', 'tOw'].map((name) => save({ name, aircraftIds: [] })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400])
  })

  it('cannot contain unknown or deleted aircraft', async () => {
    const unknown = { status: 400, body: ['This aircraft does not exist.'] }
    expect(await save({ name: 'SEP', aircraftIds: [4711] })).toEqual(unknown)
    const gone = club.ids.aircraft(vhb)
    const { id } = await saved({ name: 'SEP', aircraftIds: [club.ids.aircraft(vha), gone] })
    await club.post('anna', 'aircraft/delete', gone)
    expect(await listed()).toMatchObject([{ id, aircraftIds: [club.ids.aircraft(vha)] }])
    expect(await save({ id, name: 'SEP', aircraftIds: [gone] })).toEqual(unknown)
  })

  it('must exist, or the call says so', async () => {
    const missing = { status: 404, body: ['This aircraft group does not exist.'] }
    const { id } = await saved({ name: 'SEP', aircraftIds: [] })
    await club.post('anna', 'aircraftGroups/delete', id)
    for (const gone of [id, 4711]) {
      expect(await save({ id: gone, name: 'SEP', aircraftIds: [] })).toEqual(missing)
      expect(await club.post('anna', 'aircraftGroups/delete', gone)).toEqual(missing)
    }
    expect(await listed()).toEqual([])
  })

  it('cannot be deleted while rules use them; the response names the rules', async () => {
    const { id: groupId } = await saved({ name: 'SEP', aircraftIds: [] })
    const rules = { kind: 'length', amount: 60, groupId } as const
    await ruleOn(club, { ...rules, name: 'Short', state: 'off' })
    const { id: first } = await ruleOn(club, { ...rules, name: 'Short flights' })
    const { id: second } = await ruleOn(club, { ...rules, name: 'At noon', state: 'draft' })
    const remove = () => club.post('anna', 'aircraftGroups/delete', groupId)
    expect(await remove()).toEqual({
      status: 400,
      body: ['The rules Short flights, At noon are for this group. Change or delete them first.'],
    })
    await club.post('anna', 'rules/delete', second)
    expect(await remove()).toEqual({
      status: 400,
      body: ['The rule Short flights is for this group. Change or delete the rule first.'],
    })
    await club.post('anna', 'rules/delete', first)
    expect((await remove()).status).toBe(200)
  })
})
