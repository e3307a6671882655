import type { BookingDeed, BookingFieldChange } from '@windsock/contract/booking-history'
import { formatDateTime } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import classes from './BookingHistory.module.css'

export interface BookingHistoryProps {
  /** Oldest first. */
  deeds: readonly BookingDeed[]
  zone: Zone
}

/** Shows the changes of a booking with their authors and times, latest first. */
export function BookingHistory({ deeds, zone }: BookingHistoryProps) {
  return (
    <details className={classes.history}>
      <summary>History</summary>
      <ol reversed>
        {deeds.toReversed().map((deed) => (
          <li key={`${deed.at} ${deed.action}`}>
            <span className={classes.deed}>
              {fullName(deed.by ?? program)} {verbs[deed.action]} <time dateTime={deed.at}>{when(deed, zone)}</time>
            </span>
            <ul>
              {deed.changes.map((change) => (
                <li key={change.field}>{changeInWords(change, zone)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  )
}

const program = { firstName: 'The', lastName: 'program' }

const verbs: Readonly<Record<BookingDeed['action'], string>> = {
  created: 'created it',
  changed: 'changed it',
  deleted: 'deleted it',
  undeleted: 'undid the deletion',
  suspended: 'suspended it for maintenance',
  reinstated: 'restored it after maintenance',
}

const labels: Readonly<Record<BookingFieldChange['field'], string>> = {
  aircraft: 'Aircraft',
  from: 'From',
  to: 'To',
  pilot: 'Student/Pilot',
  instructor: 'Instructor',
  isSoloFlight: 'Long solo flight',
  description: 'Description',
  isSuspended: 'Suspended',
}

function when({ at }: BookingDeed, zone: Zone): string {
  return `on ${formatDateTime(at, zone)}`
}

function changeInWords({ field, before, after }: BookingFieldChange, zone: Zone): string {
  const isMoment = field === 'from' || field === 'to'
  const text = (value: string | null) => (value && isMoment ? formatDateTime(value, zone) : value || 'nothing')
  return before === null ? `${labels[field]}: ${text(after)}` : `${labels[field]}: ${text(before)} → ${text(after)}`
}
