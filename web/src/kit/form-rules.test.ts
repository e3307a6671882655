import { newPasswordForm } from '@windsock/contract/account'
import { expect, it } from 'vitest'
import { formRules } from './form-rules'

const rules = formRules(newPasswordForm)

it('a form is told the first problem of each field, in the language of the page', () => {
  expect(rules({ newPassword: '', confirmPassword: '' })).toEqual({
    newPassword: 'This field is mandatory.',
    confirmPassword: 'This field is mandatory.',
  })
  expect(rules({ newPassword: 'x'.repeat(129), confirmPassword: 'y' })).toEqual({
    newPassword: 'Maximum 128 characters allowed.',
    confirmPassword: 'Confirm Password does not match.',
  })
  expect(rules({ newPassword: 'clear skies', confirmPassword: 'clear skies' })).toEqual({})
})

it('a value that no rule has a message for cannot be read', () => {
  expect(rules({ newPassword: 'clear skies', confirmPassword: true })).toMatchObject({
    confirmPassword: 'This field is mandatory.',
  })
  expect(rules(7)).toEqual({ '': 'This field cannot be read.' })
})
