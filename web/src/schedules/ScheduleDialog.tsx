import { Alert, Button, Checkbox, Text } from '@mantine/core'
import type { Airport } from '@windsock/contract/airports'
import { mayEditSchedule, type Actor } from '@windsock/domain/permissions'
import type { ScheduleField } from '@windsock/domain/schedules'
import { dayOf } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { useId, useState } from 'react'
import { useClock } from '../use-clock'
import { PeriodFields } from '../periods/PeriodFields'
import { RepeatsNote } from '../periods/RepeatsNote'
import { SeriesFields } from '../periods/SeriesFields'
import { SeriesStrip } from '../periods/SeriesStrip'
import { FormDialog } from '../kit/FormDialog'
import { SearchSelect } from '../kit/fields/SearchSelect'
import { zoneHint } from '../zone-hint'
import type { OpenedSchedule } from './schedule-draft'
import { ScheduleDeletes } from './ScheduleDeletes'
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

/** Adds a schedule entry or edits one (spec §2); somebody else's can be looked at (spec §6). */
export function ScheduleDialog({ opened, airports, day, actor, onClose }: ScheduleDialogProps) {
  const { entry, instructor } = opened
  const mayEdit = mayEditSchedule(actor, instructor.id)
  const form = useScheduleDraft(opened, airports, actor.id === instructor.id)
  const { draft, dirty, zone, series, problems, change } = form
  const saves = useScheduleSaves(opened, onClose)
  const [removeBookings, setRemoveBookings] = useState(false)
  const today = useClock((now) => dayOf(now, zone))
  const [reasonId, removalId] = [useId(), useId()]
  const name = fullName(instructor)
  const canSave = mayEdit && problems.length === 0
  const repeats = !entry && draft.repetition !== 'Once'
  const wanted = series.dates.filter(({ state }) => state !== 'left out').length

  // A form that nobody has touched yet asks; only then does it complain.
  const problem = (field: ScheduleField) => problems.find((found) => found.field === field)?.message
  const error = (field: ScheduleField) => (dirty || entry ? problem(field) : undefined)

  return (
    <FormDialog
      title={`${entry ? 'Edit' : 'Add'} schedule: ${name}`}
      opened
      dirty={dirty}
      loading={saves.isPending}
      error={saves.error}
      canSave={canSave}
      onSave={() => void saves.save(draft, zone)}
      onClose={onClose}
      actions={
        <>
          {entry && (
            <ScheduleDeletes
              disabled={!canSave || saves.isPending}
              repeats={entry.occurenceId !== null}
              reasonId={reasonId}
              onDelete={() => void saves.remove(removeBookings)}
              onDeleteAll={() => void saves.removeAll(removeBookings)}
            />
          )}
          {repeats && (
            <Button
              variant="light"
              disabled={!canSave || wanted === 0 || saves.isPending}
              onClick={() => void saves.saveAll(draft, zone, series.dates)}
            >
              Save All
            </Button>
          )}
        </>
      }
    >
      {!mayEdit && (
        <Alert color="gray" title={`This schedule is ${name}’s`}>
          You can look at it. Only {name} and administrators change it.
        </Alert>
      )}
      {entry && <RepeatsNote entry={entry} zone={zone} noun="entry" />}
      <PeriodFields
        draft={draft}
        onChange={change}
        day={day}
        today={today}
        clock={zoneHint(zone, opened.from)}
        errors={{ from: error('from'), to: error('to') }}
        toHint={dirty || entry || !mayEdit ? undefined : 'Until when? Later than From.'}
        disabled={!mayEdit}
      />
      <SearchSelect
        label="Airport"
        required
        data={form.airports.map(({ id, icaoCode, name }) => ({ value: String(id), label: `${icaoCode} ${name}` }))}
        value={draft.airportId === null ? null : String(draft.airportId)}
        onChange={(id) => id && change({ airportId: Number(id) })}
        allowDeselect={false}
        placeholder="Choose an airport"
        error={error('airport')}
        disabled={!mayEdit}
      />
      {!entry && (
        <SeriesFields
          label="Occurence"
          draft={draft}
          onChange={change}
          today={today}
          error={draft.lastDay === '' ? undefined : error('occurenceEndDate')}
          disabled={!mayEdit}
        />
      )}
      {series.dates.length > 0 && (
        <SeriesStrip
          dates={series.dates}
          onToggle={form.toggle}
          note={
            series.isPartial ? 'What is in the way of the other dates is found when the series is saved.' : undefined
          }
        />
      )}
      {repeats && (
        <Text size="sm" c="dimmed">
          Save stores the first entry alone, Save All the whole series.
        </Text>
      )}
      {entry && (
        <Checkbox
          label="Remove bookings on delete:"
          aria-describedby={removalId}
          labelPosition="left"
          checked={removeBookings}
          onChange={(event) => setRemoveBookings(event.currentTarget.checked)}
          disabled={!mayEdit}
        />
      )}
      {entry && (
        <Text id={removalId} size="sm" c="dimmed">
          When ticked, deleting takes the instructor’s flights there at that time along; their people are told by
          e-mail.
        </Text>
      )}
      {entry && !entry.occurenceId && mayEdit && (
        <Text id={reasonId} size="sm" c="dimmed">
          Delete All is for schedules that repeat.
        </Text>
      )}
    </FormDialog>
  )
}
