import { aircraftGetById, type Aircraft } from '@windsock/contract/aircraft'
import { maintenancesGetById } from '@windsock/contract/maintenances'
import { Navigate } from '@tanstack/react-router'
import { t } from '../kit/language/translate'
import { BackLink } from '../records/BackLink'
import { NumericIdRoute } from '../records/NumericIdRoute'
import { LoadOnce } from '../records/LoadOnce'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'
import { MaintenanceForm } from './MaintenanceForm'

export function MaintenanceScreen() {
  return (
    <NumericIdRoute name="aircraftId">
      {(aircraftId) => (
        <NumericIdRoute name="id">{(id) => <OfAircraft aircraftId={aircraftId} id={id} />}</NumericIdRoute>
      )}
    </NumericIdRoute>
  )
}

function OfAircraft({ aircraftId, id }: { aircraftId: number; id: number }) {
  const aircraft = useApiQuery(aircraftGetById, { id: aircraftId }, { handles400: true })
  return (
    <LoadOnce query={aircraft} back={<BackLink to={paths.aircraft}>{t('maintenances.backToAircraft')}</BackLink>}>
      {(opened) =>
        id === 0 ? (
          <MaintenanceForm aircraft={opened} maintenance={undefined} />
        ) : (
          <EditMaintenance aircraft={opened} aircraftId={aircraftId} id={id} />
        )
      }
    </LoadOnce>
  )
}

function EditMaintenance({ aircraft, aircraftId, id }: { aircraft: Aircraft; aircraftId: number; id: number }) {
  const maintenance = useApiQuery(maintenancesGetById, { id }, { handles400: true })
  return (
    <LoadOnce query={maintenance} back={<BackLink to={paths.maintenances(aircraftId)} />}>
      {(opened, reopen) =>
        opened.aircraft.id === aircraftId ? (
          <MaintenanceForm aircraft={aircraft} maintenance={opened} onReopen={reopen} />
        ) : (
          // The address contains the id of a different aircraft, so redirect to the aircraft that the maintenance
          // belongs to.
          <Navigate to={paths.maintenance(opened.aircraft.id, id)} replace />
        )
      }
    </LoadOnce>
  )
}
