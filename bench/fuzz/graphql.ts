import fc from 'fast-check'
import {
  buildSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { day, instant, nonsense, textFor, type FuzzRequest } from './request.ts'

const directory = fileURLToPath(new URL('../../schema/', import.meta.url))

const DEEPEST = 3

export function graphqlRequests(): fc.Arbitrary<FuzzRequest> {
  const files = globSync('*/*.graphql', { cwd: directory })
  const schema = buildSchema(files.map((file) => readFileSync(join(directory, file), 'utf8')).join('\n'))
  return fc.oneof(...rootFields(schema).map(([kind, field]) => requestsOf(kind, field)))
}

function rootFields(schema: GraphQLSchema) {
  const of = (kind: 'query' | 'mutation') => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    return Object.values(type?.getFields() ?? {}).map((field) => [kind, field] as const)
  }
  return [...of('query'), ...of('mutation')]
}

function requestsOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): fc.Arbitrary<FuzzRequest> {
  const types = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const values = Object.fromEntries(field.args.map(({ name, type }) => [name, inputOf(type, name)]))
  const required = field.args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)
  return fc
    .record({ variables: fc.record(values, { requiredKeys: required }), selection: selectionOf(field.type, DEEPEST) })
    .map(({ variables, selection }) => {
      const args = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
      const call = `${field.name}${args && `(${args})`} ${selection}`
      const query = `${kind}${types && `(${types})`} { ${call} }`
      return { method: 'POST', path: '/api/graphql', body: JSON.stringify({ query, variables }) }
    })
}

function selectionOf(type: GraphQLOutputType, depth: number): fc.Arbitrary<string> {
  const named = getNamedType(type)
  if (!isCompositeType(named)) return fc.constant('')
  if (!isObjectType(named) || depth === 0) return fc.constant('{ __typename }')
  const fields = Object.values(named.getFields()).filter(({ args }) => !args.some((arg) => isNonNullType(arg.type)))
  if (fields.length === 0) return fc.constant('{ __typename }')
  return fc
    .subarray(fields, { minLength: 1, maxLength: Math.min(6, fields.length) })
    .chain((chosen) =>
      fc.tuple(...chosen.map((field) => selectionOf(field.type, depth - 1).map((rest) => `${field.name} ${rest}`))),
    )
    .map((parts) => `{ ${parts.join(' ')} }`)
}

function inputOf(type: GraphQLInputType, name: string): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) {
    return fc.oneof({ arbitrary: valueOf(type.ofType, name), weight: 40 }, { arbitrary: nonsense, weight: 1 })
  }
  return fc.option(valueOf(type, name), { freq: 5 })
}

function valueOf(type: GraphQLInputType, name: string): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return valueOf(type.ofType, name)
  if (isListType(type)) return fc.array(valueOf(type.ofType, name), { maxLength: 4 })
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((value) => value.name))
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    const values = Object.fromEntries(fields.map((field) => [field.name, inputOf(field.type, field.name)]))
    const required = fields.filter((field) => isNonNullType(field.type)).map((field) => field.name)
    return fc.record(values, { requiredKeys: required })
  }
  switch (type.name) {
    case 'Int':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer())
    case 'Float':
      return fc.double({ noNaN: true })
    case 'Boolean':
      return fc.boolean()
    case 'Date':
      return day
    case 'DateTime':
      return instant
    default:
      return name === 'commandId' ? fc.uuid() : textFor(name)
  }
}
