import { mandatory, numericMandatory } from '@windsock/contract/errors'
import type { z } from 'zod'
import type * as mini from 'zod/mini'
import { Refusal } from './errors'

/**
 * Parses `sent` with the schema `shape`.
 * @throws Refusal 400 with readable messages
 */
export function shaped<Shape extends mini.ZodMiniType>(shape: Shape, sent: unknown): mini.output<Shape> {
  const read = tried(shape, sent)
  if (read.success) return read.data
  throw new Refusal(400, read.messages)
}

type Tried<Shape extends mini.ZodMiniType> =
  | { success: true; data: mini.output<Shape> }
  | { success: false; messages: string[] }

/** Parses `sent` like `shaped`, but returns the messages instead of throwing them. */
export function tried<Shape extends mini.ZodMiniType>(shape: Shape, sent: unknown): Tried<Shape> {
  try {
    const read = shape.safeParse(sent, { error: words })
    return read.success ? read : { success: false, messages: [...new Set(read.error.issues.map(message))] }
  } catch (error) {
    // Zod compares the length of any value that has a property `length`. If the input contains an object as its
    // `length`, the comparison throws a TypeError.
    if (error instanceof TypeError) return { success: false, messages: ['The input is invalid.'] }
    throw error
  }
}

/** Returns the message for an issue if the contract has no message for it, so that users never see one of Zod's own. */
function words(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.expected === 'object' && !issue.path?.length)
    return 'The body must be a JSON object.'
  if (issue.input === undefined || issue.input === null)
    return issue.code === 'invalid_type' && isNumber(issue.expected) ? numericMandatory : mandatory
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? unreadable
  if (issue.code === 'invalid_value') return `This field is one of: ${issue.values.join(', ')}.`
  if (issue.code === 'too_big') return `This field has at most ${issue.maximum}${units[issue.origin] ?? ''}.`
  if (issue.code === 'too_small') return `This field has at least ${issue.minimum}${units[issue.origin] ?? ''}.`
  return unreadable
}

const unreadable = 'This field cannot be read.'
const isNumber = (expected: string) => ['number', 'int', 'bigint'].includes(expected)
const kinds: Readonly<Partial<Record<string, string>>> = {
  string: 'This field is text.',
  number: 'This field is a number.',
  int: 'This field is a whole number.',
  boolean: 'This field is true or false.',
  array: 'This field is a list.',
  object: 'This field is an object.',
}
const units: Readonly<Partial<Record<string, string>>> = { string: ' characters', array: ' entries' }

function message({ message, path }: z.core.$ZodIssue): string {
  const field = path.findLast((step) => typeof step === 'string')
  const isBare = message === numericMandatory || /^This field (?:is|has|cannot) /.test(message)
  return isBare && field ? `${labelOf(field)}: ${message}` : message
}

function labelOf(field: string): string {
  const spaced = field.replaceAll(/([A-Z])/g, ' $1')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
