import { message, messageText } from '@windsock/messages/message'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formRules } from './form-rules'

const short = messageText(message('fields.shortPassword', { least: 8 }))
const rules = formRules(
  z.object({
    password: z.string().check(z.minLength(1, 'fields.mandatory'), z.minLength(8, short)),
    roles: z.array(z.enum(['Pilot'])),
  }),
)

it('a form gets the first problem of each field, in the language of the page', () => {
  expect(rules({ password: '', roles: [] })).toEqual({ password: 'This field is mandatory.' })
  expect(rules({ password: 'short', roles: [] })).toEqual({ password: 'Minimum 8 characters required.' })
  expect(rules({ password: 'long enough', roles: [] })).toEqual({})
})

it('a problem without a message of its own reads as a field that cannot be read', () => {
  expect(rules({ password: 7, roles: ['Owner'] })).toEqual({
    password: 'This field cannot be read.',
    'roles.0': 'This field cannot be read.',
  })
})
