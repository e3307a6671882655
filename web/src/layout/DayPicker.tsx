import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays } from '@windsock/domain/calendar'
import { useState } from 'react'
import { dayStep } from '../airport-day/day-step'
import { dayProblem } from '../kit/fields/day-text'
import { t } from '../kit/language/translate'
import { IconButton } from '../kit/plain/IconButton'
import { TextButton } from '../kit/plain/TextButton'
import { useStore } from '../kit/store'
import { useSelectedDay } from '../airport-day/selected-day'
import { weekday } from '../periods/weekday'
import { DayInput } from '../kit/fields/DayInput'
import classes from './DayPicker.module.css'

export interface DayPickerProps {
  onChoose(day: string): void
}

/**
 * Changes the day that all screens share. A user types it, steps to the previous or next day, or chooses it in a
 * calendar. On a screen of a week or a month, the steps are weeks or months.
 */
export function DayPicker({ onChoose }: DayPickerProps) {
  const { day, today } = useSelectedDay()
  const step = useStore(dayStep)
  // The typed text while it is not a valid day. The screens keep showing the last valid day.
  const [draft, setDraft] = useState<string | undefined>(undefined)

  function type(text: string) {
    const isDay = dayProblem(text, { required: true }) === undefined
    if (isDay) onChoose(text)
    setDraft(isDay ? undefined : text)
  }

  return (
    <div role="group" aria-label={t('layout.selectedDay')} className={classes.picker}>
      {day !== today && (
        <TextButton
          className={classes.today}
          look="subtle"
          isCompact
          aria-label={t('layout.goToToday')}
          onClick={() => type(today)}
        >
          {t('layout.today')}
        </TextButton>
      )}
      <IconButton
        className={classes.step}
        size={36}
        aria-label={step?.previous ?? t('layout.previousDay')}
        onClick={() => type((step?.stepped ?? addDays)(day, -1))}
      >
        <IconChevronLeft size={20} aria-hidden />
      </IconButton>
      <DayInput
        name={t('layout.day')}
        value={draft ?? day}
        onChange={type}
        today={today}
        before={draft === undefined && weekday(day)}
      />
      <IconButton
        className={classes.step}
        size={36}
        aria-label={step?.next ?? t('layout.nextDay')}
        onClick={() => type((step?.stepped ?? addDays)(day, 1))}
      >
        <IconChevronRight size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
