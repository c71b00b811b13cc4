import { retrying } from '../../retry.ts'
import { openLogTail } from '../log-tail.ts'
import type { Batch, EventLog, Position } from '../log.ts'
import type { Stored } from '../recorded.ts'
import { isTransient } from './failures.ts'

type Subscribe = (after: Position, signal: AbortSignal) => AsyncIterable<Batch<Stored>>

/**
 * Returns a `subscribe` whose readers share one subscription at the end of the log, so that each event is sent, decoded and parsed
 * once per process. A reader that is further behind uses a subscription of its own until it reaches the shared one.
 */
export function openSharedSubscription(
  { head, subscribe }: Pick<EventLog, 'head'> & { subscribe: Subscribe },
  closing: AbortSignal,
): Subscribe {
  let opening: ReturnType<typeof open> | undefined

  async function open() {
    const failed = new AbortController()
    const tail = await openLogTail(
      { head: () => retrying(head, isTransient, { signal: closing }), subscribe },
      AbortSignal.any([closing, failed.signal]),
      (error) => {
        opening = undefined
        failed.abort(error)
      },
    )
    return { tail, failed: failed.signal }
  }

  return async function* follow(after, signal) {
    opening ??= open()
    const { tail, failed } = await opening
    const until = AbortSignal.any([signal, failed])
    let position = after
    while (!signal.aborted) {
      failed.throwIfAborted()
      if (!tail.covers(position)) {
        for await (const batch of subscribe(position, until)) {
          position = batch.position
          yield batch
          if (tail.covers(position)) break
        }
        continue
      }
      const batch = tail.after(position)
      if (!batch) await tail.more(position, until, Infinity)
      else {
        position = batch.position
        yield batch
      }
    }
  }
}
