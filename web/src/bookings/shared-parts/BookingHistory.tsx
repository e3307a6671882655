import type { BookingHistoryEntry, BookingFieldChange } from '@windsock/contract/bookings/booking-history'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { message, type Key, type Message, type PlainKey } from '@windsock/messages/message'
import { richText } from '../../kit/language/rich-text'
import { t } from '../../kit/language/translate'
import { dayAndClock } from '../../periods/day-words'
import classes from './BookingHistory.module.css'

export interface BookingHistoryProps {
  /** Oldest first. */
  deeds: readonly BookingHistoryEntry[]
  zone: Zone
}

/** Shows the changes of a booking with their authors and times, latest first. */
export function BookingHistory({ deeds, zone }: BookingHistoryProps) {
  return (
    <details className={classes.history}>
      <summary>{t('bookings.history')}</summary>
      <ol reversed>
        {deeds.toReversed().map((deed) => (
          <li key={`${deed.at} ${deed.action} ${deed.text}`}>
            <span className={classes.deed}>
              {richText(sentences[deed.action], {
                who: deed.by ? fullName(deed.by) : t('bookings.theProgram'),
                when: <time dateTime={deed.at}>{dayAndClock(deed.at, zone)}</time>,
              })}
            </span>
            {deed.text !== '' && <div className={classes.text}>{deed.text}</div>}
            <ul>
              {deed.changes.map((change) => (
                <li key={change.field}>{t(changeInWords(change, zone))}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  )
}

const sentences = {
  created: 'bookings.created',
  changed: 'bookings.changed',
  deleted: 'bookings.deleted',
  undeleted: 'bookings.undeleted',
  suspended: 'bookings.suspended',
  reinstated: 'bookings.reinstated',
  overridden: 'bookings.overridden',
  cameBack: 'bookings.cameBack',
  returnUndone: 'bookings.returnUndone',
} as const satisfies Record<BookingHistoryEntry['action'], Key>

const labels: Readonly<Record<BookingFieldChange['field'], PlainKey>> = {
  aircraft: 'common.aircraft',
  from: 'common.from',
  to: 'common.to',
  pilot: 'bookings.pilot',
  instructor: 'common.instructor',
  isSoloFlight: 'bookings.soloFlight',
  description: 'records.description',
  isSuspended: 'bookings.isSuspended',
}

function changeInWords({ field, before, after }: BookingFieldChange, zone: Zone): Message {
  const isMoment = field === 'from' || field === 'to'
  const text = (value: string | null) =>
    (value && isMoment ? dayAndClock(value, zone) : value) || message('bookings.nothing')
  const label = message(labels[field])
  if (before === null) return message('bookings.fieldSet', { field: label, after: text(after) })
  return message('bookings.fieldChanged', { field: label, before: text(before), after: text(after) })
}
