import pLimit from 'p-limit'
import { Refusal } from '#kernel/commands/refusal.ts'

/** Maximum queue length. Callers beyond it would wait too long. */
const MAX_QUEUED = 500

/** @throws Refusal `unavailable` if the queue is full; `bad_request` if `isGone` returns `true` when its turn comes */
export function openLimiter(width: number) {
  const limit = pLimit(width)
  return async function limited<Result>(task: () => Promise<Result>, isGone?: () => boolean): Promise<Result> {
    if (limit.activeCount + limit.pendingCount >= width + MAX_QUEUED)
      throw new Refusal('unavailable', 'Too busy at the moment. Try again shortly.', undefined, { retryAfter: 5 })
    return limit(() => {
      if (isGone?.()) throw new Refusal('bad_request', 'The client closed the connection')
      return task()
    })
  }
}

export type Limiter = ReturnType<typeof openLimiter>
