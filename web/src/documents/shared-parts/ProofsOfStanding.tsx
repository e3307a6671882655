import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { proofsConfirm, proofsDelete, type Proof, type Standing } from '@windsock/contract/documents/proofs'
import { mayChangeProof, mayConfirmProof, mayDeleteProof } from '@windsock/domain/documents/proof-permissions'
import { fullName } from '@windsock/domain/users'
import { useState } from 'react'
import { t } from '../../kit/language/translate'
import { Unbroken } from '../../kit/language/Unbroken'
import { PendingButton } from '../../kit/PendingButton'
import { RowButton } from '../../kit/tables/RowButton'
import { toastSuccess } from '../../kit/toasts'
import { useRemoval } from '../../records/use-removal'
import { useSaveAtOnce } from '../../records/use-save-at-once'
import { askedInWords } from './standing-words'
import { useActor } from './use-actor'
import classes from './StandingsList.module.css'

/** Older proofs are seldom looked at. */
const SHOWN_AT_FIRST = 2

export interface ProofsOfStandingProps {
  standing: Standing
  /** Whether a member’s own entry counts only when staff have confirmed it. */
  isToBeConfirmed: boolean
  onEdit(proof: Proof): void
}

/** Lists the proofs of a standing, each with who entered or confirmed it. */
export function ProofsOfStanding({ standing, isToBeConfirmed, onEdit }: ProofsOfStandingProps) {
  const [showsAll, showAll] = useState(false)
  const { proofs } = standing
  const isWaiting = ({ confirmedAt, isWaiver }: Proof) => isToBeConfirmed && confirmedAt === null && !isWaiver
  // Proofs that wait come first, because staff must decide on them.
  const sorted = [...proofs.filter(isWaiting), ...proofs.filter((proof) => !isWaiting(proof))]
  const shown = showsAll ? sorted : sorted.slice(0, SHOWN_AT_FIRST)
  const rest = sorted.length - shown.length
  return (
    <>
      <ul className={classes.proofs}>
        {shown.map((proof) => (
          <li key={proof.id}>
            <ProofLine
              {...{ standing, proof, isToBeConfirmed }}
              waits={isWaiting(proof)}
              onEdit={() => onEdit(proof)}
            />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Anchor component="button" type="button" size="sm" underline="always" onClick={() => showAll(true)}>
          {t('documents.older', { count: rest })}
        </Anchor>
      )}
    </>
  )
}

interface ProofLineProps {
  standing: Standing
  proof: Proof
  isToBeConfirmed: boolean
  /** Whether the proof waits to be confirmed. */
  waits: boolean
  onEdit(): void
}

function ProofLine({ standing, proof, isToBeConfirmed, waits, onEdit }: ProofLineProps) {
  const actor = useActor()
  const confirming = useSaveAtOnce(proofsConfirm)
  const { remove, isPending } = useRemoval(proofsDelete, {
    title: t('documents.deleteTitle'),
    message: t('documents.deleted'),
  })
  const what = t('documents.entry', { asked: askedInWords(standing), period: periodInWords(proof) })
  const asked = { ...standing.requirement, isToBeConfirmed }

  async function decide(isConfirmed: boolean) {
    const result = await confirming.save({ id: proof.id, isConfirmed })
    if (result.done) toastSuccess(t('common.saved'), t(isConfirmed ? 'documents.confirmedNow' : 'documents.takenAway'))
  }

  return (
    <>
      <Text size="sm" component="span">
        <Unbroken text={periodInWords(proof)} />
      </Text>
      <Text size="sm" component="span" c="dimmed">
        {waits ? t('documents.waits') : byInWords(proof)}
      </Text>
      {actor && (
        <span className={classes.actions}>
          {waits && mayConfirmProof(actor, proof, asked) && (
            <>
              <PendingButton
                size="compact-xs"
                variant="light"
                loading={confirming.isPending}
                onClick={() => void decide(true)}
              >
                {t('documents.confirm')}
                <VisuallyHidden> {what}</VisuallyHidden>
              </PendingButton>
              <PendingButton
                size="compact-xs"
                variant="subtle"
                waits={confirming.isPending}
                onClick={() => void decide(false)}
              >
                {t('documents.notConfirm')}
                <VisuallyHidden> {what}</VisuallyHidden>
              </PendingButton>
            </>
          )}
          {mayChangeProof(actor, proof, asked) && (
            <RowButton
              label={t('records.editRow', { what })}
              icon={<IconPencil size={16} aria-hidden />}
              word={t('records.edit')}
              onClick={onEdit}
            />
          )}
          {mayDeleteProof(actor, proof, asked) && (
            <RowButton
              label={t('records.deleteRow', { what })}
              icon={<IconTrash size={16} aria-hidden />}
              word={t('common.delete')}
              danger
              disabled={isPending}
              onClick={() => void remove({ id: proof.id }, t('documents.deleteQuestion', { what }))}
            />
          )}
        </span>
      )}
    </>
  )
}

function periodInWords({ since, until, isWaiver }: Proof): string {
  if (isWaiver) return t('documents.waivedSince', { day: since })
  return until === null ? t('documents.sinceDay', { day: since }) : t('documents.days', { since, until })
}

function byInWords({ confirmedBy, enteredBy }: Proof): string {
  if (confirmedBy) return t('documents.confirmedBy', { person: fullName(confirmedBy) })
  return enteredBy ? t('documents.enteredBy', { person: fullName(enteredBy) }) : ''
}
