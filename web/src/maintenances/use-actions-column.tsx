import { formatDateTime } from '@windsock/domain/time'
import type { Aircraft } from '@windsock/contract/aircraft'
import { maintenancesDelete, type Maintenance } from '@windsock/contract/maintenances'
import type { Zone } from '@windsock/domain/time-zones'
import { RowActions } from '../records/RowActions'
import { useRemoval } from '../records/use-removal'
import type { Column } from '../kit/tables/DataTable'
import { paths } from '../paths'
import { useForetoldReinstatements } from './use-foretold-reinstatements'

export function useActionsColumn({ id: aircraftId, registrationCode }: Aircraft, zone: Zone): Column<Maintenance> {
  const { remove, isPending } = useRemoval(maintenancesDelete, {
    title: 'Delete maintenance',
    message: 'Aircraft maintenance was deleted successfully!',
  })
  const foretold = useForetoldReinstatements(aircraftId, zone)
  const ask = async (id: number, what: string, maintenance: Maintenance) =>
    remove(id, `Are you sure you want to delete ${what}?`, await foretold.of(maintenance))
  return {
    title: 'Actions',
    hiddenTitle: true,
    cell: (maintenance) => {
      const { id, from, to } = maintenance
      const period = `from ${formatDateTime(from, zone)} to ${formatDateTime(to, zone)}`
      return (
        <RowActions
          what={`the maintenance ${period}`}
          edit={paths.maintenance(aircraftId, id)}
          isPending={isPending || foretold.isPending}
          onDelete={() => void ask(id, `the maintenance of ${registrationCode} ${period}`, maintenance)}
        />
      )
    },
  }
}
