import {
  bye,
  change,
  CHANGES_HEARTBEAT_SECONDS,
  MAX_CHANGES_STREAMS,
  changesPath,
  streamState,
} from '@windsock/contract/changes'
import type { Operation } from './openapi'
import type { Schemas } from './schemas'

/** Describes the endpoints that are not part of the contract: the stream of changes and monitoring. */
export function watching(schemas: Schemas): Record<string, Record<'get', Operation>> {
  // Adds the schemas of the events to the components. Nothing else would add them, because a stream has no response
  // schema.
  for (const event of [streamState, change, bye]) schemas.answered(event)
  return {
    [changesPath]: {
      get: {
        operationId: 'changes',
        tags: ['server'],
        summary: 'The stream of changes: says what to refetch when others change it.',
        description: `Server-sent events. \`state\` comes first and carries a StreamState, \`change\` carries a Change, \`bye\` a Bye, after which the server ends the stream. The server sends a comment at least every ${CHANGES_HEARTBEAT_SECONDS} seconds. A person may have at most ${MAX_CHANGES_STREAMS} streams. Missed events are not repeated: a client that reconnects has to refetch everything. It need not if all its answers had the text of the \`state\` in their header \`Windsock-State\`.`,
        security: [{ bearer: [] }],
        'x-allowed': 'anybody who is logged in and approved',
        responses: {
          200: {
            description: 'Events, until the connection ends.',
            content: {
              'text/event-stream': {
                schema: {
                  type: 'string',
                  description: 'Events; the schemas of their data are StreamState, Change and Bye.',
                },
              },
            },
          },
          ...refused([401, 403, 503]),
        },
      },
    },
    '/healthz': healthy('health', 'Whether the process is alive.', 'ok', []),
    '/readyz': healthy('readiness', 'Whether it reaches its database.', 'ready', [503]),
  }
}

function healthy(operationId: string, summary: string, status: string, refuses: readonly number[]) {
  const schema = {
    type: 'object',
    properties: { status: { const: status, description: summary } },
    required: ['status'],
  }
  return {
    get: {
      operationId,
      tags: ['server'],
      summary,
      security: [],
      'x-allowed': 'anybody',
      responses: {
        200: { description: 'It does.', content: { 'application/json': { schema, example: { status } } } },
        ...refused(refuses),
      },
    },
  }
}

function refused(codes: readonly number[]): Operation['responses'] {
  return Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/${code}` }]))
}
