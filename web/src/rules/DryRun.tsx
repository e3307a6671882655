import { Button, Text } from '@mantine/core'
import type { DryRun as Answer } from '@windsock/contract/club/rules'
import { useEffect, useRef } from 'react'
import { ErrorState } from '../kit/ErrorState'
import { t } from '../kit/language/translate'
import { AmountSlider } from './AmountSlider'
import { DryRunDetails } from './DryRunDetails'
import type { TypedRule } from './rule-form'
import type { useDryRun } from './use-dry-run'
import classes from './DryRun.module.css'

export interface DryRunProps extends ReturnType<typeof useDryRun> {
  typed: TypedRule
  isTried: boolean
  /** Tries the rule, where the main button of the form does something else; undefined where it tries. */
  onTry: (() => void) | undefined
  onAmount(amount: number): void
}

/** The bookings that the rule would have refused in the last 90 days. Before the first dry run, explains it. */
export function DryRun(props: DryRunProps) {
  const { dryRun, isPending, error, retry, isTried, onTry } = props
  const place = useRef<HTMLElement>(null)
  const isAnswered = dryRun !== undefined
  // The first answer appears below the visible part of the form.
  useEffect(() => {
    if (isAnswered) place.current?.scrollIntoView({ block: 'start' })
  }, [isAnswered])
  return (
    <section ref={place} aria-label={t('clubRules.dryRun')} className={classes.dryRun}>
      <Text fw={600}>{t('clubRules.dryRun')}</Text>
      {!isTried && (
        <>
          <Text size="sm" c="dimmed">
            {t('clubRules.dryRunHint')}
          </Text>
          {onTry && (
            <Button variant="default" size="compact-sm" onClick={onTry}>
              {t('clubRules.tryIt')}
            </Button>
          )}
        </>
      )}
      {isTried && error && !isPending && <ErrorState message={error.message} onRetry={retry} />}
      {isTried && !error && (
        <div aria-busy={isPending} data-pending={isPending || undefined} className={classes.answer}>
          {/* The region is there before its text, so that screen readers announce each new answer. */}
          <Text size="lg" role="status" className={classes.first}>
            {dryRun?.text ?? t('common.loading')}
          </Text>
          {dryRun && <Answered {...props} dryRun={dryRun} />}
        </div>
      )}
    </section>
  )
}

function Answered({ dryRun, amounts, typed, onAmount }: DryRunProps & { dryRun: Answer }) {
  return (
    <>
      {dryRun.byStaff > 0 && <Text size="sm">{t('clubRules.byStaff', { count: dryRun.byStaff })}</Text>}
      {dryRun.unknownStates > 0 && (
        <Text size="sm">{t('clubRules.unknownStates', { count: dryRun.unknownStates })}</Text>
      )}
      {typed.amount !== '' && dryRun.curve.length > 1 && (
        <AmountSlider
          amounts={amounts}
          amount={typed.amount}
          curve={dryRun.curve}
          kind={typed.kind}
          onChange={onAmount}
        />
      )}
      <DryRunDetails dryRun={dryRun} />
    </>
  )
}
