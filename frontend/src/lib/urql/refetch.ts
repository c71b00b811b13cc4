import { makeOperation, type Client, type Exchange, type Operation } from '@urql/core'
import { pipe, tap } from 'wonka'

/** An exchange that knows which queries are shown, and a way to ask for them all again while their data stays. */
export function refetching() {
  const shown = new Map<number, Operation>()

  const note = (operation: Operation) => {
    if (operation.kind === 'query') shown.set(operation.key, operation)
    if (operation.kind === 'teardown') shown.delete(operation.key)
  }

  const exchange: Exchange =
    ({ forward }) =>
    (operations) =>
      forward(pipe(operations, tap(note)))

  const refetch = (client: Client) => {
    for (const operation of shown.values()) {
      const context = { ...operation.context, requestPolicy: 'cache-and-network' as const }
      client.reexecuteOperation(makeOperation('query', operation, context))
    }
  }

  return { exchange, refetch }
}
