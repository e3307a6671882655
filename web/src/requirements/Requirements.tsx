import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { usesGet } from '@windsock/contract/club/uses'
import { requirementsDelete, requirementsGet, type Requirement } from '@windsock/contract/documents/requirements'
import { requirementTemplates } from '@windsock/domain/documents/requirement-templates'
import { dayOf } from '@windsock/domain/time'
import { useState } from 'react'
import { useApiQuery } from '../client/queries'
import { browserZone, now } from '../clock'
import { t } from '../kit/language/translate'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { heldInput } from '../layout/kept-input'
import { LinkButton } from '../layout/LinkButton'
import { paths } from '../paths'
import { RowActions } from '../records/RowActions'
import { roleWords } from '../records/role-words'
import { useRemoval } from '../records/use-removal'
import { ElsewhereSettings } from './ElsewhereSettings'
import {
  fromTemplate,
  newRequirement,
  requirementForm,
  typedRequirement,
  type TypedRequirement,
} from './requirement-form'
import { levelWords, recencyInWords } from './requirement-words'
import { RequirementDialog } from './RequirementDialog'

const today = () => dayOf(now(), browserZone())

/** The club's requirements that people must meet before they fly. */
export function Requirements() {
  const requirements = useApiQuery(requirementsGet, {})
  const [opened, open] = useState<TypedRequirement | undefined>(() => heldInput(requirementForm))
  const { remove, isPending } = useRemoval(requirementsDelete, {
    title: t('clubRequirements.deleteTitle'),
    message: t('clubRequirements.deleted'),
  })
  const begin = () => open(newRequirement(today()))
  const isEmpty = requirements.data?.length === 0
  const uses = useApiQuery(usesGet, {}, { secondary: true, staleTime: 300_000 })

  return (
    <>
      {!isEmpty && (
        <Group justify="flex-end" mb="sm">
          <LinkButton to={paths.documents}>{t('documents.everybody')}</LinkButton>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={begin}>
            {t('clubRequirements.add')}
          </Button>
        </Group>
      )}
      <DataTable
        label={t('clubRequirements.list')}
        columns={columns({
          isPending,
          onEdit: (requirement) => open(typedRequirement(requirement)),
          onDelete: ({ id, name }) => void remove(id, t('clubRequirements.deleteQuestion', { name })),
        })}
        rows={requirements.data}
        rowKey={({ id }) => id}
        error={requirements.error?.message ?? null}
        onRetry={() => void requirements.refetch()}
        empty={{
          title: t('clubRequirements.none'),
          hint: <Templates isLogged={uses.data?.flights === true} onBegin={open} onOther={begin} />,
        }}
      />
      {requirements.data?.some(({ kind }) => kind === 'recency') && <ElsewhereSettings />}
      {opened && <RequirementDialog start={opened} onClose={() => open(undefined)} />}
    </>
  )
}

interface TemplatesProps {
  /** Whether the club keeps a log, which recent flying is counted in. */
  isLogged: boolean
  onBegin(requirement: TypedRequirement): void
  onOther(): void
}

/** Offers the usual requirements of clubs. Each opens filled in, and shows at once whom it would affect. */
function Templates({ isLogged, onBegin, onOther }: TemplatesProps) {
  return (
    <>
      {t('clubRequirements.noneHint')}
      <Stack gap="md" mt="md" align="center">
        {(['club', 'law'] as const).map((by) => (
          <Stack key={by} gap="xs" align="center">
            <Text size="sm" fw={600}>
              {t(by === 'law' ? 'clubRequirements.byLaw' : 'clubRequirements.byClub')}
            </Text>
            <Group gap="xs" justify="center">
              {requirementTemplates
                .filter(({ askedBy, kind }) => askedBy === by && (isLogged || kind === 'proof'))
                .map((template) => (
                  <Button
                    key={template.key}
                    variant="light"
                    h="auto"
                    mih={36}
                    // On a phone a name may need two lines.
                    styles={{ label: { whiteSpace: 'normal', lineHeight: 1.4 } }}
                    onClick={() => onBegin(fromTemplate(template, today()))}
                  >
                    {t(template.name)}
                  </Button>
                ))}
            </Group>
          </Stack>
        ))}
        <Button variant="default" onClick={onOther}>
          {t('clubRequirements.other')}
        </Button>
      </Stack>
    </>
  )
}

interface Actions {
  isPending: boolean
  onEdit(requirement: Requirement): void
  onDelete(requirement: Requirement): void
}

function columns({ isPending, onEdit, onDelete }: Actions): Column<Requirement>[] {
  return [
    {
      title: t('clubRequirements.what'),
      cell: (requirement) => (
        // One element, because a phone lays the elements of a cell out side by side.
        <div>
          <Text fw={600} size="sm">
            {requirement.group ? `${requirement.name} · ${requirement.group.name}` : requirement.name}
          </Text>
          {requirement.kind === 'recency' && <Text size="sm">{recencyInWords(requirement)}</Text>}
          <Text size="sm" c="dimmed">
            {requirement.text}
          </Text>
        </div>
      ),
      text: ({ name, text }) => `${name} ${text}`,
      onFirstLine: '',
    },
    { title: t('clubRequirements.of'), cell: rolesOf, text: rolesOf },
    { title: t('clubRequirements.whenMissing'), cell: levelOf, text: levelOf },
    {
      title: t('clubRequirements.countsSince'),
      cell: ({ countsFrom }) => countsFrom,
      text: ({ countsFrom }) => countsFrom,
    },
    {
      title: t('common.actions'),
      hiddenTitle: true,
      cell: (requirement) => (
        <RowActions
          what={requirement.name}
          isPending={isPending}
          edit={() => onEdit(requirement)}
          onDelete={() => onDelete(requirement)}
        />
      ),
    },
  ]
}

const levelOf = ({ level }: Requirement) => t(levelWords[level])

function rolesOf({ roles }: Requirement): string {
  return roles.map((role) => t(roleWords[role])).join(', ') || t('clubRequirements.ofNobody')
}
