import { aircraftGetById } from '@windsock/contract/aircraft'
import { BackLink } from '../records/BackLink'
import { IdInPath } from '../records/IdInPath'
import { WhenOpened } from '../records/WhenOpened'
import { paths } from '../paths'
import { useAsk } from '../client/queries'
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
