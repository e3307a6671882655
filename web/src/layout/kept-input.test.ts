import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** The file in which each form keeps its unsaved input; undefined if the form has a password. */
const forms = {
  '../account/ChangePasswordScreen.tsx': undefined,
  '../account/EndSessionsDialog.tsx': undefined,
  '../account/ProviderDialog.tsx': undefined,
  '../aircraft/AircraftForm.tsx': '../aircraft/AircraftForm.tsx',
  '../airports/AirportForm.tsx': '../airports/AirportForm.tsx',
  '../bookings/BookingDialog.tsx': '../bookings/use-booking-draft.ts',
  '../calendars/CalendarDialog.tsx': '../records/use-new-link.ts',
  '../documents/ElsewhereDialog.tsx': '../documents/ElsewhereDialog.tsx',
  '../documents/shared-parts/ProofDialog.tsx': '../documents/shared-parts/ProofDialog.tsx',
  '../fleet/DecisionDialog.tsx': '../fleet/DecisionDialog.tsx',
  '../fleet/limits/DoneDialog.tsx': '../fleet/limits/DoneDialog.tsx',
  '../fleet/limits/LimitDialog.tsx': '../fleet/limits/LimitDialog.tsx',
  '../fleet/meters/MeterDialog.tsx': '../fleet/meters/MeterDialog.tsx',
  '../fleet/meters/ReadingDialog.tsx': '../fleet/meters/ReadingDialog.tsx',
  '../fleet/shared-parts/ReportDefect.tsx': '../fleet/shared-parts/ReportDefect.tsx',
  '../fleet/log/KeepLogDialog.tsx': '../fleet/log/KeepLogDialog.tsx',
  '../fleet/log/NewFlightDialog.tsx': '../fleet/log/NewFlightDialog.tsx',
  '../fleet/log/RateDialog.tsx': '../fleet/log/RateDialog.tsx',
  '../flights/shared-parts/LateDialog.tsx': '../flights/shared-parts/use-kept-flight.ts',
  '../flights/shared-parts/LogDialog.tsx': '../flights/shared-parts/use-kept-flight.ts',
  '../flights/shared-parts/NotFlownDialog.tsx': '../flights/shared-parts/use-kept-flight.ts',
  '../flights/shared-parts/ReturnDialog.tsx': '../flights/shared-parts/use-kept-flight.ts',
  '../flights/shared-parts/TakeDialog.tsx': '../flights/shared-parts/use-kept-flight.ts',
  '../maintenances/MaintenanceForm.tsx': '../maintenances/MaintenanceForm.tsx',
  '../requirements/RequirementDialog.tsx': '../requirements/RequirementDialog.tsx',
  '../rules/GroupDialog.tsx': '../rules/GroupDialog.tsx',
  '../rules/RuleDialog.tsx': '../rules/RuleDialog.tsx',
  '../schedules/ScheduleDialog.tsx': '../schedules/use-schedule-draft.ts',
  '../passkeys/AddPasskeyDialog.tsx': undefined,
  '../passkeys/RemovePasskeyDialog.tsx': undefined,
  '../users/UserForm.tsx': '../users/UserForm.tsx',
  '../walls/WallDialog.tsx': '../records/use-new-link.ts',
  '../wishes/shared-parts/WishDialog.tsx': '../wishes/shared-parts/use-wish-draft.ts',
}

/** The dialog around the forms of bookings and schedules. These forms keep their input themselves. */
const shell = '../periods/PeriodDialog.tsx'
/** Nothing is typed in this dialog. The form below it keeps its input meanwhile. */
const onlyChoice = './LanguageDialog.tsx'

it('every form declares where it keeps its input', () => {
  const found = Object.keys(sources).filter(
    (path) =>
      !path.includes('.test.') &&
      path !== shell &&
      path !== onlyChoice &&
      /<(?:Form(?:Dialog|Screen)|PeriodDialog)\b/.test(sources[path] ?? ''),
  )
  expect(found.toSorted()).toEqual(Object.keys(forms).toSorted())
})

it.each(Object.entries(forms))('%s keeps its input, unless it is a password', (form, place) => {
  const asksForPassword = /(?:Password|Proof)Field/.test(sources[form] ?? '')
  const keeps = /\buseKept(?:Input|Form)\(/
  expect(place === undefined).toBe(asksForPassword)
  expect(keeps.test(sources[place ?? form] ?? '')).toBe(place !== undefined)
})
