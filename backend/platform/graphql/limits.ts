import {
  GraphQLError,
  isListType,
  Kind,
  getNullableType,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity'

export const limits = { depth: 10, cost: 5000, aliases: 20, tokens: 1000 } as const

/** A list without `first` is taken to have as many: the locations of an organisation, or who is in. */
const TYPICAL_LIST = 10

/**
 * Lists of a week count for less than they may hold, 5,000 shifts and 1,000 people, so that one request can have one
 * week whole, with some twenty fields for each shift, but never two.
 */
const listSizes: Readonly<Record<string, number>> = {
  'Query.shifts': 100,
  'Query.myShifts': 20,
  'Week.shifts': 200,
  'WeekPush.shifts': 100,
  'Week.neighbours': 20,
  'Week.people': 20,
  'WeekPerson.availability': 7,
  'WeekPerson.timeOff': 2,
  'TimeOffRequest.conflicts': 5,
  'HistoryEntry.parts': 4,
  'HistoryEntry.changes': 2,
  'WeekChange.parts': 4,
  'WeekChange.changes': 2,
  'HistoryChange.before': 1,
  'HistoryChange.after': 1,
}

/** What is read whole, whatever of it is asked for, counts for at least this much. */
const least: Readonly<Record<string, number>> = { 'Query.week': 1000, 'Query.shifts': 500 }

/** One for each field; what is in a list as often as the list may be long. */
const estimator: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (typeof args['first'] === 'number') return 1 + Math.max(args['first'], 1) * childComplexity
  // The nodes of a connection are counted by its `first`.
  const repeated = isListType(getNullableType(field.type)) && field.name !== 'nodes'
  const size = repeated ? (listSizes[`${type.name}.${field.name}`] ?? TYPICAL_LIST) : 1
  return Math.max(1 + size * childComplexity, least[`${type.name}.${field.name}`] ?? 0)
}

/** @throws GraphQLError where an operation with these variables may cost too much */
export function refuseCostly(
  schema: GraphQLSchema,
  query: DocumentNode,
  variables: Record<string, unknown> | undefined,
  operationName: string | undefined,
): void {
  const cost = getComplexity({
    schema,
    query,
    variables: variables ?? {},
    ...(operationName && { operationName }),
    estimators: [estimator],
  })
  if (cost > limits.cost) throw new GraphQLError(`This asks for too much: it costs ${cost} of at most ${limits.cost}`)
}

/** Fields within fields, fragments spread. Introspection nests deeper and has a limit of its own in graphql-js. */
export function DepthRule(context: ValidationContext): ASTVisitor {
  // Each fragment is measured once: spread twice in each other, a few dozen of them would take for ever.
  const fragments = new Map<string, number>()

  function depthOfFragment(name: string) {
    const measured = fragments.get(name)
    if (measured !== undefined) return measured
    // A fragment that spreads itself is another rule's error; here it must only come to an end.
    fragments.set(name, 0)
    const fragment = context.getFragment(name)
    const depth = fragment ? depthOf(fragment.selectionSet) : 0
    fragments.set(name, depth)
    return depth
  }

  function depthOf({ selections }: SelectionSetNode): number {
    const depths = selections.map((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return depthOf(selection.selectionSet)
      if (selection.kind === Kind.FRAGMENT_SPREAD) return depthOfFragment(selection.name.value)
      const nests = selection.selectionSet && !selection.name.value.startsWith('__')
      return 1 + (nests ? depthOf(selection.selectionSet) : 0)
    })
    return Math.max(0, ...depths)
  }

  return {
    OperationDefinition(operation) {
      if (depthOf(operation.selectionSet) <= limits.depth) return
      const message = `This is nested too deeply: at most ${limits.depth} levels`
      context.reportError(new GraphQLError(message, { nodes: operation }))
    },
  }
}

/** Aliases let one request do the same thing many times over. */
export function AliasRule(context: ValidationContext): ASTVisitor {
  let aliases = 0
  return {
    Field(node) {
      if (node.alias && ++aliases === limits.aliases + 1) {
        context.reportError(new GraphQLError(`Too many aliases: at most ${limits.aliases}`, { nodes: node }))
      }
    },
  }
}
