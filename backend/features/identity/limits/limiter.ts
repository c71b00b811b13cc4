import pLimit from 'p-limit'
import { Refusal } from '#kernel/commands/refusal.ts'

/** Callers beyond this are refused: their answer would come too late to be of use. */
const LONGEST_QUEUE = 500

/** Runs `width` tasks at once and queues the others. @throws Refusal `unavailable` when the queue is full */
export function openLimiter(width: number) {
  const limit = pLimit(width)
  return async function limited<Result>(task: () => Promise<Result>): Promise<Result> {
    if (limit.activeCount + limit.pendingCount >= width + LONGEST_QUEUE)
      throw new Refusal('unavailable', 'Too busy at the moment. Try again shortly.')
    return limit(task)
  }
}

export type Limiter = ReturnType<typeof openLimiter>
