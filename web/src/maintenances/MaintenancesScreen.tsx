import { aircraftGetById } from '@windsock/contract/aircraft'
import { t } from '../kit/language/translate'
import { BackLink } from '../records/BackLink'
import { NumericIdRoute } from '../records/NumericIdRoute'
import { LoadOnce } from '../records/LoadOnce'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'
import { MaintenanceList } from './MaintenanceList'

export function MaintenancesScreen() {
  return <NumericIdRoute name="aircraftId">{(aircraftId) => <OfAircraft aircraftId={aircraftId} />}</NumericIdRoute>
}

function OfAircraft({ aircraftId }: { aircraftId: number }) {
  const aircraft = useApiQuery(aircraftGetById, { id: aircraftId }, { handles400: true })
  return (
    <LoadOnce query={aircraft} back={<BackLink to={paths.aircraft}>{t('maintenances.backToAircraft')}</BackLink>}>
      {(opened) => <MaintenanceList aircraft={opened} />}
    </LoadOnce>
  )
}
