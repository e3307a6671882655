import { fireEvent, screen } from '@testing-library/react'
import { defectForm, limitForm, meterForm, readingForm } from '@windsock/contract/fleet/test-fleet-boundaries'
import type { Boundary, BoundedForm } from '@windsock/contract/test-limits'
import { describe, it } from 'vitest'
import { desk, openAs } from '../test-app'
import { expectLimits, typeInto } from '../test-form-limits'
import { annual, common } from './test-fleet'

const club = desk()

interface FormDialog {
  what: string
  at: string
  form: BoundedForm
  /** The button that opens it. */
  opens: string
  labels: Record<string, string>
  button?: string
  /** Fills in what is mandatory. */
  fill?(): void
}

const forms: FormDialog[] = [
  {
    what: 'a limit',
    at: '/main/fleet/7',
    form: limitForm,
    opens: 'Edit Annual',
    labels: {
      name: 'Name',
      everyMonths: 'Every so many months',
      toleranceDays: 'Tolerance in days',
      warnDays: 'Warn so many days before',
      planDays: 'Days of maintenance',
    },
  },
  { what: 'a meter', at: '/main/fleet/7?tab=meters', form: meterForm, opens: 'Add meter', labels: { name: 'Name' } },
  {
    what: 'a reading',
    at: '/main/fleet/7?tab=meters',
    form: readingForm,
    opens: 'Add reading',
    labels: { remark: 'Remark' },
    fill: () => typeInto('Reading', '1300'),
  },
  {
    what: 'a defect',
    at: '/main/fleet/7?tab=defects',
    form: defectForm,
    opens: 'Report a defect: OK-VHA',
    labels: { title: 'What is wrong\\?', text: 'Details' },
    button: 'Report',
    fill() {
      typeInto('What is wrong\\?', 'Nose strut is flat')
      fireEvent.click(screen.getByRole('radio', { name: 'Note' }))
    },
  },
]

describe.each(forms)('the form of $what', ({ at, form, opens, labels, button = 'Save', fill }) => {
  it.each(form.limits.filter(({ passes, fails }) => passes ?? fails))(
    'keeps to the limits of $field',
    async (limit: Boundary) => {
      club.answers = { ...common, 'limits/get': [annual] }
      openAs('Administrator', at)
      fireEvent.click(await screen.findByRole('button', { name: opens }))
      await screen.findByRole('dialog')
      fill?.()
      expectLimits(limit, { labels, button })
    },
  )
})
