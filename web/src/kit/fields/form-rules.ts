import { messageOf, type PlainKey } from '@windsock/messages/message'
import type * as z from 'zod/mini'
import { t } from '../language/translate'

const unreadable = (): string => 'fields.unreadable' satisfies PlainKey

/**
 * Returns the `validate` function of a form whose values are checked by a schema of the contract. It returns the first
 * message of each invalid field, in the language of the page.
 */
export function formRules(schema: z.ZodMiniType): (values: unknown) => Record<string, string> {
  return (values) => {
    const issues = schema.safeParse(values, { error: unreadable }).error?.issues ?? []
    const errors: Record<string, string> = {}
    for (const { path, message } of issues) errors[path.join('.')] ??= t(messageOf(message))
    return errors
  }
}
