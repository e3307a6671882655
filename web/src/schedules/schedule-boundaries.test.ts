import { scheduleForm, scheduleSeriesForm } from '@windsock/contract/test-period-boundaries'
import { scheduleProblems } from '@windsock/domain/schedules'
import { momentAt } from '@windsock/domain/time'
import { expect, it } from 'vitest'
import { t } from '../kit/language/translate'
import { typedRows } from '../test-typed'
import { draftedSchedule, openedBy } from './schedule-draft'
import { brno, igor, zone } from './test-instructors'

const rows = [...typedRows(scheduleForm), ...typedRows(scheduleSeriesForm)]

it.each(rows)('an entry with $field typed as "$value" says $message', ({ field, typed, message }) => {
  const moment = momentAt('2026-08-01', '10:00', zone)
  const opened = openedBy({ instructor: igor, entries: [], moment }, [brno], zone)
  const repetition = field === 'occurenceEndDate' ? ('Daily' as const) : ('Once' as const)
  const draft = { ...opened.draft, toTime: '12:00', repetition, ...typed }
  const problems = scheduleProblems(draftedSchedule(draft, opened, zone)).map((problem) => t(problem.message))
  expect(problems).toEqual(message === 'This field is mandatory.' ? [`'${labels[field]}' is required.`] : said(message))
})

const labels: Record<string, string> = { from: 'From', to: 'To' }
const said = (message: string | undefined) => (message === undefined ? [] : [message])
