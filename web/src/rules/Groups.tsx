import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { aircraftGet } from '@windsock/contract/aircraft'
import { aircraftGroupsDelete, aircraftGroupsGet, type AircraftGroup } from '@windsock/contract/club/aircraft-groups'
import { useState } from 'react'
import { useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { heldInput } from '../layout/kept-input'
import { RowActions } from '../records/RowActions'
import { useRemoval } from '../records/use-removal'
import { groupForm, type TypedGroup } from './aircraft-groups'
import { GroupDialog } from './GroupDialog'
import { ProposedGroups } from './ProposedGroups'

/** The groups of aircraft, which rules and figures name. */
export function Groups() {
  const groups = useApiQuery(aircraftGroupsGet, {})
  const aircraft = useApiQuery(aircraftGet, {}, { secondary: true })
  const [opened, open] = useState<TypedGroup | undefined>(() => heldInput(groupForm))
  const { remove, isPending } = useRemoval(aircraftGroupsDelete, {
    title: t('clubRules.deleteGroupTitle'),
    message: t('clubRules.groupDeleted'),
  })
  const registrations = ({ aircraftIds }: AircraftGroup) =>
    (aircraft.data ?? [])
      .filter(({ id }) => aircraftIds.includes(id))
      .map(({ registrationCode }) => registrationCode)
      .join(', ')

  return (
    <>
      <Group justify="flex-end" mb="sm">
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => open({ id: 0, name: '', aircraftIds: [] })}
        >
          {t('clubRules.addGroup')}
        </Button>
      </Group>
      <DataTable
        label={t('clubRules.groups')}
        columns={columns(registrations, {
          isPending,
          onEdit: ({ id, name, aircraftIds }) => open({ id, name, aircraftIds }),
          onDelete: ({ id, name }) => void remove(id, t('clubRules.deleteGroupQuestion', { name })),
        })}
        rows={groups.data}
        rowKey={({ id }) => id}
        error={groups.error?.message ?? null}
        onRetry={() => void groups.refetch()}
        empty={{
          title: t('clubRules.noGroups'),
          hint: (
            <>
              {t('clubRules.noGroupsHint')}
              <ProposedGroups aircraft={aircraft.data ?? []} />
            </>
          ),
        }}
      />
      {opened && <GroupDialog start={opened} onClose={() => open(undefined)} />}
    </>
  )
}

interface Actions {
  isPending: boolean
  onEdit(group: AircraftGroup): void
  onDelete(group: AircraftGroup): void
}

function columns(
  registrations: (group: AircraftGroup) => string,
  { isPending, onEdit, onDelete }: Actions,
): Column<AircraftGroup>[] {
  return [
    { title: t('common.name'), cell: ({ name }) => name, text: ({ name }) => name, onFirstLine: '' },
    {
      title: t('common.aircraft'),
      cell: (group) => registrations(group) || t('clubRules.noAircraft'),
      text: registrations,
    },
    {
      title: t('common.actions'),
      hiddenTitle: true,
      cell: (group) => (
        <RowActions
          what={group.name}
          isPending={isPending}
          edit={() => onEdit(group)}
          onDelete={() => onDelete(group)}
        />
      ),
    },
  ]
}
