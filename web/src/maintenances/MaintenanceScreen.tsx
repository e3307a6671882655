import { aircraftGetById, type Aircraft } from '@windsock/contract/aircraft'
import { maintenancesGetById } from '@windsock/contract/maintenances'
import { BackLink } from '../frame/BackLink'
import { IdInPath } from '../frame/IdInPath'
import { WhenOpened } from '../frame/WhenOpened'
import { paths } from '../paths'
import { useAsk } from '../queries'
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
          <EditMaintenance aircraft={opened} id={id} />
        )
      }
    </WhenOpened>
  )
}

function EditMaintenance({ aircraft, id }: { aircraft: Aircraft; id: number }) {
  const maintenance = useAsk(maintenancesGetById, { id }, { ownsRefusal: true })
  return (
    <WhenOpened asked={maintenance} back={<BackLink to={paths.maintenances(aircraft.id)} />}>
      {(opened) => <MaintenanceForm aircraft={aircraft} maintenance={opened} />}
    </WhenOpened>
  )
}
