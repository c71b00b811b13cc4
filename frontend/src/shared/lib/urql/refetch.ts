import {
  makeOperation,
  type Client,
  type DocumentInput,
  type Exchange,
  type Operation,
  type OperationResult,
} from '@urql/core'
import type { DocumentNode } from 'graphql'
import { makeSubject, map, merge, pipe, share, tap } from 'wonka'
import { errorCode } from './errors.ts'

/** How much of the log an answer of the server shows. */
export function shownIn({ extensions }: { extensions?: OperationResult['extensions'] }): bigint | undefined {
  const position: unknown = extensions?.['shows']
  return typeof position === 'string' ? BigInt(position) : undefined
}

/** After every position in the log. */
const ALWAYS = 2n ** 63n

/**
 * The exchange `cached`, around which the shown queries that a change concerns are fetched again while their data stays
 * on the screen. With the cache's own invalidation, an answer in flight during the change would count as outdated and
 * leave the list empty. `features`: of each its rules, root fields of mutations and subscriptions → root fields of queries.
 */
export function refetching(cached: Exchange, features: readonly Readonly<Record<string, readonly string[]>>[]) {
  const shown = new Map<number, Operation>()
  /** Given to the cache, which has neither answered nor asked the server so far. */
  const unanswered = new Set<number>()
  /** In flight: the answer may be older than the change. */
  const asked = new Set<number>()
  /** To fetch again once that answer is here, if it shows the log only up to before this position. */
  const due = new Map<number, bigint>()
  /** To be asked again, as soon as it is followed. */
  const wanted = new Set<number>()
  /** How much of the log the last answers show. */
  const answered = new Map<number, bigint>()
  /** What is on the screen. */
  const data = new Map<number, unknown>()

  // With any other policy the client treats a query that was just answered as still in flight. What is on the screen can
  // wait for the slowest answer of a call; a first look can't.
  const ask = (client: Client, operation: Operation) => {
    wanted.add(operation.key)
    client.reexecuteOperation(fromNetwork(operation, { together: Boolean(data.get(operation.key)) }))
  }

  /** Fetches all shown queries, or those with one of `fields`, again. */
  const refetch = (client: Client, fields?: readonly string[]) => {
    for (const [key, operation] of shown) {
      if (fields && !rootFields(operation.query).some((field) => fields.includes(field))) continue
      if (asked.has(key)) due.set(key, ALWAYS)
      else ask(client, operation)
    }
  }

  /** Fetches the shown queries again whose answers show the log only up to before `position`. */
  const refetchOlder = (client: Client, position: bigint) => {
    for (const [key, operation] of shown) {
      if (!asked.has(key)) {
        if ((answered.get(key) ?? position) < position) ask(client, operation)
      } else if ((due.get(key) ?? 0n) < position) due.set(key, position)
    }
  }

  /** What the client would drop, since it takes the query to be in flight. */
  const unasked = makeSubject<Operation>()

  const noteOperation = (operation: Operation) => {
    const { kind, key } = operation
    if (kind === 'teardown') {
      for (const known of [shown, unanswered, asked, due, wanted, answered, data]) known.delete(key)
    }
    if (kind !== 'query') return
    shown.set(key, operation)
    unanswered.add(key)
    // The cache drops a query that the answer of another has left without data: it would never be heard of again.
    queueMicrotask(() => {
      if (unanswered.delete(key) || wanted.has(key)) unasked.next(fromNetwork(operation))
    })
  }

  const noteQuestion = ({ kind, key }: Operation) => {
    if (kind !== 'query') return
    unanswered.delete(key)
    wanted.delete(key)
    asked.add(key)
  }

  const noteAnswer = (
    client: Client,
    { operation: { kind, key, query }, stale, error, extensions }: OperationResult,
  ) => {
    if (kind !== 'query') {
      // News that could not be read are news all the same.
      const changed =
        error && kind === 'mutation'
          ? []
          : rootFields(query).flatMap((field) => features.flatMap((rules) => rules[field] ?? []))
      if (changed.length > 0) refetch(client, changed)
      return
    }
    unanswered.delete(key)
    if (stale) return
    asked.delete(key)
    const shows = shownIn({ extensions }) ?? answered.get(key) ?? 0n
    answered.set(key, shows)
    const known = shown.get(key)
    const least = due.get(key)
    due.delete(key)
    if (least !== undefined && shows < least && known) ask(client, known)
  }

  /** A second look that does not come about takes nothing off the screen. */
  const withShown = (answer: OperationResult): OperationResult => {
    const { operation, error } = answer
    if (operation.kind !== 'query') return answer
    if (error && !answer.data && errorCode(error) === 'unreachable') {
      return { ...answer, data: data.get(operation.key) }
    }
    data.set(operation.key, answer.data)
    return answer
  }

  const exchange: Exchange = ({ client, forward, dispatchDebug }) => {
    const throughCache = cached({
      client,
      dispatchDebug,
      forward: (questions) => pipe(questions, tap(noteQuestion), forward),
    })
    return (operations) =>
      pipe(
        merge([operations, unasked.source]),
        tap(noteOperation),
        share,
        throughCache,
        map(withShown),
        tap((answer) => noteAnswer(client, answer)),
      )
  }

  return { exchange, refetch, refetchOlder }
}

const fromNetwork = (operation: Operation, more?: { together: boolean }) =>
  makeOperation('query', operation, { ...operation.context, requestPolicy: 'network-only', ...more })

/** The root fields of a document by their names, not their aliases. */
function rootFields(document: DocumentInput): string[] {
  const { definitions } = document as DocumentNode
  const operation = definitions.find((definition) => definition.kind === 'OperationDefinition')
  return (operation?.selectionSet.selections ?? []).flatMap((field) => (field.kind === 'Field' ? field.name.value : []))
}
