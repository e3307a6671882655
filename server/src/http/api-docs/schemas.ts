import { array } from 'zod/mini'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { fieldWords } from './words/field-words'
import { longest } from './longest-texts'
import { plainValues } from './plain-values'
import { named } from './schema-names'

/** A JSON Schema (2020-12), as OpenAPI 3.1 uses it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  [keyword: string]: unknown
}

/** Converts schemas of the contract to JSON Schema, and collects the named ones in `components`. */
export class Schemas {
  readonly components: Record<string, Schema> = {}

  sent(schema: $ZodType): Schema {
    return this.#written(schema, 'input')
  }

  answered(schema: $ZodType): Schema {
    return this.#written(schema, 'output')
  }

  #written(schema: $ZodType, io: 'input' | 'output'): Schema {
    // The schema is wrapped in an array because a named schema becomes a reference only inside another schema.
    const { $defs = {}, items = {} } = toJSONSchema(array(schema), {
      io,
      metadata: named,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => writePlainly(zodSchema, jsonSchema),
    }) as Schema & { $defs?: Record<string, Schema> }
    for (const [name, component] of Object.entries($defs)) this.components[name] = tidied(component, name)
    return tidied(items)
  }
}

function writePlainly(zodSchema: $ZodType, jsonSchema: object): void {
  const plain = plainValues.get(zodSchema)
  if (!plain) return
  for (const keyword of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, keyword)
  Object.assign(jsonSchema, structuredClone(plain))
}

/** Points references to the document's components, adds the descriptions of fields and drops redundant keywords. */
function tidied(schema: Schema, component = ''): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/')
    if (key === 'properties') return worded(value as Record<string, Schema>, component)
    // Drops `id`, which repeats the component's key, and `additionalProperties: false`, because the server accepts
    // unknown fields. Keeps objects, because they are schemas, for example of a field that is named `id`.
    if (key === 'id' || key === 'additionalProperties') return typeof value === 'object' ? value : undefined
    if (value === Number.MIN_SAFE_INTEGER || value === Number.MAX_SAFE_INTEGER) return undefined
    return value
  }) as Schema
}

function worded(properties: Record<string, Schema>, component: string): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const description = fieldWords[`${component}.${name}`] ?? fieldWords[name]
      const maxLength = longest[component]?.[name]
      return [name, { ...schema, ...(description && { description }), ...(maxLength && { maxLength }) }]
    }),
  )
}
