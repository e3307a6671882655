import type { Schema } from './schemas'

// These types cover only the parts of OpenAPI 3.1 that the API reference uses.

export interface Parameter {
  name: string
  in: 'query'
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}

export interface Content {
  schema?: Schema
  example?: unknown
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  'x-allowed': string
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, Content> }
  responses: Record<string, { $ref: string } | { description: string; content: Record<string, Content> }>
}

export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: object; securitySchemes: object }
}
