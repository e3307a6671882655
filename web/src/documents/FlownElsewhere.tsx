import { Button, Group, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import {
  proofsConfirmElsewhere,
  proofsDeleteElsewhere,
  type Elsewhere,
  type PersonDocuments,
} from '@windsock/contract/documents/proofs'
import { requirementsGet } from '@windsock/contract/documents/requirements'
import { mayConfirmElsewhere } from '@windsock/domain/documents/proof-permissions'
import { fullName } from '@windsock/domain/users'
import { useState } from 'react'
import { useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { PendingButton } from '../kit/PendingButton'
import { DataTable, type Column } from '../kit/tables/DataTable'
import actionClasses from '../kit/tables/RowAction.module.css'
import { RowButton } from '../kit/tables/RowButton'
import { toastSuccess } from '../kit/toasts'
import { heldInput } from '../layout/kept-input'
import { dayInWords } from '../periods/day-words'
import { typedHours } from '../periods/typed-hours'
import { useRemoval } from '../records/use-removal'
import { useSaveAtOnce } from '../records/use-save-at-once'
import { ElsewhereDialog } from './ElsewhereDialog'
import { elsewhereForm, newElsewhere, typedElsewhere, type TypedElsewhere } from './elsewhere-form'
import { useActor } from './shared-parts/use-actor'
import { useOwnToday } from './shared-parts/use-own-today'

/**
 * The flights elsewhere that a person has entered, which count for the club's recency requirements. Shown only if the
 * club has such a requirement, or if there is an entry.
 */
export function FlownElsewhere({ documents }: { documents: PersonDocuments | undefined }) {
  const isAsked = documents?.standings.some(({ requirement }) => requirement.kind === 'recency') ?? false
  if (!documents || (!isAsked && documents.elsewhere.length === 0)) return null
  return <Entries documents={documents} />
}

function Entries({ documents }: { documents: PersonDocuments }) {
  const { user, elsewhere, elsewhereIsToBeConfirmed: isToBeConfirmed } = documents
  const actor = useActor()
  const isOwn = user.id === actor?.id
  const groups = useAskedGroups()
  const today = useOwnToday()
  const [opened, open] = useState<TypedElsewhere | undefined>(() => heldInput(elsewhereForm))
  const confirming = useSaveAtOnce(proofsConfirmElsewhere)
  const { remove, isPending } = useRemoval(proofsDeleteElsewhere, {
    title: t('documents.deleteTitle'),
    message: t('documents.deleted'),
  })

  async function confirm({ id }: Elsewhere) {
    const result = await confirming.save(id)
    if (result.done) toastSuccess(t('common.saved'), t('documents.confirmedNow'))
  }

  return (
    <section aria-label={t('elsewhere.title')}>
      <Group justify="space-between" gap="sm" mt="xl" mb="xs">
        <Title order={2} size="h5">
          {t('elsewhere.title')}
        </Title>
        {isOwn && (
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => open(newElsewhere(today))}
          >
            {t('elsewhere.add')}
          </Button>
        )}
      </Group>
      {isOwn && (
        <Text size="sm" c="dimmed" mb="sm">
          {t(isToBeConfirmed ? 'elsewhere.hintConfirmed' : 'elsewhere.hint')}
        </Text>
      )}
      <DataTable
        label={t('elsewhere.title')}
        columns={columns({
          groupName: (id) => groups.find((group) => group.id === id)?.name,
          isToBeConfirmed,
          isPending: isPending || confirming.isPending,
          mayConfirm: (entry) => isToBeConfirmed && actor !== undefined && mayConfirmElsewhere(actor, entry),
          isOwn,
          onConfirm: (entry) => void confirm(entry),
          onEdit: (entry) => open(typedElsewhere(entry)),
          onDelete: ({ id, day }) => void remove(id, t('elsewhere.deleteQuestion', { day: dayInWords(day) })),
        })}
        rows={elsewhere.toSorted((one, other) => (one.day < other.day ? 1 : -1))}
        rowKey={({ id }) => id}
        error={null}
        onRetry={() => undefined}
        empty={{ title: t('elsewhere.none') }}
      />
      {opened && <ElsewhereDialog start={opened} groups={groups} onClose={() => open(undefined)} />}
    </section>
  )
}

/** Returns the groups of aircraft about which the club asks for recent flying. */
function useAskedGroups(): { id: number; name: string }[] {
  const requirements = useApiQuery(requirementsGet, {}, { secondary: true })
  const groups = (requirements.data ?? []).flatMap(({ kind, group }) => (kind === 'recency' && group ? [group] : []))
  return [...new Map(groups.map((group) => [group.id, group])).values()]
}

interface Surroundings {
  groupName(id: number): string | undefined
  isToBeConfirmed: boolean
  isPending: boolean
  mayConfirm(entry: Elsewhere): boolean
  /** Whether the reader has flown them. */
  isOwn: boolean
  onConfirm(entry: Elsewhere): void
  onEdit(entry: Elsewhere): void
  onDelete(entry: Elsewhere): void
}

function columns(about: Surroundings): Column<Elsewhere>[] {
  const { groupName, isToBeConfirmed, isPending, mayConfirm, isOwn, onConfirm, onEdit, onDelete } = about
  const stateOf = ({ confirmedBy }: Elsewhere) => {
    if (confirmedBy) return t('documents.confirmedBy', { person: fullName(confirmedBy) })
    return t(isToBeConfirmed ? 'documents.waits' : 'elsewhere.ownWord')
  }
  return [
    { title: t('fleet.day'), cell: ({ day }) => dayInWords(day), text: ({ day }) => day, onFirstLine: '' },
    { title: t('elsewhere.flown'), cell: flownInWords },
    {
      title: t('clubRules.group'),
      cell: ({ groupId }) => (groupId === null ? t('clubRules.everyAircraft') : (groupName(groupId) ?? '')),
    },
    { title: t('documents.state'), cell: stateOf, text: stateOf },
    {
      title: t('common.actions'),
      hiddenTitle: true,
      cell: (entry) => {
        const what = t('elsewhere.entry', { day: dayInWords(entry.day) })
        // A confirmed entry must be deleted and entered again.
        if (isOwn)
          return (
            <div className={actionClasses.actions}>
              {!entry.confirmedBy && (
                <RowButton
                  label={t('records.editRow', { what })}
                  icon={<IconPencil size={18} aria-hidden />}
                  word={t('records.edit')}
                  onClick={() => onEdit(entry)}
                />
              )}
              <RowButton
                label={t('records.deleteRow', { what })}
                icon={<IconTrash size={18} aria-hidden />}
                word={t('common.delete')}
                danger
                disabled={isPending}
                onClick={() => onDelete(entry)}
              />
            </div>
          )
        if (entry.confirmedBy || !mayConfirm(entry)) return null
        return (
          <PendingButton
            size="compact-sm"
            variant="light"
            aria-label={t('elsewhere.confirm', { what })}
            waits={isPending}
            onClick={() => onConfirm(entry)}
          >
            {t('documents.confirm')}
          </PendingButton>
        )
      },
    },
  ]
}

/** Words an entry: `1:30 h, 3 take-offs, 3 landings (1 at night)`. */
function flownInWords({ minutes, takeOffs, landings, nightLandings }: Elsewhere): string {
  return t('elsewhere.inWords', { hours: typedHours(minutes), takeOffs, landings, nightLandings })
}
