import type { UseFormReturnType } from '@mantine/form'

/**
 * Validates a touched field again whenever a field changes that its rule also reads, so that its message agrees with the
 * state of the save button.
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
