import { Text } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import type { Repetition } from '@windsock/contract/series'
import type { Day } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../kit/language/translate'
import { dayInWords, daysInWords } from './day-words'

export interface RepeatsNoteProps {
  entry: { occurence: Repetition; occurenceId: string | null; occurenceEndDate: string | null }
  zone: Zone
  noun: 'booking' | 'entry'
  /** The first and the last day of the series, once they are known. */
  days?: { first: Day; last: Day } | undefined
}

/** Says that an entry is part of a series, how it repeats, and until when. */
export function RepeatsNote({ entry, zone, noun, days }: RepeatsNoteProps) {
  if (!entry.occurenceId) return null
  const last = entry.occurenceEndDate
  // An entry that was changed separately from its series may no longer repeat.
  const repetition = entry.occurence === 'Once' ? 'other' : entry.occurence
  return (
    <Text size="sm">
      <IconRepeat size={16} stroke={1.6} aria-hidden style={{ verticalAlign: '-0.2em' }} />{' '}
      {days
        ? t('periods.repeatsOn', { repetition, days: daysInWords(days.first, days.last) })
        : last
          ? t('periods.repeatsUntil', { repetition, day: dayInWords(dayOf(last, zone)) })
          : t('periods.repeats', { repetition })}{' '}
      {t(noun === 'booking' ? 'periods.savesBookingAlone' : 'periods.savesEntryAlone')}
    </Text>
  )
}
