import { airportsGetById } from '@windsock/contract/airports'
import { BackLink } from '../records/BackLink'
import { NumericIdRoute } from '../records/NumericIdRoute'
import { LoadOnce } from '../records/LoadOnce'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'
import { AirportForm } from './AirportForm'

export function AirportScreen() {
  return (
    <NumericIdRoute name="id">
      {(id) => (id === 0 ? <AirportForm airport={undefined} /> : <EditAirport id={id} />)}
    </NumericIdRoute>
  )
}

function EditAirport({ id }: { id: number }) {
  const airport = useApiQuery(airportsGetById, { id }, { handles400: true })
  return (
    <LoadOnce query={airport} back={<BackLink to={paths.airports} />}>
      {(opened, reopen) => <AirportForm airport={opened} onReopen={reopen} />}
    </LoadOnce>
  )
}
