import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { type CastClub, openCastClub } from '../bookings/test-flights'

onEachEngine('the settings of the club', (open) => {
  let club: CastClub
  beforeEach(async () => {
    club = await openCastClub(await open())
  })
  const atFirst = { instructorsDecideOnDefects: false, elsewhereIsToBeConfirmed: false, correctionDays: 1 }
  const read = async () => (await club.get('igor', 'clubSettings/get')).body
  const save = (settings: object) => club.post('anna', 'clubSettings/save', settings)

  it('have default values until somebody saves others', async () => {
    expect(await read()).toEqual(atFirst)
    expect(await save({})).toEqual({ status: 200, body: atFirst })
  })

  it('keep the values that a save leaves out', async () => {
    const on = { ...atFirst, instructorsDecideOnDefects: true }
    expect(await save({ instructorsDecideOnDefects: true })).toEqual({ status: 200, body: on })
    expect(await save({ correctionDays: 31, elsewhereIsToBeConfirmed: null })).toMatchObject({ status: 200 })
    expect(await read()).toEqual({ ...on, correctionDays: 31 })
    expect(await save({ instructorsDecideOnDefects: false })).toMatchObject({ status: 200 })
    expect(await read()).toEqual({ ...atFirst, correctionDays: 31 })
  })

  it('saved at once are all stored', async () => {
    const halves = [{ instructorsDecideOnDefects: true }, { elsewhereIsToBeConfirmed: true }, { correctionDays: 7 }]
    await Promise.all(halves.map(save))
    expect(await read()).toEqual(Object.assign({}, ...halves))
  })
})
