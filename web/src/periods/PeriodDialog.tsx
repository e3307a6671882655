import { dayOf, type Moment } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import type { ReactNode } from 'react'
import { FormDialog, type FormDialogProps } from '../kit/FormDialog'
import { memoOfEqual } from '../kit/memo-of-equal'
import { useClock } from '../use-clock'
import { zoneHint } from '../zone-hint'
import { PeriodActions, type PeriodActionsProps } from './PeriodActions'
import { PeriodFields, type PeriodFieldsProps } from './PeriodFields'
import { SeriesFields, type TypedSeries } from './SeriesFields'
import { SeriesStrip } from './SeriesStrip'
import type { SeriesDate } from './series-dates'
import type { TypedPeriod } from './typed-period'
import { useSaveKey } from './use-save-key'

const Period = memoOfEqual(PeriodFields)
const Series = memoOfEqual(SeriesFields)
const Strip = memoOfEqual(SeriesStrip)

/**
 * The dialog's values and functions. The functions must be the same in each render, so that a field re-renders only
 * when its value changes.
 */
export interface PeriodForm {
  draft: TypedPeriod & TypedSeries
  dirty: boolean
  series: { dates: readonly SeriesDate[] }
  change(changed: Partial<TypedPeriod & TypedSeries>): void
  toggle(day: string): void
}

export interface PeriodDialogProps extends Pick<FormDialogProps, 'title' | 'canSave' | 'onSave' | 'onClose'> {
  isNew: boolean
  form: PeriodForm
  /** The start of the period when the dialog was opened. */
  openedFrom: Moment
  zone: Zone
  /** The day on screen, `yyyy-MM-dd`. */
  day: string
  saves: { isPending: boolean; error: FormDialogProps['error'] }
  errors: PeriodFieldsProps['errors'] & { lastDay: string | undefined }
  toHint?: string | undefined
  disabled?: boolean
  deletes: PeriodActionsProps['deletes']
  saveAll: PeriodActionsProps['saveAll']
  /** The label of the repetition: `Occurrence` for bookings, `Occurence` for schedules (spec §2). */
  seriesLabel: string
  seriesNote: string | undefined
  /** Content above the times. */
  notes: ReactNode
  /** Content between the times and the series. */
  fields: ReactNode
  /** Content below the series. */
  children: ReactNode
}

/**
 * The dialog to add or edit a booking or a schedule entry. It contains the times, the entry's own fields and, if the
 * entry is new, the series.
 */
export function PeriodDialog(props: PeriodDialogProps) {
  const { isNew, form, zone, saves, errors, disabled = false, canSave, onSave, onClose } = props
  const { draft, series, change } = form
  const { fromDay, fromTime, toDay, toTime, repetition, lastDay } = draft
  const saveKey = useSaveKey<HTMLDivElement>()
  const today = useClock((now) => dayOf(now, zone))
  return (
    <FormDialog
      title={props.title}
      opened
      dirty={form.dirty}
      loading={saves.isPending}
      error={saves.error}
      canSave={canSave}
      onSave={onSave}
      onClose={onClose}
      actions={<PeriodActions isPending={saves.isPending} deletes={props.deletes} saveAll={props.saveAll} />}
    >
      {props.notes}
      <div ref={saveKey} hidden />
      <Period
        draft={{ fromDay, fromTime, toDay, toTime }}
        onChange={change}
        day={props.day}
        today={today}
        clock={zoneHint(zone, props.openedFrom)}
        errors={{ from: errors.from, to: errors.to }}
        toHint={props.toHint}
        disabled={disabled}
      />
      {props.fields}
      {isNew && (
        <Series
          label={props.seriesLabel}
          draft={{ repetition, lastDay, toDay }}
          onChange={change}
          today={today}
          error={errors.lastDay}
          disabled={disabled}
        />
      )}
      {series.dates.length > 0 && <Strip dates={series.dates} onToggle={form.toggle} note={props.seriesNote} />}
      {props.children}
    </FormDialog>
  )
}
