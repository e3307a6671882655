import { Alert, Text } from '@mantine/core'
import type { Airport } from '@windsock/contract/airports'
import { mayEditSchedule, type Actor } from '@windsock/domain/permissions'
import { fullName } from '@windsock/domain/users'
import { useId, useState } from 'react'
import { t } from '../kit/language/translate'
import { fieldErrors } from '../periods/field-errors'
import { PeriodDialog } from '../periods/PeriodDialog'
import { RepeatsNote } from '../periods/RepeatsNote'
import type { OpenedSchedule } from './schedule-draft'
import { ScheduleFields } from './ScheduleFields'
import { ScheduleRemoval } from './ScheduleRemoval'
import { useScheduleDraft } from './use-schedule-draft'
import { useScheduleSaves } from './use-schedule-saves'

export interface ScheduleDialogProps {
  opened: OpenedSchedule
  airports: readonly Airport[]
  /** The day on screen, `yyyy-MM-dd`. */
  day: string
  actor: Actor
  onClose(): void
}

/** Adds or edits a schedule entry (spec §2). The entry is read-only if the viewer may not edit it (spec §6). */
export function ScheduleDialog({ opened, airports, day, actor, onClose }: ScheduleDialogProps) {
  const { entry, instructor } = opened
  const mayEdit = mayEditSchedule(actor, instructor.id)
  const form = useScheduleDraft(opened, airports, actor.id === instructor.id)
  const { draft, zone, series, problems } = form
  const saves = useScheduleSaves(opened, onClose)
  const [removeBookings, setRemoveBookings] = useState(false)
  const reasonId = useId()
  const name = fullName(instructor)
  const canSave = mayEdit && problems.length === 0
  const isNewSeries = !entry && draft.repetition !== 'Once'
  const wanted = series.dates.filter(({ state }) => state !== 'leftOut').length
  const isStarted = form.dirty || !!entry || opened.from < opened.to
  const { error } = fieldErrors(problems, isStarted)
  const repeats = entry?.occurenceId !== null

  return (
    <PeriodDialog
      title={t(entry ? 'schedules.edit' : 'schedules.add', { name })}
      isNew={!entry}
      openedFrom={opened.from}
      {...{ form, zone, day, saves, canSave, onClose }}
      onSave={() => void saves.save(draft, zone)}
      deletes={
        entry && {
          enabled: canSave,
          repeats,
          reasonId,
          onDelete: () => void saves.remove(removeBookings),
          onDeleteAll: () => void saves.removeAll(removeBookings),
        }
      }
      saveAll={
        isNewSeries
          ? { enabled: canSave && wanted > 0, onSaveAll: () => void saves.saveAll(draft, zone, series.dates) }
          : undefined
      }
      errors={{
        from: error('from'),
        to: error('to'),
        lastDay: draft.lastDay === '' ? undefined : error('occurenceEndDate'),
      }}
      toHint={isStarted || !mayEdit ? undefined : t('schedules.untilWhen')}
      disabled={!mayEdit}
      seriesLabel={t('schedules.occurrence')}
      seriesNote={series.isPartial ? t('schedules.conflictsUnknown') : undefined}
      notes={
        <>
          {!mayEdit && (
            <Alert color="gray" title={t('schedules.ofOther', { name })}>
              {t('schedules.mayNotEdit', { name })}
            </Alert>
          )}
          {entry && <RepeatsNote entry={entry} zone={zone} noun="entry" />}
        </>
      }
      fields={<ScheduleFields form={form} error={error} disabled={!mayEdit} />}
    >
      {isNewSeries && (
        <Text size="sm" c="dimmed">
          {t('schedules.saveOrAll')}
        </Text>
      )}
      {entry && (
        <ScheduleRemoval {...{ removeBookings, reasonId, repeats }} onChange={setRemoveBookings} disabled={!mayEdit} />
      )}
    </PeriodDialog>
  )
}
