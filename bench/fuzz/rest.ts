import fc from 'fast-check'
import { anId, day, instant, nonsense, textFor, type FuzzRequest } from './request.ts'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}
type Parameter = { in: string; name: string; required?: boolean; schema: Schema }
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }
export type OpenApi = { paths: Record<string, Record<string, Operation>> }

/** Signing out would end the sessions of the remaining requests. */
const left = new Set(['post /api/auth/logout'])

export function restRequests({ paths }: OpenApi): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => !left.has(`${method} ${path}`))
      .map(([method, operation]) => ({ method, path, operation })),
  )
  if (operations.length === 0) throw new Error('OpenAPI describes no operations')
  return fc.oneof(...operations.map((each) => requestsOf(each)))
}

function requestsOf({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const parameters = operation.parameters ?? []
  const inPath = Object.fromEntries(
    parameters
      .filter((each) => each.in === 'path')
      .map(({ name, schema }) => [name, orNonsense(valuesOf(schema, name), 20)]),
  )
  const inQuery = Object.fromEntries(
    parameters
      .filter((each) => each.in === 'query')
      .map(({ name, schema }) => [name, orNonsense(valuesOf(schema, name), 10)]),
  )
  const required = parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => name)
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const body = schema
    ? fc.option(orNonsense(valuesOf(schema, ''), 12), { nil: undefined, freq: 30 })
    : fc.constant(undefined)
  return fc
    .record({ path: fc.record(inPath), query: fc.record(inQuery, { requiredKeys: required }), body })
    .map((given): FuzzRequest => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(plain(given.path[name])))
      const query = new URLSearchParams(
        Object.entries(given.query).map(([name, value]) => [name, plain(value)]),
      ).toString()
      return {
        method: method.toUpperCase(),
        path: (query ? `${filled}?${query}` : filled).replaceAll('%24ID', '$ID'),
        ...(given.body !== undefined && { body: JSON.stringify(given.body) ?? 'null' }),
      }
    })
}

const plain = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''))

const orNonsense = (values: fc.Arbitrary<unknown>, often: number): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: values, weight: often }, { arbitrary: nonsense, weight: 1 })

function valuesOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((each) => valuesOf(each, name)))
  if (schema.allOf?.[0]) return valuesOf(schema.allOf[0], name)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      const values = fields.map(([field, each]) => [field, orNonsense(valuesOf(each, field), 40)] as const)
      const required = (schema.required ?? []).filter((field) => schema.properties?.[field])
      return fc.record(Object.fromEntries(values), { requiredKeys: required })
    }
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, name), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -1000),
        max: Math.min(schema.maximum ?? 10_000, 100_000),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      if (schema.format === 'uuid') return anId
      if (schema.format === 'date') return day
      if (schema.format === 'date-time') return instant
      return textFor(name)
    default:
      return nonsense
  }
}
