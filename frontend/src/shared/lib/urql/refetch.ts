import { makeOperation, type Client, type DocumentInput, type Exchange, type Operation } from '@urql/core'
import type { DocumentNode } from 'graphql'
import { pipe, tap } from 'wonka'

/**
 * An exchange, placed before the cache, that fetches the shown queries that a change concerns again while their data
 * stays on the screen. With the cache's own invalidation, an answer in flight during the change would count as outdated
 * and leave the list empty. `rules`: root fields of mutations and subscriptions → root fields of queries.
 */
export function refetching(rules: Readonly<Record<string, readonly string[]>>) {
  const shown = new Map<number, Operation>()
  /** In flight: the answer may be older than the change. */
  const asked = new Set<number>()
  /** To fetch again once that answer is here. */
  const due = new Set<number>()

  const ask = (client: Client, operation: Operation) => {
    // With any other policy the client treats a query that was just answered as still in flight.
    const context = { ...operation.context, requestPolicy: 'network-only' as const }
    client.reexecuteOperation(makeOperation('query', operation, context))
  }

  /** Fetches all shown queries, or those with one of `fields`, again. */
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
            const changed = error ? [] : rootFields(query).flatMap((field) => rules[field] ?? [])
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

/** The root fields of a document by their names, not their aliases. */
function rootFields(document: DocumentInput): string[] {
  const { definitions } = document as DocumentNode
  const operation = definitions.find((definition) => definition.kind === 'OperationDefinition')
  return (operation?.selectionSet.selections ?? []).flatMap((field) => (field.kind === 'Field' ? field.name.value : []))
}
