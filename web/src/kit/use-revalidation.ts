import type { UseFormReturnType } from '@mantine/form'

/**
 * Validates a touched field again when a field in `by` changes, because the touched field's rule also reads the fields
 * in `by`. Its error message then agrees with the state of the save button.
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
