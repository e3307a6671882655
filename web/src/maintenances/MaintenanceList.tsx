import { Group } from '@mantine/core'
import type { Aircraft } from '@windsock/contract/aircraft'
import { limitsGet } from '@windsock/contract/fleet/limits'
import { maintenancesGetByAircraft } from '@windsock/contract/maintenances'
import { now } from '../clock'
import { AddLink } from '../records/AddLink'
import { BackLink } from '../records/BackLink'
import { ClockNote } from '../periods/ClockNote'
import { BookingSuspendedList } from '../bookings/shared-parts/BookingSuspendedList'
import { useIsAdministrator } from '../client/use-is-administrator'
import { t } from '../kit/language/translate'
import { DataTable } from '../kit/tables/DataTable'
import { ScreenHeading } from '../kit/ScreenHeading'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'
import { maintenanceColumns } from './maintenance-columns'
import { zoneOfAircraft } from './maintenance-words'
import { SuspendedNote } from './SuspendedNote'
import { useActionsColumn } from './use-actions-column'

/** The list of one aircraft's maintenance periods (spec §2). */
export function MaintenanceList({ aircraft }: { aircraft: Aircraft }) {
  const { registrationCode: registration } = aircraft
  const mayWrite = useIsAdministrator()
  const maintenances = useApiQuery(maintenancesGetByAircraft, { aircraftId: aircraft.id })
  const zone = zoneOfAircraft(aircraft)
  const rows = maintenances.data ?? []
  const servesLimit = rows.some(({ limitId }) => (limitId ?? null) !== null)
  const limits = useApiQuery(limitsGet, { aircraftId: aircraft.id }, { enabled: servesLimit, secondary: true })
  const columns = maintenanceColumns(aircraft, zone, { rows, limits: limits.data ?? [] })
  const actions = useActionsColumn(aircraft, zone)

  return (
    <>
      <ScreenHeading title={t('maintenances.ofAircraft', { registration })}>
        <Group gap="sm">
          <BackLink to={paths.aircraft}>{t('maintenances.backToAircraft')}</BackLink>
          {mayWrite && <AddLink to={paths.maintenance(aircraft.id, 0)} />}
        </Group>
      </ScreenHeading>
      <SuspendedNote aircraftId={aircraft.id} maintenances={maintenances.data} />
      <ClockNote zone={zone} moment={now()} mb="xs" />
      <DataTable
        label={t('maintenances.title')}
        columns={mayWrite ? [...columns, actions] : columns}
        rows={maintenances.data}
        rowKey={({ id }) => id}
        error={maintenances.error?.message ?? null}
        onRetry={() => void maintenances.refetch()}
        empty={{
          title: t('maintenances.none', { registration }),
          hint: t(mayWrite ? 'maintenances.addHint' : 'maintenances.noneHint'),
        }}
        searchable
      />
      <BookingSuspendedList aircraftId={aircraft.id} />
    </>
  )
}
