/** The first problem of each field. An untouched form shows no errors; `error` does once it `isStarted`. */
export function fieldErrors<Field>(
  problems: readonly { field: Field; message: string }[],
  isStarted: boolean,
): Record<'problem' | 'error', (field: Field) => string | undefined> {
  const problem = (field: Field) => problems.find((found) => found.field === field)?.message
  return { problem, error: (field) => (isStarted ? problem(field) : undefined) }
}
