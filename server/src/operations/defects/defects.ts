import { defectsGetByAircraft } from '@windsock/contract/fleet/defects'
import { on, type Route } from '../../http/route'
import { defectsOfAircraft } from '../../storage/fleet/defects'
import { decideDefect } from './defect-decide'
import { presentedDefect } from './defect-presenter'
import { reportDefect, seenAircraft } from './defect-report'

const readDefects = on(defectsGetByAircraft, async ({ aircraftId }, { db, actor }) => {
  const aircraft = await seenAircraft(aircraftId, { db, actor })
  const others = await defectsOfAircraft(db, aircraftId)
  return others.map((defect) => presentedDefect(defect, { aircraft, others, reader: actor }))
})

export const defectRoutes: readonly Route[] = [readDefects, reportDefect, decideDefect]
