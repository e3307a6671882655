import { aircraftGetById } from '@windsock/contract/aircraft'
import { BackLink } from '../frame/BackLink'
import { IdInPath } from '../frame/IdInPath'
import { WhenOpened } from '../frame/WhenOpened'
import { paths } from '../paths'
import { useAsk } from '../queries'
import { MaintenanceList } from './MaintenanceList'

export function MaintenancesScreen() {
  return <IdInPath name="aircraftId">{(aircraftId) => <OfAircraft aircraftId={aircraftId} />}</IdInPath>
}

function OfAircraft({ aircraftId }: { aircraftId: number }) {
  const aircraft = useAsk(aircraftGetById, { id: aircraftId }, { ownsRefusal: true })
  return (
    <WhenOpened asked={aircraft} back={<BackLink to={paths.aircraft}>Back to Aircraft</BackLink>}>
      {(opened) => <MaintenanceList aircraft={opened} />}
    </WhenOpened>
  )
}
