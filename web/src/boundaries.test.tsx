import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import * as forms from '@windsock/contract/test-boundaries'
import type { Boundary } from '@windsock/contract/test-limits'
import { describe, it } from 'vitest'
import { render } from './kit/test-render'
import { queryClient } from './client/queries'
import { createClubRouter } from './routes'
import { startSession } from './client/session'
import { desk } from './test-app'
import { expectLimits, typeInto } from './test-form-limits'
import { tokenOf } from './test-token'

const club = desk()
const home = { id: 1, name: 'Field', icaoCode: 'LKPM', timeZone: 'Europe/Prague' }

const person = {
  firstName: 'First Name',
  lastName: 'Last Name',
  userName: 'User Name',
  email: 'Email',
  phoneNumber: 'Phone',
  address: 'Address',
}
const twice = { newPassword: 'New Password', confirmPassword: 'Confirm Password' }
const signUp = { ...forms.registrationForm.sound, confirmPassword: forms.registrationForm.sound.password }

/**
 * For each form: its address, the button that opens it, the names of its fields and its save button, and the text typed
 * first.
 */
interface FormScreen {
  at: string
  limits: readonly Boundary[]
  labels: Record<string, string>
  opens?: string
  button: string
  typed?: object
}

const screens: FormScreen[] = [
  {
    at: '/main/airports/3',
    limits: forms.airportForm.limits,
    labels: {
      name: 'Name',
      icaoCode: 'Icao Code',
      description: 'Description',
      latitude: 'Latitude',
      longitude: 'Longitude',
    },
    button: 'Save',
  },
  {
    at: '/main/aircraft/7',
    limits: forms.aircraftForm.limits,
    labels: {
      name: 'Name',
      type: 'Aircraft Type',
      registrationCode: 'Registration Code',
      description: 'Description',
    },
    button: 'Save',
  },
  { at: '/main/users/0', limits: forms.userForm.limits, labels: person, button: 'Save', typed: forms.userForm.sound },
  {
    at: '/main/rules',
    limits: forms.ruleForm.limits,
    labels: { name: 'Name', text: 'The club’s own sentence' },
    opens: 'Add rule',
    button: 'Save as draft',
    typed: { name: 'Three bookings' },
  },
  {
    at: '/auth/registration',
    limits: [...forms.registrationForm.limits, forms.repeatedPassword],
    labels: { ...person, phoneNumber: 'Phone number', password: 'Password', confirmPassword: 'Confirm password' },
    button: 'Sign Up',
    typed: signUp,
  },
  {
    at: '/auth/oidc?key=k',
    limits: forms.providerRegistrationForm.limits,
    labels: { ...person, phoneNumber: 'Phone number' },
    opens: 'Sign Up',
    button: 'Sign Up',
    typed: forms.providerRegistrationForm.sound,
  },
  {
    at: '/main/changePassword',
    limits: forms.passwordChangeForm.limits,
    labels: { oldPassword: 'Old Password', ...twice },
    button: 'Change Password',
    typed: forms.passwordChangeForm.sound,
  },
  {
    at: '/auth/resetPassword?key=k&email=a%40b.cz',
    limits: forms.passwordResetForm.limits,
    labels: twice,
    button: 'Change Password',
    typed: forms.passwordResetForm.sound,
  },
  {
    at: '/auth/resetPasswordEmail',
    limits: forms.resetEmailForm.limits,
    labels: { email: 'Email' },
    button: 'Send Email',
    typed: forms.resetEmailForm.sound,
  },
]

function open(at: string) {
  club.answers = {
    'airports/get': [home],
    'rules/get': [{ id: 1, name: 'One', sentence: '', state: 'on', stopped: 0, overridden: 0 }],
    'oidc/finish': { unknown: { firstName: '', lastName: '', email: '', mayRegister: true } },
    'airports/getById': { ...forms.airportForm.sound, id: 3 },
    'aircraft/getById': { ...forms.aircraftForm.sound, id: 7, assignedAirport: home, maintenances: [] },
  }
  if (at.startsWith('/main')) startSession(tokenOf({ UserId: 'anna', role: ['Administrator'] }))
  const router = createClubRouter(createMemoryHistory({ initialEntries: [at] }))
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

describe.each(screens)('the form at $at', ({ at, limits, labels, opens, button, typed = {} }) => {
  const labelOf = (field: string) => labels[field] ?? ''
  const typeable = limits.filter(({ passes, fails }) => passes ?? fails)

  it.each(typeable)('keeps to the limits of $field', async (limit: Boundary) => {
    open(at)
    if (opens) fireEvent.click(await screen.findByRole('button', { name: opens }))
    await screen.findByLabelText(new RegExp(`^${labelOf(limit.field)}( \\*)?$`, 'i'))
    for (const [other, value] of Object.entries(typed)) if (labelOf(other)) typeInto(labelOf(other), value)
    expectLimits(limit, { labels, button })
  })
})
