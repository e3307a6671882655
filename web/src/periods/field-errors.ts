/**
 * Returns two functions that look up the first problem of a field. `problem` always returns it. `error` returns it only
 * if the form `isStarted`, because an untouched form must not show errors.
 */
export function fieldErrors<Field>(
  problems: readonly { field: Field; message: string }[],
  isStarted: boolean,
): Record<'problem' | 'error', (field: Field) => string | undefined> {
  const problem = (field: Field) => problems.find((found) => found.field === field)?.message
  return { problem, error: (field) => (isStarted ? problem(field) : undefined) }
}
