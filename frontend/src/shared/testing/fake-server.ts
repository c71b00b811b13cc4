import {
  buildSchema,
  getNamedType,
  getNullableType,
  graphql,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { globSync, readFileSync } from 'node:fs'
import { vi } from 'vitest'

/** Values by root field or REST call, such as `POST /auth/login`. A function gets the arguments or the body. */
export type Responses = Readonly<Record<string, unknown>>

const schema = buildSchema(
  globSync('schema/*/*.graphql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
)

const leafDefaults: Readonly<Record<string, unknown>> = {
  Boolean: false,
  Int: 0,
  Float: 0,
  Cents: 0,
  Seconds: 0,
  String: '',
  Date: '2026-03-02',
  DateTime: '2026-03-02T12:00:00.000Z',
}

/** Fields that the test leaves out are null, or empty if the schema requires a value. */
const resolveField: GraphQLFieldResolver<Responses | undefined, unknown> = (source, args, context, info) => {
  const value = source?.[info.fieldName]
  if (typeof value === 'function') return value(args, context, info)
  return value === undefined ? defaultOf(info.returnType, `${info.parentType.name}.${info.fieldName}`) : value
}

function defaultOf(type: GraphQLOutputType, field: string) {
  if (!isNonNullType(type)) return null
  if (isListType(getNullableType(type))) return []
  const named = getNamedType(type)
  if (!isLeafType(named)) return {}
  const value = isEnumType(named) ? named.getValues()[0]?.value : leafDefaults[named.name]
  if (value === undefined) throw new Error(`The test's responses need a value for ${field}`)
  return value
}

/** An error response of the REST API. */
export const rejection = (status: number, error: { message: string; fields?: Record<string, string> }) =>
  Response.json({ error: { code: 'bad_request', ...error } }, { status })

const offlineSocket = class {
  close() {}
  send() {}
}

/**
 * Replaces the network until the end of the test. GraphQL operations run against the real schema with `responses` as the
 * root value; subscriptions stay silent. Returns the names of the operations and REST calls so far.
 */
export function fakeServer(responses: Responses) {
  const calls: string[] = []
  vi.stubGlobal('WebSocket', offlineSocket)
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = new URL(input, location.origin).pathname.replace('/api', '')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    if (path === '/graphql') {
      calls.push(body.operationName)
      const { query: source, variables: variableValues } = body
      return Response.json(
        await graphql({ schema, source, variableValues, rootValue: responses, fieldResolver: resolveField }),
      )
    }
    const call = `${init.method ?? 'GET'} ${path}`
    calls.push(call)
    const response = responses[call]
    const value = await (typeof response === 'function' ? response(body) : response)
    if (value === undefined) throw new Error(`The test's responses have no ${call}`)
    return value instanceof Response ? value : Response.json(value)
  })
  return calls
}
