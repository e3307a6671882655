import { bookingForm } from '@windsock/contract/test-period-boundaries'
import { bookingProblems } from '@windsock/domain/booking-problems'
import { momentAt } from '@windsock/domain/time'
import { expect, it } from 'vitest'
import { t } from '../kit/language/translate'
import { typedRows } from '../test-typed'
import { draftedBooking, newDraft } from './booking-draft'

const zone = 'Europe/Berlin'
const petra = { id: 'petra', firstName: 'Petra', lastName: 'Nová', roles: ['Pilot' as const] }

it.each(typedRows(bookingForm))(
  'a booking with $field typed as "$value" says $message',
  ({ field, typed, message }) => {
    const opened = newDraft({ id: 1, registrationCode: 'D-EABC' }, momentAt('2026-08-01', '10:00', zone), zone)
    const repetition = field === 'occurenceEndDate' ? ('Daily' as const) : ('Once' as const)
    const draft = { ...opened.draft, pilot: petra, repetition, ...typed }
    const problems = bookingProblems(draftedBooking(draft, opened, zone), petra).map((problem) => t(problem.message))
    expect(problems).toEqual(
      message === 'This field is mandatory.' ? [`'${labels[field]}' is required.`] : said(message),
    )
  },
)

const labels: Record<string, string> = { from: 'From', to: 'To' }
const said = (message: string | undefined) => (message === undefined ? [] : [message])
