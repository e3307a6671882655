import { airportsGetById } from '@windsock/contract/airports'
import { BackLink } from '../records/BackLink'
import { IdInPath } from '../records/IdInPath'
import { WhenOpened } from '../records/WhenOpened'
import { paths } from '../paths'
import { useAsk } from '../client/queries'
import { AirportForm } from './AirportForm'

export function AirportScreen() {
  return (
    <IdInPath name="id">{(id) => (id === 0 ? <AirportForm airport={undefined} /> : <EditAirport id={id} />)}</IdInPath>
  )
}

function EditAirport({ id }: { id: number }) {
  const airport = useAsk(airportsGetById, { id }, { ownsRefusal: true })
  return (
    <WhenOpened asked={airport} back={<BackLink to={paths.airports} />}>
      {(opened, reopen) => <AirportForm airport={opened} onReopen={reopen} />}
    </WhenOpened>
  )
}
