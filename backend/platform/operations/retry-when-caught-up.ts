import { Refusal } from '#kernel/commands/refusal.ts'
import { RowNotProjected } from '../http/require-row.ts'
import type { Services } from '../services.ts'

/**
 * Runs a signed-in user's write. If it finds no target, runs it again once the read models have reached the log's head, because
 * the client may have created the target a moment ago. Running it twice is safe: the command id is the same.
 * @throws Refusal `unavailable` if it finds no target and the read models lag by more than 2 s
 */
export async function retryWhenCaughtUp<T>(
  { log, progress }: Pick<Services, 'log' | 'progress'>,
  write: () => Promise<T>,
): Promise<T> {
  const begunAt = progress.position()
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    const head = await log.head()
    if (begunAt >= head) throw error
    if (await progress.waitFor(head)) return write()
    throw new RowNotProjected()
  }
}
