import { z } from 'zod'
import { errorResponse, errorStatus } from '#schema/shared/error.ts'
import type { RestCall } from '#schema/shared/rest.ts'
import type { Access } from '../access.ts'
import { accessOf, operationsOf, type Feature } from '../feature.ts'
import { deviceOf } from './devices.ts'
import { routeOf } from './routes.ts'

type JsonSchema = Record<string, unknown>

/** See https://spec.openapis.org/oas/v3.1.1 */
export type OpenApi = {
  openapi: string
  info: object
  paths: Record<string, Record<string, object>>
  components: object
}

export function openApi(features: readonly Feature[]): OpenApi {
  const access = accessOf(features)
  const paths: OpenApi['paths'] = {}
  for (const [operation, call] of Object.entries(operationsOf(features))) {
    const { method, path } = routeOf(operation)
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation, path, call, access[operation]) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Muster',
      version: '1',
      description:
        'Writes need an `Origin` header with the address of this installation, except writes by devices. With an ' +
        '`Idempotency-Key` header (a UUID), a write can be retried safely. Instants are ISO 8601 in UTC.',
    },
    paths,
    components: {
      headers: {
        Stale: {
          description:
            'Set while the event log does not answer: the number of seconds since its last answer. The response lacks changes ' +
            'that were stored since then',
          schema: { type: 'integer' },
        },
      },
      schemas: { Error: jsonSchema(errorResponse, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'muster_session' },
        secret: { type: 'http', scheme: 'bearer' },
        password: { type: 'http', scheme: 'basic' },
      },
    },
  }
}

function describe(operation: string, path: string, call: RestCall, access: Access | undefined) {
  const query = parametersIn('query', call.query)
  const parameters = [...parametersIn('path', call.params), ...(access?.asOf ? addAsOfParameter(query) : query)]
  const body = jsonSchema(call.body, 'input')
  const takesText = call.takes === 'text'
  const takesBody = takesText || Object.keys((body['properties'] as object | undefined) ?? {}).length > 0
  return {
    operationId: operation
      .replace(/ \/api\//, ' ')
      .replaceAll(/[{}]/g, '')
      .replaceAll(/[ /-]+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: call.summary,
    ...(call.description && { description: call.description }),
    tags: [path.split('/')[2]],
    security: securityOf(access),
    ...(parameters.length > 0 && { parameters }),
    ...(takesBody && {
      requestBody: {
        required: takesText || 'required' in body,
        content: { [takesText ? '*/*' : 'application/json']: { schema: body } },
      },
    }),
    responses: {
      [call.status]: {
        description: 'Success',
        ...(operation.startsWith('GET ') && { headers: { 'Muster-Stale': { $ref: '#/components/headers/Stale' } } }),
        content: { 'application/json': { schema: jsonSchema(call.response, 'output') } },
      },
      default: {
        description: `Error: ${Object.entries(errorStatus)
          .map(([code, status]) => `${status} ${code}`)
          .join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function securityOf(access: Access | undefined) {
  if (!access || access.who === 'anyone') return []
  return deviceOf(access) ? [{ secret: [] }, { password: [] }] : [{ session: [] }]
}

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }

function parametersIn(place: 'path' | 'query', of: z.ZodType): Parameter[] {
  const { properties = {}, required = [] } = jsonSchema(of, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }))
}

function addAsOfParameter(parameters: readonly Parameter[]): Parameter[] {
  const own = parameters.find(({ name }) => name === 'asOf')
  const moment = {
    type: 'string',
    description:
      'Returns data as of this past moment: an instant, optionally followed by the log’s position at that instant',
    examples: ['2026-03-08T09:00:00.120Z', '2026-03-08T09:00:00.120Z@4711'],
  }
  const asOf: Parameter = {
    name: 'asOf',
    in: 'query',
    required: false,
    schema: own ? { anyOf: [moment, own.schema] } : moment,
  }
  return [...parameters.filter((each) => each !== own), asOf]
}

/** Omits checks that are functions, such as the check of a time zone's name. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
