import type { Allow, Endpoint } from '@windsock/contract/endpoint'
import type { Route } from '../route'
import answers from './answers.json'
import type { Described } from './described'
import { describedCalls } from './described-calls'
import { introduction, nouns } from './introduction'
import { refusals } from './refusals'
import type { ApiDocument, Operation, Parameter } from './openapi'
import { type Schema, Schemas } from './schemas'
import { watching } from './watching'

export interface Served {
  address: string
  version: string
}

export function apiDocument(routes: readonly Route[], { address, version }: Served): ApiDocument {
  const schemas = new Schemas()
  const calls = routes.map(({ endpoint }) => [endpoint.path, operationsOf(endpoint, schemas)] as const)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Windsock',
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: address }],
    tags: nouns,
    paths: { ...Object.fromEntries(calls), ...watching(schemas) },
    components: {
      schemas: schemas.components,
      responses: refusals,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token that a login returns.' } },
    },
  }
}

function operationsOf(endpoint: Endpoint, schemas: Schemas): Record<string, Operation> {
  const described = describedCalls[endpoint.path]
  if (!described) throw new Error(`${endpoint.path} has no description in the reference.`)
  const methods = [endpoint.method, ...(endpoint.also ?? [])]
  return Object.fromEntries(
    methods.map((method, index) => [
      method.toLowerCase(),
      operation(endpoint, described, { schemas, isAlso: index > 0 }),
    ]),
  )
}

function operation(
  { method, path, allow, scalar, input, output }: Endpoint,
  { summary, description, refuses = [], body, example }: Described,
  { schemas, isAlso }: { schemas: Schemas; isAlso: boolean },
): Operation {
  const [, , noun = '', call = ''] = path.split('/')
  const sent = schemas.sent(body ?? input)
  const answer = (answers as Record<string, unknown>)[path]
  const codes = [400, ...(allow === 'public' ? [] : [401, 403]), ...refuses, 503]
  return {
    operationId: `${noun}${call.charAt(0).toUpperCase()}${call.slice(1)}${isAlso ? 'Put' : ''}`,
    tags: [noun],
    summary,
    ...(description && { description }),
    security: allow === 'public' ? [] : [{ bearer: [] }],
    'x-allowed': allowed(allow),
    ...(method === 'GET' ? { parameters: parametersOf(sent, example.send) } : bodyOf(sent, example.send, scalar)),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: schemas.answered(output), example: answer } },
      },
      ...Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/${code}` }])),
    },
  }
}

export function allowed(allow: Allow): string {
  if (allow === 'public') return 'anybody'
  if (allow === 'signed-in') return 'anybody who is logged in, approved or not'
  return allow.length === 5 ? 'anybody who is logged in and approved' : allow.join(', ')
}

function parametersOf({ properties = {}, required = [] }: Schema, sent: unknown): Parameter[] {
  const examples = sent as Record<string, unknown> | undefined
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description && { description }),
    schema,
    ...(examples && name in examples && { example: examples[name] }),
  }))
}

/** Describes the body of a request. A bare id or email address may also be sent as plain text. */
function bodyOf(schema: Schema, example: unknown, scalar: true | undefined): Pick<Operation, 'requestBody'> {
  if (example === undefined) return {}
  const content = { 'application/json': { schema, example } }
  return { requestBody: { required: true, content: scalar ? { ...content, 'text/plain': { schema } } : content } }
}
