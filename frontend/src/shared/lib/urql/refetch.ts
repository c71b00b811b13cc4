import {
  makeOperation,
  type Client,
  type DocumentInput,
  type Exchange,
  type Operation,
  type OperationResult,
  type RequestPolicy,
} from '@urql/core'
import type { DocumentNode } from 'graphql'
import { map, pipe, tap } from 'wonka'
import type { FeatureData } from '../../feature.ts'
import { errorCode } from './errors.ts'

/**
 * Wraps the cache exchange: refetches active queries after changes, and keeps their data on the screen meanwhile.
 * Graphcache's `invalidate` would empty a list whose response is in flight during the change.
 */
export function refetching(
  cache: Exchange,
  features: readonly Pick<FeatureData, 'refetch' | 'missed' | 'optimistic'>[],
) {
  const rules = features.map(({ refetch = {} }) => refetch)
  const missedRules = features.map(({ missed = {} }) => missed)
  const optimisticFields = new Set(features.flatMap(({ optimistic = {} }) => Object.keys(optimistic)))
  const activeQueries = new Map<number, Operation>()
  const dataByQuery = new Map<number, unknown>()
  const inFlight = new Set<number>()
  /** Queries in flight whose response may be older than a change. They are sent again after that response. */
  const outdated = new Set<number>()
  /** Mutations in flight whose expected result is on the screen. */
  const optimisticMutations = new Set<number>()
  /** Queries to refetch after these mutations: an earlier response would replace the expected result by the old state. */
  const postponed = new Set<number>()
  /** Queries that the cache has neither answered nor sent to the server. */
  const unanswered = new Set<number>()

  // urql marks a query as in flight until its result, and ignores a refetch of a marked query. If the cache drops the
  // query, there is no result. The first call clears the mark.
  const send = (client: Client, operation: Operation) => {
    client.reexecuteOperation(withPolicy(operation, 'cache-first'))
    client.reexecuteOperation(withPolicy(operation, 'network-only'))
  }

  const refetch = (client: Client, fields?: readonly string[]) => {
    for (const [key, operation] of activeQueries) {
      if (fields && !rootFieldsOf(operation.query).some((field) => fields.includes(field))) continue
      refetchQuery(client, key, operation)
    }
  }

  const refetchQuery = (client: Client, key: number, operation: Operation) => {
    if (optimisticMutations.size > 0) postponed.add(key)
    else if (inFlight.has(key)) outdated.add(key)
    else send(client, operation)
  }

  const refetchBy = (client: Client, of: typeof rules, changes: readonly string[]) => {
    const fields = changes.flatMap((change) => of.flatMap((rule) => rule[change] ?? []))
    if (fields.length > 0) refetch(client, fields)
  }
  const refetchAfter = (client: Client, changes: readonly string[]) => refetchBy(client, rules, changes)

  /** Refetches queries that may lack changes from before these subscriptions started. */
  const refetchMissed = (client: Client, subscriptions: readonly string[]) =>
    refetchBy(client, [...rules, ...missedRules], subscriptions)

  const finishMutation = (client: Client, mutationKey: number) => {
    if (!optimisticMutations.delete(mutationKey) || optimisticMutations.size > 0) return
    for (const key of postponed) {
      const operation = activeQueries.get(key)
      if (operation) refetchQuery(client, key, operation)
    }
    postponed.clear()
  }

  const trackOperation = (client: Client, operation: Operation) => {
    const { kind, key } = operation
    if (kind === 'teardown') {
      for (const tracked of [activeQueries, dataByQuery, inFlight, outdated, unanswered, postponed]) tracked.delete(key)
      finishMutation(client, key)
    }
    if (kind === 'mutation' && rootFieldsOf(operation.query).some((field) => optimisticFields.has(field)))
      optimisticMutations.add(key)
    if (kind !== 'query') return
    activeQueries.set(key, operation)
    unanswered.add(key)
    // Graphcache drops a query that lacks data because the response of another query added an entity to its list.
    queueMicrotask(() => {
      if (unanswered.delete(key) && !inFlight.has(key)) send(client, operation)
    })
  }

  const trackRequest = ({ kind, key }: Operation) => {
    if (kind !== 'query') return
    unanswered.delete(key)
    inFlight.add(key)
  }

  const trackResult = (client: Client, { operation: { kind, key, query }, stale, error }: OperationResult) => {
    if (kind !== 'query') {
      // A subscription event that fails to parse reports a change all the same.
      if (kind === 'subscription' || !error) refetchAfter(client, rootFieldsOf(query))
      finishMutation(client, key)
      return
    }
    unanswered.delete(key)
    if (stale) return
    inFlight.delete(key)
    const operation = activeQueries.get(key)
    if (outdated.delete(key) && operation) refetchQuery(client, key, operation)
  }

  /** Keeps the data on the screen when a refetch gets no response. */
  const withKnownData = (result: OperationResult): OperationResult => {
    const { operation, data, error } = result
    if (operation.kind !== 'query') return result
    if (error && !data && errorCode(error) === 'unreachable') {
      return { ...result, data: dataByQuery.get(operation.key) }
    }
    dataByQuery.set(operation.key, data)
    return result
  }

  const exchange: Exchange = ({ client, forward, dispatchDebug }) => {
    const throughCache = cache({
      client,
      dispatchDebug,
      forward: (requests) => pipe(requests, tap(trackRequest), forward),
    })
    return (operations) =>
      pipe(
        operations,
        tap((operation) => trackOperation(client, operation)),
        throughCache,
        map(withKnownData),
        tap((result) => trackResult(client, result)),
      )
  }

  return { exchange, refetch, refetchMissed }
}

const withPolicy = (operation: Operation, requestPolicy: RequestPolicy) =>
  makeOperation('query', operation, { ...operation.context, requestPolicy })

/** The root fields of a document by their names, not their aliases. */
function rootFieldsOf(document: DocumentInput): string[] {
  const { definitions } = document as DocumentNode
  const operation = definitions.find((definition) => definition.kind === 'OperationDefinition')
  return (operation?.selectionSet.selections ?? []).flatMap((field) => (field.kind === 'Field' ? field.name.value : []))
}
