import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * Lets queries use camelCase. The drivers return rows in camelCase already (`rowShape`), which avoids a second pass
 * over every row.
 */
export class SnakeCaseInSql extends CamelCasePlugin {
  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result)
  }
}

/**
 * Returns a function that makes an object from a row's values. `valueOf` converts the values of a column where needed.
 */
export function rowShape(
  columns: readonly string[],
  valueOf: (column: string) => ((value: unknown) => unknown) | undefined,
): (values: readonly unknown[]) => UnknownRow {
  const shape = columns.map((column) => ({ name: camelCase(column), read: valueOf(column) }))
  // An object that grows by one property at a time is reallocated several times; a copy has space for all.
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
