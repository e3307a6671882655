import { formatDateTime } from '@windsock/domain/time'
import type { Aircraft } from '@windsock/contract/aircraft'
import { maintenancesDelete, type Maintenance } from '@windsock/contract/maintenances'
import type { Zone } from '@windsock/domain/time-zones'
import { RowActions } from '../records/RowActions'
import { useRemoval } from '../records/use-removal'
import { t } from '../kit/language/translate'
import type { Column } from '../kit/tables/DataTable'
import { paths } from '../paths'
import { useForetoldReinstatements } from './use-foretold-reinstatements'

export function useActionsColumn(
  { id: aircraftId, registrationCode: registration }: Aircraft,
  zone: Zone,
): Column<Maintenance> {
  const { remove, isPending } = useRemoval(maintenancesDelete, {
    title: t('maintenances.deleteTitle'),
    message: t('maintenances.deleted'),
  })
  const foretold = useForetoldReinstatements(aircraftId, zone)
  const ask = async (question: string, maintenance: Maintenance) =>
    remove(maintenance.id, question, await foretold.of(maintenance))
  return {
    title: t('common.actions'),
    hiddenTitle: true,
    cell: (maintenance) => {
      const period = { from: formatDateTime(maintenance.from, zone), to: formatDateTime(maintenance.to, zone) }
      const question = t('maintenances.deleteQuestion', { registration, ...period })
      return (
        <RowActions
          what={t('maintenances.period', period)}
          edit={paths.maintenance(aircraftId, maintenance.id)}
          isPending={isPending || foretold.isPending}
          onDelete={() => void ask(question, maintenance)}
        />
      )
    },
  }
}
