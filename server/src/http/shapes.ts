import type { Endpoint } from '@windsock/contract/endpoint'
import { mandatory, numericMandatory } from '@windsock/contract/errors'
import { message, messageOf, messageText, type Key, type Message, type PlainKey } from '@windsock/messages/message'
import type { z } from 'zod'
import * as mini from 'zod/mini'
import { Refusal } from './errors'

/**
 * Parses `sent` with the schema `shape`.
 * @throws Refusal 400 with a message for each problem
 */
export function parseOrRefuse<Shape extends mini.ZodMiniType>(shape: Shape, sent: unknown): mini.output<Shape> {
  const read = tryParse(shape, sent)
  if (read.success) return read.data
  throw new Refusal(400, read.messages)
}

type ParseResult<Shape extends mini.ZodMiniType> =
  | { success: true; data: mini.output<Shape> }
  | { success: false; messages: Message[] }

/** Parses `sent` like `shaped`, but returns the messages instead of throwing them. */
export function tryParse<Shape extends mini.ZodMiniType>(shape: Shape, sent: unknown): ParseResult<Shape> {
  try {
    const read = shape.safeParse(sent, { error: words })
    return read.success ? read : { success: false, messages: distinct(read.error.issues.map(messageOfIssue)) }
  } catch (error) {
    // Zod compares the length of any value that has a property `length`. If the input contains an object as its
    // `length`, the comparison throws a TypeError.
    if (error instanceof TypeError) return { success: false, messages: [message('refusals.unreadableInput')] }
    throw error
  }
}

/**
 * Returns a function that keeps of an answer what the endpoint declares. Long answers are checked by compiled code, which
 * takes a fifth of the time or less; it is compiled for the first answer, because that takes some 20 ms.
 */
export function answerOf<Output extends mini.ZodMiniType>({
  isCostly,
  output,
}: Endpoint<mini.ZodMiniType, Output>): (answer: unknown) => mini.output<Output> {
  let shape: Output | undefined
  return (answer) => {
    shape ??= isCostly ? mini.compile(output) : output
    return shape.parse(answer)
  }
}

function distinct(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((one) => [messageText(one), one])).values()]
}

/** Returns the message for an issue if the contract has no message for it, so that users never see one of Zod's own. */
function words(issue: z.core.$ZodRawIssue): string {
  return messageText(ownMessage(issue))
}

function ownMessage(issue: z.core.$ZodRawIssue): Message {
  if (issue.code === 'invalid_type' && issue.expected === 'object' && !issue.path?.length)
    return message('refusals.noObject')
  if (issue.input === undefined || issue.input === null)
    return message(issue.code === 'invalid_type' && isNumber(issue.expected) ? numericMandatory : mandatory)
  if (issue.code === 'invalid_type') return message(kinds.get(issue.expected) ?? unreadable)
  if (issue.code === 'invalid_value') return message('refusals.notListed', { values: issue.values.join(', ') })
  if (issue.code === 'too_big')
    return message(most.get(issue.origin) ?? 'refusals.most', { most: Number(issue.maximum) })
  if (issue.code === 'too_small')
    return message(least.get(issue.origin) ?? 'refusals.least', { least: Number(issue.minimum) })
  return message(unreadable)
}

const unreadable = 'fields.unreadable' satisfies PlainKey
const isNumber = (expected: string) => ['number', 'int', 'bigint'].includes(expected)
const kinds = new Map<string, PlainKey>([
  ['string', 'refusals.notText'],
  ['number', 'refusals.notNumber'],
  ['int', 'refusals.notWholeNumber'],
  ['boolean', 'refusals.notBoolean'],
  ['array', 'refusals.notList'],
  ['object', 'refusals.notObject'],
])
const most = new Map<string, 'refusals.mostCharacters' | 'refusals.mostEntries'>([
  ['string', 'refusals.mostCharacters'],
  ['array', 'refusals.mostEntries'],
])
const least = new Map<string, 'refusals.leastCharacters' | 'refusals.leastEntries'>([
  ['string', 'refusals.leastCharacters'],
  ['array', 'refusals.leastEntries'],
])

/** The messages that say only "this field". The name of the field is put in front of them. */
const bare = new Set<Key>([
  mandatory,
  numericMandatory,
  unreadable,
  'refusals.notListed',
  'refusals.most',
  'refusals.least',
  ...kinds.values(),
  ...most.values(),
  ...least.values(),
])

function messageOfIssue({ message: text, path }: z.core.$ZodIssue): Message {
  const problem = messageOf(text)
  const field = path.findLast((step) => typeof step === 'string')
  return bare.has(problem.key) && field ? message('refusals.ofField', { field: labelOf(field), problem }) : problem
}

function labelOf(field: string): string {
  const spaced = field.replaceAll(/([A-Z])/g, ' $1')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
