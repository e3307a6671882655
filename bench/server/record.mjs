// This module is loaded before the server. It sends each query to the process that started the server, so that bare.mjs
// can run the same queries.
import { DefaultQueryExecutor } from 'kysely'

const { prototype } = DefaultQueryExecutor
const original = Reflect.get(prototype, 'executeQuery')
Object.assign(prototype, {
  /** @this {DefaultQueryExecutor} @param {import('kysely').CompiledQuery & { name?: string }} query */
  executeQuery(query) {
    process.send?.({ sql: query.sql, parameters: query.parameters, name: query.name })
    return /** @type {Promise<unknown>} */ (Reflect.apply(original, this, [query]))
  },
})
