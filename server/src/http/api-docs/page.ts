import { escaped, paragraphs, prose, sample } from './html'
import type { ApiDocument, Operation } from './openapi'
import { pageStyle } from './page-style'
import { fieldTable, linkTo, typeOf } from './schema-html'
import type { Schema } from './schemas'

interface Call {
  method: string
  path: string
  operation: Operation
}

/** Renders the API document as one HTML page without scripts or external resources. */
export function apiPage(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const address = document.servers[0]?.url ?? ''
  const nouns = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const { schemas } = document.components
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Windsock API ${escaped(document.info.version)}</title>
<style>${pageStyle}</style>
<nav aria-label="Calls"><a href="#top"><b>Windsock API</b></a>
${nouns.map(({ name, calls }) => `<h2>${escaped(name)}</h2><ul>${calls.map(entryOf).join('')}</ul>`).join('\n')}
<h2>Schemas</h2><ul>${Object.keys(schemas)
    .toSorted()
    .map((name) => `<li>${linkTo(name)}`)
    .join('')}</ul></nav>
<main id="top"><h1>Windsock API <small>${escaped(document.info.version)}</small></h1>
${paragraphs(document.info.description)}
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>, OpenAPI ${escaped(document.openapi)}.</p>
${nouns.map(({ name, description, calls }) => `<section><h2>${escaped(name)}</h2><p>${prose(description)}</p>${calls.map((call) => articleOf(call, address)).join('\n')}</section>`).join('\n')}
<section><h2>Schemas</h2>${Object.entries(schemas)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => componentOf(name, schema))
    .join('\n')}</section></main></html>
`
}

function entryOf({ operation: { operationId, summary }, path, method }: Call): string {
  const name = path.slice(path.lastIndexOf('/') + 1) + (method === 'put' ? ' (PUT)' : '')
  return `<li><a href="#${operationId}" title="${escaped(summary)}">${escaped(name)}</a>`
}

function articleOf({ method, path, operation }: Call, address: string): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const body = requestBody?.content['application/json']?.schema
  const done = responses[200]
  const [type, answer] = (done && 'content' in done && Object.entries(done.content)[0]) || ['', {}]
  const refusals = Object.keys(responses).filter((code) => code !== '200')
  return [
    `<article id="${operationId}"><h3><a href="#${operationId}"><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code></a></h3>`,
    `<p>${prose(summary)}</p>`,
    description && paragraphs(description),
    `<p class="facts">For ${escaped(operation['x-allowed'])}.${refusals.length > 0 ? ` Refused with ${refusals.join(', ')}.` : ''}</p>`,
    parameters && fieldTable(asObject(parameters), 'In the query'),
    body && `<p>The body: ${typeOf(body)}.</p>`,
    body?.properties && fieldTable(body, 'In the body'),
    sample('Ask', curlOf(method, address + path, operation)),
    answer.schema &&
      `<p>Answers ${type === 'application/json' ? '' : `<code>${escaped(type)}</code>: `}${typeOf(answer.schema)}.</p>`,
    answer.example !== undefined &&
      sample('Response; lists are cut to their first element', JSON.stringify(answer.example, null, 2)),
    '</article>',
  ]
    .filter((part) => typeof part === 'string')
    .join('\n')
}

function asObject(parameters: NonNullable<Operation['parameters']>): Schema {
  return {
    properties: Object.fromEntries(
      parameters.map(({ name, description, schema }) => [name, { ...schema, ...(description && { description }) }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

function componentOf(name: string, schema: Schema): string {
  const fields = schema.properties ? fieldTable(schema, name) : `<p>${typeOf(schema)}</p>`
  return `<article id="${name}"><h3><a href="#${name}"><code>${name}</code></a></h3><p>${prose(schema.description ?? '')}</p>${fields}</article>`
}

/** Returns a call's example as a shell command. `$TOKEN` stands for the token that a login returns. */
export function curlOf(method: string, url: string, { security, parameters = [], requestBody }: Operation): string {
  const query = parameters.filter(({ example }) => example !== undefined)
  const search = query.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join('&')
  const body = requestBody?.content['application/json']?.example
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${quoted(search ? `${url}?${search}` : url)}`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
