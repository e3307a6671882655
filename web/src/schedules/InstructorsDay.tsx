import type { Airport } from '@windsock/contract/airports'
import type { DirectoryEntry } from '@windsock/contract/users'
import { gridRows } from '@windsock/domain/day-grid'
import { mayEditSchedule } from '@windsock/domain/permissions'
import { useMemo, useRef, useState } from 'react'
import { heldInput } from '../layout/kept-input'
import { t } from '../kit/language/translate'
import { ErrorState } from '../kit/ErrorState'
import { StaleNote } from '../kit/network/StaleNote'
import type { FocusTaker } from '../kit/use-grid-focus'
import type { Session } from '../client/session'
import { type Clicked, openedBy, scheduleForm } from './schedule-draft'
import type { Seen } from './schedule-words'
import { ScheduleDialog } from './ScheduleDialog'
import { Timeline } from './Timeline'
import { useBookedTimes } from './use-booked-times'
import { useDaySchedules } from './use-day-schedules'
import { useEntryInAddress } from './use-entry-in-address'

export interface InstructorsDayProps extends Seen {
  /** Sorted by full name. */
  instructors: readonly DirectoryEntry[]
  airports: readonly Airport[]
  session: Session
}

/** The day view with all instructors, and the dialog that opens on a click in the view. */
export function InstructorsDay({ instructors, airports, zone, day, session }: InstructorsDayProps) {
  const { lines: published, settling, failure, retrying, retry } = useDaySchedules(instructors, day)
  const lines = useBookedTimes(published, airports, day)
  const [opened, setOpened] = useState(() => heldInput(scheduleForm)?.opened)
  const focus = useRef<FocusTaker>(null)
  const slots = useMemo(() => gridRows(day, zone, undefined), [day, zone])
  const actor = useMemo(() => ({ id: session.userId, roles: session.roles }), [session])

  const open = (clicked: Clicked) => setOpened(openedBy(clicked, airports, zone))
  const close = () => setOpened(undefined)
  const shut = useEntryInAddress({ lines, day, settling, isOpen: opened !== undefined, open, close })

  if (failure && lines.every(({ entries }) => !entries))
    return <ErrorState message={failure.message} onRetry={retry} loading={retrying} />
  return (
    <>
      {failure && (
        <StaleNote what={t('schedules.stale')} message={failure.message} onRetry={retry} loading={retrying} />
      )}
      <Timeline
        lines={lines}
        slots={slots}
        label={t('schedules.ofDay', { day })}
        day={day}
        zone={zone}
        mayEdit={(instructorId) => mayEditSchedule(actor, instructorId)}
        settling={settling}
        onOpen={open}
        focus={focus}
      />
      {opened && (
        <ScheduleDialog
          opened={opened}
          airports={airports}
          day={day}
          actor={actor}
          onClose={() => {
            shut()
            focus.current?.takeFocus()
          }}
        />
      )}
    </>
  )
}
