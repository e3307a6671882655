import { z } from 'zod'

/** The body of every refusal: a list of messages, the best one first. */
export const errorBody = z.array(z.string())

export const mandatory = 'This field is mandatory.'
export const numericMandatory = 'This numeric field is mandatory.'
export const invalidEmail = 'Invalid email address.'
export const shortPassword = 'Minimum 8 characters required.'
export const passwordMismatch = 'Confirm Password does not match.'
export const unprintable = 'This field contains characters that cannot be printed.'
