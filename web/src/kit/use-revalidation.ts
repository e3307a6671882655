import type { UseFormReturnType } from '@mantine/form'

/**
 * Judges a field anew whenever one of those that its rule also reads is typed in, once somebody has been in it: its
 * message says what is so, as the button does that waits for the form.
 */
export function useRevalidation<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  field: keyof Values & string,
  by: readonly (keyof Values & string)[],
) {
  for (const other of by) {
    form.watch(other, () => {
      if (form.isTouched(field)) void form.validateField(field)
    })
  }
}
