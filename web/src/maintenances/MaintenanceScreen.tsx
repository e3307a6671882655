import { aircraftGetById, type Aircraft } from '@windsock/contract/aircraft'
import { maintenancesGetById, type Maintenance } from '@windsock/contract/maintenances'
import { Navigate } from '@tanstack/react-router'
import { BackLink } from '../records/BackLink'
import { IdInPath } from '../records/IdInPath'
import { WhenOpened } from '../records/WhenOpened'
import { paths } from '../paths'
import { useAsk } from '../client/queries'
import { MaintenanceForm } from './MaintenanceForm'

export function MaintenanceScreen() {
  return (
    <IdInPath name="aircraftId">
      {(aircraftId) => <IdInPath name="id">{(id) => <OfAircraft aircraftId={aircraftId} id={id} />}</IdInPath>}
    </IdInPath>
  )
}

function OfAircraft({ aircraftId, id }: { aircraftId: number; id: number }) {
  const aircraft = useAsk(aircraftGetById, { id: aircraftId }, { ownsRefusal: true })
  return (
    <WhenOpened asked={aircraft} back={<BackLink to={paths.aircraft}>Back to Aircraft</BackLink>}>
      {(opened) =>
        id === 0 ? (
          <MaintenanceForm aircraft={opened} maintenance={undefined} />
        ) : (
          <EditMaintenance aircraft={opened} aircraftId={aircraftId} id={id} />
        )
      }
    </WhenOpened>
  )
}

function EditMaintenance({ aircraft, aircraftId, id }: { aircraft: Aircraft; aircraftId: number; id: number }) {
  const maintenance = useAsk(maintenancesGetById, { id }, { ownsRefusal: true })
  return (
    <WhenOpened asked={maintenance} back={<BackLink to={paths.maintenances(aircraftId)} />}>
      {(opened, reopen) =>
        isOf(opened, aircraftId) ? (
          <MaintenanceForm aircraft={aircraft} maintenance={opened} onReopen={reopen} />
        ) : (
          <Navigate to={paths.maintenance(opened.aircraft.id, id)} replace />
        )
      }
    </WhenOpened>
  )
}

/** An address that names another aircraft is mended: the period tells whose it is, where the server says so. */
function isOf({ aircraft }: Partial<Maintenance>, aircraftId: number): boolean {
  return aircraft === undefined || aircraft.id === aircraftId
}
