import { IconAlertTriangle } from '@tabler/icons-react'
import type { LogGap } from '@windsock/contract/log/flight-reads'
import { t } from '../../kit/language/translate'
import { PendingButton } from '../../kit/PendingButton'
import classes from './AircraftLog.module.css'

export interface GapRowProps {
  gap: LogGap
  isPending: boolean
  onAddMissing(): void
  onGroundRun(): void
  /** Corrects the flight of a dispute; undefined if the reader may not. */
  onCorrect: (() => void) | undefined
}

/** An inconsistency of a log, in its place, with the ways to resolve it (L9). */
export function GapRow({ gap, isPending, onAddMissing, onGroundRun, onCorrect }: GapRowProps) {
  const { kind, text } = gap
  const button = { size: 'compact-sm', variant: 'light', waits: isPending } as const
  return (
    <div className={classes.gap} data-kind={kind}>
      <IconAlertTriangle size={18} aria-hidden className={classes.sign} />
      <span className={classes.says}>{text}</span>
      {kind === 'gap' && (
        <span className={classes.ways}>
          <PendingButton {...button} aria-label={t('aircraftLog.addMissingOf', { text })} onClick={onAddMissing}>
            {t('aircraftLog.addMissing')}
          </PendingButton>
          <PendingButton {...button} aria-label={t('aircraftLog.groundRunOf', { text })} onClick={onGroundRun}>
            {t('aircraftLog.groundRun')}
          </PendingButton>
        </span>
      )}
      {kind === 'dispute' && onCorrect && (
        <span className={classes.ways}>
          <PendingButton {...button} aria-label={t('aircraftLog.correctOf', { text })} onClick={onCorrect}>
            {t('aircraftLog.correct')}
          </PendingButton>
        </span>
      )}
    </div>
  )
}
