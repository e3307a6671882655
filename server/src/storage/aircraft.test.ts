import { beforeAll, expect, test } from 'vitest'
import { activeAircraft, aircraftById, aircraftOfAirport, markAircraftInactive, updateAircraft } from './aircraft'
import { activeAirports, airportById, markAirportInactive, updateAirport } from './airports'
import { appendAudit } from './audit'
import type { Database } from '../database/database'
import { insertMaintenance, maintenanceById, maintenancesOfAircraft, markMaintenanceDeleted } from './maintenances'
import { airport, hour, july4, member, plane } from './test-club'
import { onEachEngine } from '../database/test-engines'

onEachEngine('airports and aircraft', (open) => {
  let db: Database
  let hamburg: number
  let luebeck: number
  const taken = (constraint: string): unknown => expect.objectContaining({ name: 'ConstraintBroken', constraint })

  beforeAll(async () => {
    db = await open()
    hamburg = await airport(db, 'EDDH')
    luebeck = await airport(db, 'EDHL')
    await member(db, 'igor')
  })

  test('an ICAO code belongs to one active airport, and is free when that is removed', async () => {
    await expect(updateAirport(db, luebeck, { icaoCode: 'eddh' })).rejects.toEqual(taken('airports_icao_code'))
    const kiel = await airport(db, 'EDHK')
    await markAirportInactive(db, kiel)
    expect((await activeAirports(db)).map(({ icaoCode }) => icaoCode)).toEqual(['EDDH', 'EDHL'])
    expect(await airportById(db, kiel)).toMatchObject({ isActive: false })
    await airport(db, 'EDHK')
  })

  test('a registration belongs to one active aircraft, and is free when that is removed', async () => {
    const first = await plane(db, hamburg, 'D-EABC')
    await expect(plane(db, luebeck, 'd-eabc')).rejects.toEqual(taken('aircraft_registration_code'))
    await markAircraftInactive(db, first)
    expect(await aircraftById(db, first)).toMatchObject({ isActive: false })
    await plane(db, hamburg, 'D-EABC')
  })

  test('an aircraft is loaded with its airport and the maintenance that overlaps a period', async () => {
    const id = await plane(db, luebeck, 'D-EMNT')
    const [early, late] = [
      await insertMaintenance(db, { aircraftId: id, ...july4(8, 10) }),
      await insertMaintenance(db, { aircraftId: id, ...july4(12, 14) }),
    ]
    const card = { id: luebeck, icaoCode: 'EDHL', timeZone: 'Europe/Berlin' }
    expect(await aircraftOfAirport(db, luebeck)).toMatchObject([
      { id, assignedAirport: card, maintenances: [early, late] },
    ])
    expect(await aircraftOfAirport(db, luebeck, july4(10, 13))).toMatchObject([{ maintenances: [late] }])
    expect(await activeAircraft(db, july4(15, 16))).toMatchObject([
      { registrationCode: 'D-EABC' },
      { maintenances: [] },
    ])
    await markMaintenanceDeleted(db, late.id, { at: hour(7), by: 'igor' })
    expect(await maintenanceById(db, late.id)).toBeUndefined()
    expect(await maintenancesOfAircraft(db, [id])).toEqual([early])
    await updateAircraft(db, id, { assignedAirportId: hamburg })
    expect(await aircraftOfAirport(db, luebeck)).toEqual([])
  })

  test('an aircraft needs an existing airport', async () => {
    await expect(plane(db, 4711, 'D-ELOST')).rejects.toEqual(taken('foreign_key'))
  })

  test('the trail records actor, action and earlier values', async () => {
    const entry = { at: hour(9), actorId: 'igor', noun: 'aircraft', subjectId: 7, action: 'changed' }
    await appendAudit(db, [
      { ...entry, before: { name: 'Old' } },
      { ...entry, actorId: null },
    ])
    expect(await db.selectFrom('audit').selectAll().orderBy('id').execute()).toMatchObject([
      { ...entry, subjectId: '7', before: '{"name":"Old"}' },
      { actorId: null, before: null },
    ])
  })
})
