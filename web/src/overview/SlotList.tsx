import { Text, UnstyledButton } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import type { FreeSlot } from '@windsock/contract/next-free'
import { clockOf, dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import type { CallFailed } from '../client/api'
import { weekday } from '../periods/weekday'
import { t } from '../kit/language/translate'
import { EmptyState } from '../kit/EmptyState'
import { ErrorState } from '../kit/ErrorState'
import { OverviewSkeleton } from './OverviewSkeleton'
import classes from './SlotList.module.css'

export interface SlotListProps {
  /** The free times; undefined while the first search is pending. */
  slots: readonly FreeSlot[] | undefined
  zone: Zone
  /** The first day of the search, `yyyy-MM-dd`. */
  from: string
  /** Whether another search is pending. */
  settling: boolean
  failure: CallFailed | null
  /** Whether the failed search is being retried. */
  retrying: boolean
  onRetry(): void
  onTake(slot: FreeSlot): void
}

/** Lists the next free times, earliest first. Choosing a time opens the booking dialog. */
export function SlotList({ slots, zone, from, settling, failure, retrying, onRetry, onTake }: SlotListProps) {
  if (!slots && failure) return <ErrorState message={failure.message} onRetry={onRetry} loading={retrying} />
  if (!slots) return <OverviewSkeleton />
  if (slots.length === 0)
    return (
      <EmptyState icon={<IconCalendarOff size={40} stroke={1.4} aria-hidden />} title={t('overview.nothingFree')}>
        {t('overview.nothingFreeHint', { day: from })}
      </EmptyState>
    )
  return (
    <ul aria-label={t('overview.freeTimes')} aria-busy={settling} className={classes.slots}>
      {slots.map((slot) => (
        <li key={`${slot.from} ${slot.aircraft.id}`}>
          <UnstyledButton className={classes.slot} onClick={() => onTake(slot)}>
            <span className={classes.day}>
              {weekday(dayOf(slot.from, zone))} {dayOf(slot.from, zone)}
            </span>
            <span className={classes.time}>
              {clockOf(slot.from, zone)}–{clockOf(slot.to, zone)}
            </span>
            <span>
              {slot.aircraft.registrationCode}{' '}
              <Text span inherit c="dimmed">
                {slot.aircraft.type}
              </Text>
            </span>
            {slot.instructor && <span>{t('overview.withInstructor', { name: fullName(slot.instructor) })}</span>}
            <span className={classes.book}>{t('overview.book')}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
