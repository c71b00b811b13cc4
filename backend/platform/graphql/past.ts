import {
  getOperationAST,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { Refusal } from '#kernel/commands/refusal.ts'
import { asNotFoundInPast } from '../http/require-row.ts'
import { turnToMoment, type GraphqlContext } from './context.ts'

const HEADER = 'x-as-of'

type PastQuery = {
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Readonly<Record<string, unknown>>
}

/** @throws Refusal `bad_request` if the moments of header and fields differ, or if the operation is not a query */
export const past: Plugin = {
  async onExecute({ args: { document, operationName, variableValues, contextValue } }) {
    const operation = getOperationAST(document, operationName)
    if (!operation) return
    // Yoga types the context as it was before `openContext`.
    const context = contextValue as unknown as GraphqlContext & { request: Request }
    const query = { document, operation, variables: variableValues ?? {} }
    const moments = momentsOf(query, context.request.headers.get(HEADER))
    const [first = null] = moments.values()
    if (first === null && moments.size < 2) return
    if (operation.operation !== OperationTypeNode.QUERY) {
      throw new Refusal('bad_request', 'Only queries are answered as of a moment')
    }
    if (moments.size > 1) throw new Refusal('bad_request', 'Ask for all fields of a query as of the same moment')
    turnToMoment(context, await context.services.momentOf(first, context.user.organizationId))
    return { onExecuteDone: ({ result, setResult }) => setResult(withoutMissing(result as ExecutionResult)) }
  },
}

function withoutMissing(result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result
  const errors = result.errors.map((error) => {
    const then = asNotFoundInPast(error.originalError)
    if (then === error.originalError || !(then instanceof Error)) return error
    const { nodes, path } = error
    return new GraphQLError(then.message, { ...(nodes && { nodes }), ...(path && { path }), originalError: then })
  })
  return { ...result, errors }
}

function momentsOf({ document, operation, variables }: PastQuery, header: string | null): Map<unknown, unknown> {
  const given = { ...defaultsOf(operation), ...variables }
  const named = [...rootFields(document, operation.selectionSet)]
    .filter((field) => !field.name.value.startsWith('__'))
    .map((field) => momentIn(field, given) ?? header)
  if (header !== null) named.unshift(header)
  return new Map(named.map((moment) => [comparable(moment), moment]))
}

function momentIn({ arguments: given = [] }: FieldNode, variables: Readonly<Record<string, unknown>>): unknown {
  const value = given.find(({ name }) => name.value === 'asOf')?.value
  if (value?.kind === Kind.VARIABLE) return variables[value.name.value]
  return value?.kind === Kind.STRING ? value.value : undefined
}

function comparable(moment: unknown): unknown {
  const time = typeof moment === 'string' ? Date.parse(moment) : Number.NaN
  return Number.isNaN(time) ? moment : new Date(time).toISOString()
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.STRING ? [[variable.name.value, defaultValue.value]] : [],
    ),
  )
}

function* rootFields(document: DocumentNode, { selections }: SelectionSetNode): Generator<FieldNode> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection
    else if (selection.kind === Kind.INLINE_FRAGMENT) yield* rootFields(document, selection.selectionSet)
    else {
      const fragment = document.definitions.find(
        (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
      )
      if (fragment?.kind === Kind.FRAGMENT_DEFINITION) yield* rootFields(document, fragment.selectionSet)
    }
  }
}
