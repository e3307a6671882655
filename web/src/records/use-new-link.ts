import type { Endpoint } from '@windsock/contract/endpoint'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useApiMutation } from '../client/queries'
import { formRules } from '../kit/fields/form-rules'
import { type FormName, heldInput, useKeptInput } from '../layout/kept-input'

/** A call that adds a link. Its answer contains the key of the link, which cannot be read again. */
type AddsLink = Endpoint & { output: z.ZodMiniType<{ key: string }> }

export interface NewLinkOptions<Typed> {
  endpoint: AddsLink
  /** The rules of the call's input. */
  rules: z.ZodMiniType
  form: FormName<Typed>
  blank: Typed
  /** Returns the input of the call, if it differs from what was typed. */
  draftOf?(typed: Typed): unknown
}

/** The form that adds a link, until `key` is there: then its dialog shows the link instead. */
export function useNewLink<Typed extends object>(options: NewLinkOptions<Typed>) {
  const { endpoint, rules, form, blank, draftOf = (typed: Typed) => typed } = options
  const [typed, setTyped] = useState(() => heldInput(form) ?? blank)
  const [key, setKey] = useState<string | undefined>(undefined)
  const { mutate, isPending, failure } = useApiMutation(endpoint)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(blank)
  useKeptInput(form, typed, isDirty && !key)
  const draft = draftOf(typed)
  const wish = rules.safeParse(draft)

  async function save() {
    if (!wish.success) return
    const result = await mutate(wish.data)
    if (result.done) setKey(result.output.key)
  }

  return {
    typed,
    change: (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed })),
    problems: formRules(rules)(draft),
    key,
    /** The properties of the `FormDialog` around the form. */
    dialog: {
      opened: true,
      dirty: isDirty,
      loading: isPending,
      // A toast shows why the server refused.
      error: failure && failure.status !== 400 ? failure : null,
      canSave: wish.success,
      onSave: () => void save(),
    },
  }
}
