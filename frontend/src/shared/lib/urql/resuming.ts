import { makeOperation, type Exchange, type Operation, type OperationResult } from '@urql/core'
import { filter, makeSubject, map, merge, pipe, tap } from 'wonka'

/** How long (ms) after a look its screen can be mounted. */
const PATIENCE = 5000

/** How often a query has been looked at and not followed yet, and whether the server was asked. */
type Looks = { count: number; asked: boolean }

const none: Looks = { count: 0, asked: false }

/**
 * A component looks at a query when it is rendered, and follows it once it is mounted. For urql the query ends in between:
 * it would read the answer and ask the server a second time, and the component would be rendered again with equal data. Here
 * a query that was only looked at goes on for a while. Followed then, it gives the result of the look, unless the cache has
 * changed.
 */
export const resuming: Exchange = ({ forward }) => {
  const results = new Map<number, OperationResult>()
  const looks = new Map<number, Looks & { end: ReturnType<typeof setTimeout> }>()
  /** Begun in this task, where to end is a look; with the looks before. */
  const begun = new Map<number, Looks>()
  /** Followed after a look: the cache answers at once. */
  const resumed = new Set<number>()
  /** The server is to answer, whatever the cache has. */
  const answering = new Set<number>()
  const over = makeSubject<Operation>()

  function setLooks({ count, asked }: Looks, operation: Operation, isOver: boolean) {
    const { key } = operation
    clearTimeout(looks.get(key)?.end)
    looks.delete(key)
    if (count === 0) return
    const end = () => {
      looks.delete(key)
      if (isOver) over.next(operation)
    }
    looks.set(key, { count, asked, end: setTimeout(end, PATIENCE) })
  }

  /** What goes on to the cache; `undefined` for the end of a look, and where the answer to it is on its way. */
  function next(operation: Operation): Operation | undefined {
    const { kind, key, context } = operation
    if (kind === 'teardown') {
      const look = begun.get(key)
      setLooks(look ? { ...look, count: look.count + 1 } : none, operation, true)
      return look ? undefined : operation
    }
    if (kind !== 'query') return operation
    const { requestPolicy } = context
    const asks = requestPolicy === 'cache-and-network' || requestPolicy === 'network-only'
    const before = looks.get(key)
    begun.set(key, { count: before?.count ?? 0, asked: asks || before?.asked === true })
    queueMicrotask(() => {
      begun.delete(key)
      resumed.delete(key)
    })
    if (!before) return operation
    setLooks({ ...before, count: before.count - 1 }, operation, false)
    if (requestPolicy === 'network-only') return answering.has(key) ? undefined : operation
    if (asks && !before.asked) return operation
    if (!results.has(key)) return undefined
    resumed.add(key)
    return makeOperation('query', operation, { ...context, requestPolicy: 'cache-first' })
  }

  function note({ kind, key, context }: Operation) {
    if (kind === 'query' && context.requestPolicy === 'network-only') answering.add(key)
    if (kind === 'teardown') for (const known of [results, answering]) known.delete(key)
  }

  function asKnown(result: OperationResult): OperationResult {
    const { kind, key } = result.operation
    if (kind !== 'query') return result
    if (!result.stale) answering.delete(key)
    const known = results.get(key)
    const shown = known ? resultAfter(known, result, resumed.delete(key)) : result
    // The client marks those that it gets as outdated.
    results.set(key, { ...shown })
    return shown
  }

  return (operations) =>
    pipe(
      merge([
        pipe(
          operations,
          map(next),
          filter((operation) => operation !== undefined),
        ),
        over.source,
      ]),
      tap(note),
      forward,
      map(asKnown),
    )
}

/** `next` as what comes after `known`: where the data is the same, so is all that would have it rendered again. */
function resultAfter(known: OperationResult, next: OperationResult, isResumed: boolean): OperationResult {
  const { stale, extensions, data } = known
  if (isResumed) return { ...(next.data === data ? known : next), stale }
  // The cache alone says nothing about an answer.
  return next.data === data && extensions && !next.extensions ? { ...next, extensions } : next
}
