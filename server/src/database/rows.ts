import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * Lets queries speak camelCase. Rows come from the drivers in camelCase already (`rowShape`),
 * which spares a second pass over every row.
 */
export class SnakeCaseInSql extends CamelCasePlugin {
  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result)
  }
}

/** Makes an object of a row's values; `valueOf` says how the values of a column are read, if not as they are. */
export function rowShape(
  columns: readonly string[],
  valueOf: (column: string) => ((value: unknown) => unknown) | undefined,
): (values: readonly unknown[]) => UnknownRow {
  const shape = columns.map((column) => ({ name: camelCase(column), read: valueOf(column) }))
  // An object that gets its properties one by one is moved several times while it grows: a copy has room for all.
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
