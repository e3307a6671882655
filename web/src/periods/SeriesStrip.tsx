import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconInfoCircle, IconMinus } from '@tabler/icons-react'
import { t } from '../kit/language/translate'
import { dayInWords } from './day-words'
import type { SeriesDate } from './series-dates'
import classes from './SeriesStrip.module.css'

const icons = {
  free: IconCheck,
  clashing: IconAlertTriangle,
  warned: IconInfoCircle,
  shifted: IconClock,
  leftOut: IconMinus,
}
/** The maximum number of reasons shown, because more would push the form out of view. */
const MOST_REASONS = 4

export interface SeriesStripProps {
  dates: readonly SeriesDate[]
  /** Leaves a date out, or includes it again. */
  onToggle(day: string): void
  /** An additional note about the dates. */
  note?: string | undefined
}

/** Shows the dates of a new series before it is saved. A click on a date leaves it out. */
export function SeriesStrip({ dates, onToggle, note }: SeriesStripProps) {
  const clashing = dates.filter(({ state }) => state === 'clashing')
  const unusual = dates.filter(({ state }) => state === 'clashing' || state === 'warned' || state === 'shifted')
  return (
    <section aria-label={t('periods.dates')} className={classes.strip}>
      <Group justify="space-between" gap="xs" mih={30}>
        <Text size="sm" fw={600} role="status">
          {summary(dates)}
        </Text>
        {clashing.length > 0 && (
          <Button
            variant="light"
            color="red"
            size="compact-sm"
            onClick={() => {
              for (const { day } of clashing) onToggle(day)
            }}
          >
            {t('periods.leaveOutClashing')}
          </Button>
        )}
      </Group>
      <ul className={classes.dates}>
        {dates.map(({ day, state, why }) => {
          const Icon = icons[state]
          const date = dayInWords(day)
          return (
            <li key={day}>
              <button
                type="button"
                className={classes.date}
                data-state={state}
                aria-pressed={state === 'leftOut'}
                aria-label={why ? t('periods.leaveOutDateWhy', { date, why }) : t('periods.leaveOutDate', { date })}
                title={why ?? t(state === 'leftOut' ? 'periods.includeAgain' : 'periods.leaveOut')}
                onClick={() => onToggle(day)}
              >
                <Icon size={14} stroke={2} aria-hidden />
                <span>{date}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {unusual.slice(0, MOST_REASONS).map(({ day, why }) => (
        <Text key={day} size="xs">
          {why}
        </Text>
      ))}
      {unusual.length > MOST_REASONS && (
        <Text size="xs">{t('periods.moreReasons', { count: unusual.length - MOST_REASONS })}</Text>
      )}
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </section>
  )
}

function summary(dates: readonly SeriesDate[]): string {
  const count = (of: SeriesDate['state']) => dates.filter(({ state }) => state === of).length
  const [clashing, warned, shifted] = [count('clashing'), count('warned'), count('shifted')]
  const leftOut = count('leftOut')
  const taken = dates.length - leftOut
  return [
    t('periods.dateCount', { count: taken }),
    clashing > 0 && t('periods.clashingCount', { count: clashing }),
    warned > 0 && t('periods.warnedCount', { count: warned }),
    shifted > 0 && t('periods.shiftedCount', { count: shifted }),
    leftOut > 0 && t('periods.leftOutCount', { count: leftOut }),
  ]
    .filter(Boolean)
    .join(', ')
}
