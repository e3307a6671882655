import { aircraftGetById } from '@windsock/contract/aircraft'
import { BackLink } from '../records/BackLink'
import { IdInPath } from '../records/IdInPath'
import { WhenOpened } from '../records/WhenOpened'
import { paths } from '../paths'
import { useAsk } from '../client/queries'
import { AircraftForm } from './AircraftForm'

export function OneAircraftScreen() {
  return (
    <IdInPath name="id">
      {(id) => (id === 0 ? <AircraftForm aircraft={undefined} /> : <EditAircraft id={id} />)}
    </IdInPath>
  )
}

function EditAircraft({ id }: { id: number }) {
  const aircraft = useAsk(aircraftGetById, { id }, { ownsRefusal: true })
  return (
    <WhenOpened asked={aircraft} back={<BackLink to={paths.aircraft} />}>
      {(opened, reopen) => <AircraftForm aircraft={opened} onReopen={reopen} />}
    </WhenOpened>
  )
}
