import { Anchor, Group, Radio, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { proofsGetOverview } from '@windsock/contract/documents/proofs'
import type { Requirement } from '@windsock/contract/documents/requirements'
import type { Day } from '@windsock/domain/calendar'
import { fullName } from '@windsock/domain/users'
import type { PlainKey } from '@windsock/messages/message'
import { useState } from 'react'
import { useApiQuery } from '../client/queries'
import { useIsAdministrator } from '../client/use-is-administrator'
import { t } from '../kit/language/translate'
import { Unbroken } from '../kit/language/Unbroken'
import { ScreenHeading } from '../kit/ScreenHeading'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { paths } from '../paths'
import { BackLink } from '../records/BackLink'
import { usePhone } from '../use-phone'
import { cellOf, isWaiting, lacksSomething, type OverviewPerson } from './overview-rows'
import { stateInWords } from './shared-parts/standing-words'
import { StandingState } from './shared-parts/StandingState'
import { useOwnToday } from './shared-parts/use-own-today'

const filters = ['all', 'lacks', 'waits'] as const

type Filter = (typeof filters)[number]

const filterWords: Readonly<Record<Filter, PlainKey>> = {
  all: 'documents.filterAll',
  lacks: 'documents.filterLacks',
  waits: 'documents.filterWaits',
}

/** Everybody to whom a requirement applies, with their state. Only staff can see it. */
export function OverviewScreen() {
  const { data, error, refetch } = useApiQuery(proofsGetOverview, {})
  const isAdministrator = useIsAdministrator()
  const [filter, choose] = useState<Filter>('all')
  const onPhone = usePhone()
  const today = useOwnToday()
  const requirements = data?.requirements ?? []
  const people = data?.people.filter((person) => {
    if (filter === 'lacks') return lacksSomething(person, requirements)
    return filter === 'all' || isWaiting(person)
  })
  return (
    <>
      <ScreenHeading title={t('documents.everybody')}>
        {isAdministrator && <BackLink to={paths.rules}>{t('clubRules.title')}</BackLink>}
      </ScreenHeading>
      {data && data.people.length > 0 && (
        <Radio.Group
          mb="sm"
          label={t('documents.filter')}
          value={filter}
          onChange={(value) => choose(filters.find((one) => one === value) ?? 'all')}
        >
          <Group gap="md" mt={6}>
            {filters.map((one) => (
              <Radio key={one} value={one} label={t(filterWords[one])} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <DataTable
        label={t('documents.everybody')}
        columns={columns(requirements, { today, onPhone })}
        rows={people}
        rowKey={({ user }) => user.id}
        error={error?.message ?? null}
        onRetry={() => void refetch()}
        empty={
          filter === 'all'
            ? { title: t('documents.nobodyAsked'), hint: t('documents.nobodyAskedHint') }
            : { title: t('documents.nobodyFiltered') }
        }
        searchable
      />
    </>
  )
}

function columns(
  requirements: readonly Requirement[],
  { today, onPhone }: { today: Day; onPhone: boolean },
): Column<OverviewPerson>[] {
  return [
    {
      title: t('people.name'),
      cell: ({ user }) => (
        <Anchor fw={600} renderRoot={(props) => <Link to={paths.documents} search={{ person: user.id }} {...props} />}>
          {fullName(user)}
        </Anchor>
      ),
      text: ({ user }) => fullName(user),
      namesRow: true,
      onFirstLine: '',
    },
    ...requirements.map((requirement): Column<OverviewPerson> => {
      const words = (person: OverviewPerson) => wordsOf(person, requirement, today)
      return {
        title: requirement.name,
        // The card of a phone leaves out what is empty.
        cell: (person) =>
          onPhone && !cellOf(person, requirement) ? null : (
            <Cell person={person} requirement={requirement} today={today} />
          ),
        text: words,
        order: (person) => `${cellOf(person, requirement)?.met ?? -1}`.padStart(4, '0') + words(person),
      }
    }),
  ]
}

function wordsOf(person: OverviewPerson, requirement: Requirement, today: Day): string {
  const cell = cellOf(person, requirement)
  if (!cell) return t('documents.notAsked')
  if (!requirement.isPerAircraft) return stateInWords(cell.worst, today)
  return t('documents.ofAircraft', { met: cell.met, all: cell.standings.length })
}

function Cell({ person, requirement, today }: { person: OverviewPerson; requirement: Requirement; today: Day }) {
  const cell = cellOf(person, requirement)
  if (!cell)
    return (
      <Text size="sm" c="dimmed">
        {t('documents.notAsked')}
      </Text>
    )
  if (!requirement.isPerAircraft) return <StandingState standing={cell.worst} today={today} />
  const registrations = cell.standings.flatMap(({ isMet, aircraft }) =>
    isMet && aircraft ? [aircraft.registrationCode] : [],
  )
  return (
    <div>
      <Text size="sm">{wordsOf(person, requirement, today)}</Text>
      <Text size="sm" c="dimmed">
        <Unbroken text={registrations.join(', ')} />
      </Text>
    </div>
  )
}
