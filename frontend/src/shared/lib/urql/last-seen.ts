import { getOperationName, type Exchange, type OperationResult } from '@urql/core'
import { filter, fromPromise, fromValue, mergeMap, pipe, tap } from 'wonka'
import { createStore } from 'zustand/vanilla'
import { currentUser } from '../../session.ts'
import { readLastSeen, storeLastSeen } from './last-seen-storage.ts'
import { errorCode } from './errors.ts'

/**
 * Stores the latest results of some queries on the device, and shows them when a page opens while the server can't be
 * reached. Results that the page has in memory take precedence. The error stays in the result, and the data does not enter
 * the normalized cache, so it is gone with the first answer of the server.
 *
 * Graphcache's `offlineExchange` would store everything that any screen loads, answer from that while online too, and queue
 * mutations beside our own offline queue.
 * @param names of the queries. They return only what the user may see on a lost device.
 */
export function openLastSeen(employeeId: string, names: ReadonlySet<string>) {
  const store = createStore((): { shownSince: number | undefined } => ({ shownSince: undefined }))
  const shownAt = new Map<number, number>()
  const latest = new Map<number, OperationResult>()

  const mark = (key: number, at?: number) => {
    if (at === undefined) shownAt.delete(key)
    else shownAt.set(key, at)
    const shownSince = shownAt.size > 0 ? Math.min(...shownAt.values()) : undefined
    // urql also ends queries during a render, which must not update another component.
    if (shownSince !== store.getState().shownSince) store.setState({ shownSince })
  }

  const isStored = ({ operation: { kind, query } }: OperationResult) =>
    kind === 'query' && names.has(getOperationName(query) ?? '')

  const save = ({ operation, data }: OperationResult) => {
    // A response may arrive after the sign-out has erased the storage.
    if (currentUser()?.employeeId === employeeId) storeLastSeen(`${employeeId}/${operation.key}`, data)
  }

  const withStored = async (result: OperationResult) => {
    const { key } = result.operation
    const stored = await readLastSeen(`${employeeId}/${key}`)
    if (latest.get(key) !== result) return undefined
    if (stored) mark(key, stored.at)
    return stored ? { ...result, data: stored.data } : result
  }

  const exchange: Exchange =
    ({ forward }) =>
    (operations) =>
      pipe(
        operations,
        tap(({ kind, key }) => {
          if (kind !== 'teardown') return
          latest.delete(key)
          mark(key)
        }),
        forward,
        mergeMap((result) => {
          if (!isStored(result)) return fromValue<OperationResult | undefined>(result)
          const { operation, data, error, stale } = result
          latest.set(operation.key, result)
          if (!data && error && errorCode(error) === 'unreachable') return fromPromise(withStored(result))
          if (data && !error && !stale) {
            mark(operation.key)
            if (operation.context.meta?.cacheOutcome !== 'hit') save(result)
          }
          return fromValue<OperationResult | undefined>(result)
        }),
        filter((result) => result !== undefined),
      )

  return { exchange, store }
}
