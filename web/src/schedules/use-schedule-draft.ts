import type { Airport } from '@windsock/contract/airports'
import { scheduleProblems } from '@windsock/domain/schedules'
import { useState } from 'react'
import { heldInput, useKeptInput } from '../layout/kept-input'
import { choosable, draftedSchedule, scheduleForm, type OpenedSchedule, type TypedSchedule } from './schedule-draft'
import { useSeriesDates } from './use-series-dates'

/** Returns the typed entry with its time zone, the dates of its series and its problems. */
export function useScheduleDraft(opened: OpenedSchedule, airports: readonly Airport[], isSelf: boolean) {
  const [held] = useState(() => heldInput(scheduleForm))
  const [draft, setDraft] = useState(held?.draft ?? opened.draft)
  const [dirty, setDirty] = useState(held !== undefined)
  useKeptInput(scheduleForm, { opened, draft }, dirty)
  const offered = choosable(airports, opened)
  const chosen = offered.find(({ id }) => id === draft.airportId)
  const zone = chosen?.timeZone ?? opened.zone
  const series = useSeriesDates({ draft, opened, zone, isSelf })
  const draftProblems = scheduleProblems(draftedSchedule(draft, opened, zone))
  const problems = series.problem
    ? [...draftProblems, { field: 'occurenceEndDate' as const, message: series.problem }]
    : draftProblems

  function change(changed: Partial<TypedSchedule>) {
    setDirty(true)
    setDraft((now) => ({ ...now, ...changed }))
  }

  function toggle(day: string) {
    setDirty(true)
    setDraft((now) => {
      const leftOut = new Set(now.leftOut)
      if (!leftOut.delete(day)) leftOut.add(day)
      return { ...now, leftOut }
    })
  }

  return { draft, dirty, zone, airports: offered, series, problems, change, toggle }
}
