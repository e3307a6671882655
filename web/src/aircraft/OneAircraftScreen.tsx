import { aircraftGetById } from '@windsock/contract/aircraft'
import { BackLink } from '../records/BackLink'
import { NumericIdRoute } from '../records/NumericIdRoute'
import { LoadOnce } from '../records/LoadOnce'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'
import { AircraftForm } from './AircraftForm'

export function OneAircraftScreen() {
  return (
    <NumericIdRoute name="id">
      {(id) => (id === 0 ? <AircraftForm aircraft={undefined} /> : <EditAircraft id={id} />)}
    </NumericIdRoute>
  )
}

function EditAircraft({ id }: { id: number }) {
  const aircraft = useApiQuery(aircraftGetById, { id }, { handles400: true })
  return (
    <LoadOnce query={aircraft} back={<BackLink to={paths.aircraft} />}>
      {(opened, reopen) => <AircraftForm aircraft={opened} onReopen={reopen} />}
    </LoadOnce>
  )
}
