import { makeOperation, type Client, type DocumentInput, type Exchange, type Operation } from '@urql/core'
import type { DocumentNode } from 'graphql'
import { pipe, tap } from 'wonka'

const ownRequests = ['mySwaps', 'availableGrabs', 'myOffers', 'myClaims', 'shiftsToSwap']
const reviewedRequests = ['requestsToReview', 'settledRequests', 'attendanceCounts', 'history']

/** The lists and counts that a change concerns. Clocks are kept by their ids, so they need no asking. */
const changedBy: Readonly<Record<string, readonly string[]>> = {
  clockIn: ['timeEntries', 'entriesOf'],
  startBreak: ['timeEntries', 'entriesOf'],
  endBreak: ['timeEntries', 'entriesOf'],
  clockOut: ['timeEntries', 'entriesOf'],
  timeClockChanged: ['timeEntries', 'entriesOf', 'timeEntry', 'myProposals'],
  attendanceChanged: ['attendance', 'attendanceCounts', 'entriesOf', 'timeEntry', 'history'],
  punchReviewsChanged: ['punchReviews'],
  addEntry: ['entriesOf', 'timeEntries', 'punchReviews'],
  correctEntry: ['entriesOf', 'timeEntry', 'timeEntries', 'punchReviews'],
  removeEntry: ['entriesOf', 'timeEntry', 'timeEntries', 'punchReviews'],
  dismissPunch: ['punchReviews'],
  proposeCorrection: ['myProposals', 'punchReviews'],
  withdrawProposal: ['myProposals', 'punchReviews'],
  reviewProposal: ['punchReviews', 'entriesOf', 'timeEntry', 'timeEntries'],
  setPreferences: ['myPreferences'],
  myShiftsChanged: ['myShifts', 'shiftsToSwap'],
  setAvailability: ['myAvailability'],
  requestTimeOff: ['myTimeOff', 'me'],
  cancelTimeOff: ['myTimeOff', 'me'],
  reviewTimeOff: ['timeOffRequests', 'attendanceCounts'],
  withdrawTimeOff: ['timeOffRequests', 'attendanceCounts'],
  timeOffChanged: ['myTimeOff', 'timeOffRequests', 'me', 'attendanceCounts', 'history'],
  createTemplate: ['scheduleTemplates'],
  changeTemplate: ['scheduleTemplates'],
  deleteTemplate: ['scheduleTemplates'],
  addJobRole: ['organization'],
  removeJobRole: ['organization'],
  setPtoPolicy: ['policies', 'me'],
  setSchedulingPolicy: ['policies'],
  addEmployee: ['people', 'attendanceCounts', 'history'],
  changeEmployee: ['people', 'history'],
  changeRole: ['people', 'history'],
  transferEmployee: ['people', 'history'],
  deactivateEmployee: ['people', 'attendanceCounts', 'history'],
  reactivateEmployee: ['people', 'attendanceCounts', 'history'],
  registerBadge: ['people', 'scans', 'history'],
  removeBadge: ['people', 'scans', 'history'],
  registerReader: ['readers', 'history'],
  changeReader: ['readers', 'history'],
  rotateReaderSecret: ['history'],
  revokeReader: ['readers', 'history'],
  setScanningPolicy: ['scanningPolicy', 'history'],
  issuePin: ['history'],
  removePin: ['history'],
  setPayRate: ['people', 'person', 'history'],
  importPeople: ['people', 'attendanceCounts', 'history'],
  invite: ['invitations', 'history'],
  resendInvitation: ['invitations', 'history'],
  revokeInvitation: ['invitations', 'history'],
  notified: ['notifications'],
  requestSwap: ownRequests,
  respondToSwap: [...ownRequests, ...reviewedRequests],
  cancelSwap: ownRequests,
  reviewSwap: reviewedRequests,
  offerShift: ownRequests,
  claimShift: ownRequests,
  unclaimShift: ownRequests,
  cancelOffer: ownRequests,
  reviewClaim: reviewedRequests,
  shiftRequestsChanged: [...ownRequests, ...reviewedRequests],
  weekChanged: ['shifts', 'weekChanges', 'shiftChanges', 'attendanceCounts', 'history'],
}

/**
 * An exchange, placed before the cache, that asks again for the shown queries that a change concerns, while their data
 * stays on the screen. The cache's own invalidation can't do that: an answer that was on its way when the
 * change came would count as older than the invalidation, and the list stay empty.
 */
export function refetching() {
  const shown = new Map<number, Operation>()
  /** Those whose answer is on its way; it may have been made before the change. */
  const asked = new Set<number>()
  /** Those to ask for again once it is here. */
  const due = new Set<number>()

  const ask = (client: Client, operation: Operation) => {
    // With any other policy the client takes a question that was just answered for one that is still asked.
    const context = { ...operation.context, requestPolicy: 'network-only' as const }
    client.reexecuteOperation(makeOperation('query', operation, context))
  }

  /** All that are shown, or those that ask for one of `fields`. */
  const refetch = (client: Client, fields?: readonly string[]) => {
    for (const [key, operation] of shown) {
      if (fields && !rootFields(operation.query).some((field) => fields.includes(field))) continue
      if (asked.has(key)) due.add(key)
      else ask(client, operation)
    }
  }

  const noteOperation = (operation: Operation) => {
    const { kind, key } = operation
    if (kind === 'query') {
      shown.set(key, operation)
      asked.add(key)
    }
    if (kind === 'teardown') for (const known of [shown, asked, due]) known.delete(key)
  }

  const exchange: Exchange =
    ({ client, forward }) =>
    (operations) =>
      pipe(
        operations,
        tap(noteOperation),
        forward,
        tap(({ operation, stale, error }) => {
          const { kind, key, query } = operation
          if (kind !== 'query') {
            const changed = error ? [] : rootFields(query).flatMap((field) => changedBy[field] ?? [])
            if (changed.length > 0) refetch(client, changed)
          } else if (!stale) {
            asked.delete(key)
            const known = shown.get(key)
            if (due.delete(key) && known) ask(client, known)
          }
        }),
      )

  return { exchange, refetch }
}

/** The fields that a document asks of the schema's root, by their names and not their aliases. */
function rootFields(document: DocumentInput): string[] {
  const { definitions } = document as DocumentNode
  const operation = definitions.find((definition) => definition.kind === 'OperationDefinition')
  return (operation?.selectionSet.selections ?? []).flatMap((field) => (field.kind === 'Field' ? field.name.value : []))
}
