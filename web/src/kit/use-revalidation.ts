import type { UseFormReturnType } from '@mantine/form'

/**
 * Validates a touched field again when a field in `by` changes, because its rule also reads those fields. This keeps
 * its error message consistent with the state of the save button.
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
