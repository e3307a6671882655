import { requirementsGet, type Requirement } from '@windsock/contract/documents/requirements'
import type { PersonDocuments, Proof, Standing } from '@windsock/contract/documents/proofs'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { Day } from '@windsock/domain/calendar'
import { mayEnterProof, mayWaive } from '@windsock/domain/documents/proof-permissions'
import { fullName } from '@windsock/domain/users'
import { useState } from 'react'
import { useApiQuery } from '../../client/queries'
import { t } from '../../kit/language/translate'
import { Unbroken } from '../../kit/language/Unbroken'
import { DataTable, type Column } from '../../kit/tables/DataTable'
import { heldInput } from '../../layout/kept-input'
import { newProof, proofForm, typedProof, type TypedProof } from './proof-form'
import { ProofDialog } from './ProofDialog'
import { ProofsOfStanding } from './ProofsOfStanding'
import { askedInWords, stateInWords, toneOf } from './standing-words'
import { StandingState } from './StandingState'
import { useActor } from './use-actor'
import { useOwnToday } from './use-own-today'
import classes from './StandingsList.module.css'

export interface StandingsListProps {
  /** undefined while they are loading. */
  documents: PersonDocuments | undefined
  /** Why they could not be loaded; null if loading has not failed. */
  error: string | null
  onRetry(): void
}

/** Lists how a person stands with each requirement that asks them, with their proofs, which can be entered here. */
export function StandingsList({ documents, error, onRetry }: StandingsListProps) {
  const actor = useActor()
  const requirements = useApiQuery(requirementsGet, {}, { secondary: true })
  const [opened, open] = useState<TypedProof | undefined>(() => heldInput(proofForm))
  const today = useOwnToday()
  const user = documents?.user
  const isOwn = user?.id === actor?.id

  function titleOf(standing: Standing): string {
    const asked = askedInWords(standing)
    return isOwn || !user ? asked : t('documents.ofPerson', { asked, person: fullName(user) })
  }

  return (
    <>
      <DataTable
        label={t('documents.title')}
        columns={columns({
          today,
          requirementOf: ({ requirementId }) => requirements.data?.find(({ id }) => id === requirementId),
          mayEnter: ({ requirement, state }) =>
            actor !== undefined &&
            user !== undefined &&
            (mayWaive(actor) || (mayEnterProof(actor, user.id, requirement) && state !== 'waived')),
          onEnter: (standing) =>
            user && open(newProof(standing, { userId: user.id, title: titleOf(standing), since: today })),
          onEdit: (proof, standing) => open(typedProof(proof, titleOf(standing))),
        })}
        rows={documents?.standings}
        rowKey={({ requirementId, aircraftId }) => `${requirementId} ${aircraftId ?? ''}`}
        error={error}
        onRetry={onRetry}
        empty={{
          title: t(isOwn ? 'documents.nothingAskedOfYou' : 'documents.nothingAsked'),
          hint: t('documents.nothingAskedHint'),
        }}
      />
      {opened && <ProofDialog start={opened} onClose={() => open(undefined)} />}
    </>
  )
}

interface Surroundings {
  today: Day
  /** undefined until the requirements are loaded. */
  requirementOf(standing: Standing): Requirement | undefined
  mayEnter(standing: Standing): boolean
  onEnter(standing: Standing): void
  onEdit(proof: Proof, standing: Standing): void
}

function columns({ today, requirementOf, mayEnter, onEnter, onEdit }: Surroundings): Column<Standing>[] {
  return [
    {
      title: t('documents.what'),
      cell: (standing) => <What {...{ standing, today }} requirement={requirementOf(standing)} />,
      text: askedInWords,
      namesRow: true,
      onFirstLine: '',
    },
    {
      title: t('documents.state'),
      cell: (standing) => <StandingState standing={standing} today={today} />,
      text: (standing) => stateInWords(standing, today),
    },
    {
      title: t('documents.proofs'),
      cell: (standing) =>
        standing.proofs.length > 0 && (
          <ProofsOfStanding
            standing={standing}
            isToBeConfirmed={requirementOf(standing)?.isToBeConfirmed ?? false}
            onEdit={(proof) => onEdit(proof, standing)}
          />
        ),
    },
    {
      title: t('common.actions'),
      hiddenTitle: true,
      cell: (standing) =>
        mayEnter(standing) && (
          <Button size="compact-sm" variant="light" onClick={() => onEnter(standing)}>
            {t('documents.enter')}
            <VisuallyHidden> {askedInWords(standing)}</VisuallyHidden>
          </Button>
        ),
    },
  ]
}

interface WhatProps {
  standing: Standing
  requirement: Requirement | undefined
  today: Day
}

/** The requirement, and while something is missing, its first day and the club’s own sentence. */
function What({ standing, requirement, today }: WhatProps) {
  const isDone = toneOf(standing) === 'fine'
  const countsFrom = requirement && requirement.countsFrom > today ? requirement.countsFrom : undefined
  return (
    <div className={classes.lines}>
      <Text fw={600} size="sm">
        <Unbroken text={askedInWords(standing)} />
      </Text>
      {standing.requirement.kind === 'recency' && standing.text && <Text size="sm">{standing.text}</Text>}
      {!isDone && countsFrom && (
        <Text size="sm" c="dimmed">
          {t('documents.countsFrom', { day: countsFrom })}
        </Text>
      )}
      {!isDone && requirement?.text && (
        <Text size="sm" c="dimmed">
          {requirement.text}
        </Text>
      )}
    </div>
  )
}
