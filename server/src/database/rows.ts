import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * Lets queries use camelCase names for snake_case columns. Leaves the columns of results alone: the drivers rename them
 * with `rowShape` while they build the rows, which saves a second pass over every row.
 */
export class SnakeCaseInSql extends CamelCasePlugin {
  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result)
  }
}

/**
 * Returns a function that turns the values of a row into an object. `valueOf` returns a converter for a column, or
 * undefined if its values need no conversion.
 */
export function rowShape(
  columns: readonly string[],
  valueOf: (column: string) => ((value: unknown) => unknown) | undefined,
): (values: readonly unknown[]) => UnknownRow {
  const shape = columns.map((column) => ({ name: camelCase(column), read: valueOf(column) }))
  // Each row starts as a copy of this template, which already has room for every property. An object that gains one
  // property at a time would be reallocated several times.
  const empty: UnknownRow = Object.fromEntries(shape.map(({ name }) => [name, null]))
  return (values) => {
    const row = { ...empty }
    let index = 0
    for (const { name, read } of shape) {
      const value = values[index++]
      row[name] = read ? read(value) : value
    }
    return row
  }
}

function camelCase(column: string): string {
  return column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
