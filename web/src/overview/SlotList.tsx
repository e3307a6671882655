import { Text, UnstyledButton } from '@mantine/core'
import { IconCalendarOff, IconMoon } from '@tabler/icons-react'
import type { Darkness } from '@windsock/contract/darkness'
import type { FreeSlot } from '@windsock/contract/next-free'
import { clockOf, dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import type { CallFailed } from '../client/api'
import { dayWithWeekday } from '../periods/weekday'
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
  /** Whether only times in daylight were searched. */
  daylightOnly: boolean
  /** Whether another search is pending. */
  settling: boolean
  failure: CallFailed | null
  /** Whether the failed search is being retried. */
  retrying: boolean
  onRetry(): void
  onTake(slot: FreeSlot): void
}

/** Lists the next free times, earliest first. Choosing a time opens the booking dialog. */
export function SlotList({
  slots,
  zone,
  from,
  daylightOnly,
  settling,
  failure,
  retrying,
  onRetry,
  onTake,
}: SlotListProps) {
  if (!slots && failure) return <ErrorState message={failure.message} onRetry={onRetry} loading={retrying} />
  if (!slots) return <OverviewSkeleton />
  if (slots.length === 0)
    return (
      <EmptyState icon={<IconCalendarOff size={40} stroke={1.4} aria-hidden />} title={t('overview.nothingFree')}>
        {t('overview.nothingFreeHint', { day: dayWithWeekday(from), light: daylightOnly ? 'day' : 'other' })}
      </EmptyState>
    )
  return (
    <ul aria-label={t('overview.freeTimes')} aria-busy={settling} className={classes.slots}>
      {slots.map((slot) => (
        <li key={`${slot.from} ${slot.aircraft.id}`}>
          <UnstyledButton className={classes.slot} onClick={() => onTake(slot)}>
            <span>{dayWithWeekday(dayOf(slot.from, zone))}</span>
            <span className={classes.time}>
              {clockOf(slot.from, zone)}–{clockOf(slot.to, zone)}
            </span>
            <span>
              {slot.aircraft.registrationCode}{' '}
              <Text span inherit c="dimmed">
                {slot.aircraft.type}
              </Text>
            </span>
            <span>{slot.instructor && t('overview.withInstructor', { name: fullName(slot.instructor) })}</span>
            <span className={classes.dark}>
              {slot.darkness && (
                <>
                  <IconMoon size={16} stroke={1.8} aria-hidden /> {darknessInWords(slot.darkness, zone)}
                </>
              )}
            </span>
            <span className={classes.book}>{t('overview.book')}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

function darknessInWords({ kind, at }: Darkness, zone: Zone): string {
  if (kind === 'polarNight' || at === null) return t('overview.polarNight')
  const time = clockOf(at, zone)
  return kind === 'afterSunset' ? t('overview.afterSunset', { time }) : t('overview.beforeSunrise', { time })
}
