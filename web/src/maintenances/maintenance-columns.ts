import { formatDateTime } from '@windsock/domain/time'
import type { Aircraft } from '@windsock/contract/aircraft'
import type { FleetRow } from '@windsock/contract/fleet/limits'
import type { Maintenance } from '@windsock/contract/maintenances'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../kit/language/translate'
import type { Column } from '../kit/tables/DataTable'

/**
 * The columns of spec §2. The columns about the aircraft have the same text in every row, because all periods belong to
 * one aircraft. Limit and reason have a column where any period has one.
 */
export function maintenanceColumns(
  aircraft: Aircraft,
  zone: Zone,
  { rows, limits }: { rows: readonly Maintenance[]; limits: readonly Pick<FleetRow, 'id' | 'name'>[] },
): Column<Maintenance>[] {
  const same = (title: string, text: string): Column<Maintenance> => ({ title, cell: () => text })
  const time = (title: string, end: 'from' | 'to', onFirstLine: string): Column<Maintenance> => ({
    title,
    onFirstLine,
    cell: (maintenance) => formatDateTime(maintenance[end], zone),
    text: (maintenance) => formatDateTime(maintenance[end], zone),
  })
  const told = (title: string, text: (maintenance: Maintenance) => string): Column<Maintenance>[] =>
    rows.some((maintenance) => text(maintenance)) ? [{ title, cell: text, text }] : []
  return [
    same(t('common.name'), aircraft.name),
    same(t('aircraft.type'), aircraft.type),
    same(t('aircraft.registrationCode'), aircraft.registrationCode),
    same(t('common.airport'), aircraft.assignedAirport.icaoCode),
    time(t('common.from'), 'from', ''),
    time(t('common.to'), 'to', ' – '),
    ...told(t('maintenances.for'), ({ limitId }) => limits.find(({ id }) => id === limitId)?.name ?? ''),
    ...told(t('maintenances.reason'), ({ reason }) => reason),
  ]
}
