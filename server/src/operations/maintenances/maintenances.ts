import { maintenancesGet, maintenancesGetByAircraft, maintenancesGetById } from '@windsock/contract/maintenances'
import { bySoonest } from '@windsock/domain/periods'
import { activeAircraft, aircraftById } from '../../storage/aircraft'
import { maintenanceById } from '../../storage/maintenances'
import { notFound } from '../../http/errors'
import { presentedMaintenance } from './maintenance-presenter'
import { deleteMaintenance, previewAffected, saveMaintenance } from './maintenances-save'
import { on } from '../../http/route'

const readMaintenances = on(maintenancesGet, async (_, { db }) => {
  const all = await activeAircraft(db)
  return all
    .flatMap((aircraft) => aircraft.maintenances.map((maintenance) => presentedMaintenance(maintenance, aircraft)))
    .sort(bySoonest)
})

const readMaintenance = on(maintenancesGetById, async ({ id }, { db }) => {
  const maintenance = await maintenanceById(db, id)
  const aircraft = maintenance && (await aircraftById(db, maintenance.aircraftId))
  if (!maintenance || !aircraft?.isActive) throw notFound('maintenance')
  return presentedMaintenance(maintenance, aircraft)
})

const readMaintenancesOfAircraft = on(maintenancesGetByAircraft, async ({ aircraftId }, { db }) => {
  const aircraft = await aircraftById(db, aircraftId)
  if (!aircraft?.isActive) throw notFound('aircraft')
  return aircraft.maintenances.map((maintenance) => presentedMaintenance(maintenance, aircraft))
})

export const maintenanceRoutes = [
  readMaintenances,
  readMaintenance,
  readMaintenancesOfAircraft,
  previewAffected,
  saveMaintenance,
  deleteMaintenance,
]
