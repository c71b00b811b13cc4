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

/** The assumed size of a list without `first`, such as an organization's locations. */
const TYPICAL_LIST = 10

/** A request may read one whole week (5,000 shifts, 1,000 people) with about twenty fields per shift, not two weeks. */
const listSizes: Readonly<Record<string, number>> = {
  'Query.shifts': 100,
  'Query.myShifts': 20,
  'Query.teamShifts': 100,
  'Shift.coworkers': 4,
  'Week.shifts': 200,
  'WeekChangedPayload.shifts': 100,
  'Week.neighbours': 20,
  'Week.people': 20,
  'Week.days': 7,
  'OwnWeek.days': 7,
  'PendingChanges.openShifts': 5,
  'Query.openShiftsToOffer': 5,
  'WeekComparison.shifts': 50,
  'ShiftDifference.changes': 3,
  'ShiftDifference.by': 2,
  'EntryDifference.by': 2,
  'Query.scheduleDays': 35,
  'DirectoryEntry.jobRoles': 2,
  'Employee.jobRoles': 2,
  'Employee.suggestedJobRoles': 2,
  'Employee.payRates': 3,
  'Employee.contracts': 2,
  'Employee.workLimits': 2,
  'WorkLimits.worksWith': 2,
  'WorkLimits.neverWith': 2,
  'Employee.holidays': 5,
  'Employee.leaveTypeBalances': 2,
  'HolidayCalendar.days': 15,
  'TimeOffLimits.blackouts': 10,
  'TimeOffLimits.mostAway': 5,
  'TimeOffPreview.crowdedDays': 5,
  'Query.myDelegations': 2,
  'DemandForecast.methods': 3,
  'DemandForecast.actual': 7,
  'ForecastMethod.days': 7,
  'ForecastMethod.needs': 30,
  'ForecastMethod.daysWithoutHours': 7,
  'DemandSeries.ratios': 5,
  'ForecastDay.basis': 8,
  'ForecastHoliday.days': 3,
  'WeekPerson.availability': 7,
  'WeekPerson.timeOff': 2,
  'WeekLimits.worksWith': 1,
  'WeekLimits.neverWith': 1,
  'WeekLimits.around': 3,
  'Availability.scheduled': 1,
  'AvailabilityRequest.before': 7,
  'AvailabilityRequest.days': 7,
  'AvailableWeek.days': 7,
  'AvailableDay.moreTimes': 1,
  'AvailableDay.preferredTimes': 1,
  'TimeOffRequest.conflicts': 5,
  'TimeOffRequest.documents': 1,
  'ShiftRequest.timeline': 5,
  'ShiftRequest.warnings': 3,
  'ShiftReplacement.reasons': 4,
  'HistoryEntry.parts': 4,
  'HistoryEntry.changes': 2,
  'HistoryDetails.chain': 10,
  'WeekChange.parts': 4,
  'WeekChange.changes': 2,
  'HistoryChange.before': 1,
  'HistoryChange.after': 1,
  'PayEvidence.text': 5,
  'Pay.sinceClosing': 2,
  'ChangedPeriod.lines': 4,
  'TimesheetRow.days': 7,
  'TimeAccount.lines': 31,
  'TimeEntry.roles': 2,
  'Message.mentions': 2,
  'Message.reactions': 3,
  'Message.cards': 1,
}

/** The minimum cost of fields that read the whole week whatever is selected. */
const minimumCosts: Readonly<Record<string, number>> = {
  'Query.week': 1000,
  'Query.compareWeek': 1000,
  'Query.shifts': 500,
}

/** Counts one per field, multiplied by the sizes of the lists around it. `__typename` is free: it reads nothing. */
const estimator: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (field.name === '__typename') return 0
  if (typeof args['first'] === 'number') return 1 + Math.max(args['first'], 1) * childComplexity
  // The nodes of a connection are counted by its `first`.
  const repeated = isListType(getNullableType(field.type)) && field.name !== 'nodes'
  const size = repeated ? (listSizes[`${type.name}.${field.name}`] ?? TYPICAL_LIST) : 1
  return Math.max(1 + size * childComplexity, minimumCosts[`${type.name}.${field.name}`] ?? 0)
}

/** @throws GraphQLError if the operation with these variables is too expensive */
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

/** Limits the depth, fragments included. graphql-js limits introspection itself. */
export function DepthRule(context: ValidationContext): ASTVisitor {
  // Cached per fragment: without the cache, nested fragments take exponential time.
  const fragments = new Map<string, number>()

  function depthOfFragment(name: string) {
    const measured = fragments.get(name)
    if (measured !== undefined) return measured
    // Ends the recursion of a fragment that spreads itself. Another rule rejects such a fragment.
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

/** Limits aliases, which could repeat an expensive field many times. */
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
