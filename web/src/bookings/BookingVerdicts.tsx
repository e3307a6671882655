import { Anchor, Text, TextInput } from '@mantine/core'
import { MIN_OVERRIDE_REASON } from '@windsock/contract/bookings'
import type { WordedVerdict } from '@windsock/contract/club/verdicts'
import { mayOverride } from '@windsock/domain/club/overrides'
import type { Actor } from '@windsock/domain/permissions'
import { useState } from 'react'
import { t } from '../kit/language/translate'
import { paths } from '../paths'
import type { TypedBooking } from './booking-draft'
import { linesOf } from './shared-parts/verdict-lines'
import { VerdictLines } from './shared-parts/VerdictLines'
import classes from './BookingVerdicts.module.css'

export interface BookingVerdictsProps {
  verdicts: readonly WordedVerdict[]
  /** The sentences of a refused save, which are shown elsewhere. */
  saidAlready: readonly string[]
  reason: string
  actor: Actor
  onChange(changed: Partial<TypedBooking>): void
}

/** Shows the verdicts of the club's rules and requirements above Save. Staff can override them with a reason. */
export function BookingVerdicts({ verdicts, saidAlready, reason, actor, onChange }: BookingVerdictsProps) {
  const said = verdicts.filter(({ text }) => !saidAlready.includes(text))
  const blocking = verdicts.filter(({ level }) => level === 'block')
  const asksReason = blocking.length > 0 && blocking.every((verdict) => mayOverride(actor, verdict))
  const hasLines = linesOf(said).length > 0
  const isOwnDocument = verdicts.some(({ source, userId }) => source === 'requirement' && userId === actor.id)
  return (
    <>
      {/* The region is there before its lines, so that screen readers announce them. */}
      <div role="status" aria-label={t('verdicts.label')} className={hasLines ? classes.lines : classes.empty}>
        {hasLines && <VerdictLines verdicts={said} />}
      </div>
      {isOwnDocument && (
        // In a new tab, so that the booking stays as it is typed.
        <Anchor size="sm" href={`#${paths.myDocuments}`} target="_blank">
          {t('documents.openMine')}
        </Anchor>
      )}
      {asksReason && <Override reason={reason} onChange={onChange} />}
    </>
  )
}

function Override({ reason, onChange }: Pick<BookingVerdictsProps, 'reason' | 'onChange'>) {
  const [isLeft, setLeft] = useState(false)
  const typed = reason.trim().length
  return (
    <div role="group" aria-label={t('verdicts.allTheSame')}>
      <Text size="sm" fw={650} mb={4}>
        {t('verdicts.allTheSame')}
      </Text>
      <TextInput
        label={t('verdicts.reason')}
        description={t('verdicts.reasonHint')}
        maxLength={199}
        value={reason}
        onChange={(event) => onChange({ overrideReason: event.currentTarget.value })}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        error={isLeft && typed > 0 && typed < MIN_OVERRIDE_REASON && t('verdicts.reasonLength')}
      />
    </div>
  )
}
