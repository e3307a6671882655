import { escaped, prose } from './html'
import type { Schema } from './schemas'

export function fieldTable({ properties = {}, required = [] }: Schema, caption: string): string {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      `<tr><th scope="row"><code>${escaped(name)}</code>${required.includes(name) ? '' : ' <small>optional</small>'}</th>` +
      `<td>${typeOf(schema)}</td><td>${prose(schema.description ?? '')}</td></tr>`,
  )
  if (rows.length === 0) return ''
  return `<div class="table"><table><caption>${escaped(caption)}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

/** Describes the type of a schema's values in HTML. Named schemas become links. */
export function typeOf(schema: Schema): string {
  const { $ref, type, items, anyOf, enum: choices, properties } = schema
  if ($ref) return linkTo($ref.slice($ref.lastIndexOf('/') + 1))
  if (choices) return choices.map((choice) => `<code>${escaped(JSON.stringify(choice))}</code>`).join(' or ')
  if ('const' in schema) return `<code>${escaped(JSON.stringify(schema.const))}</code>`
  if (anyOf) return [...new Set(anyOf.map((one) => typeOf(one)))].join(' or ')
  if (items) return `list of ${typeOf(items)}`
  if (properties) return objectOf(properties)
  return [type ?? 'anything'].flat().join(' or ') + limitsOf(schema)
}

export function linkTo(component: string): string {
  return `<a href="#${component}">${component}</a>`
}

function objectOf(properties: Record<string, Schema>): string {
  const fields = Object.entries(properties).map(([name, schema]) => `<code>${escaped(name)}</code>: ${typeOf(schema)}`)
  return fields.length === 0 ? 'empty object' : `{ ${fields.join(', ')} }`
}

function limitsOf({ format, minimum, maximum, maxLength }: Schema): string {
  const limits = [
    format,
    typeof minimum === 'number' && `from ${minimum}`,
    typeof maximum === 'number' && `to ${maximum}`,
    typeof maxLength === 'number' && `at most ${maxLength} characters`,
  ].filter((limit) => typeof limit === 'string')
  return limits.length === 0 ? '' : ` <small>${escaped(limits.join(', '))}</small>`
}
