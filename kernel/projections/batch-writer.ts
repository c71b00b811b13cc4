import pg from 'pg'
import { openCache } from '../cache.ts'
import type { Notifications } from '../postgres/notifications.ts'
import { writeBatches, type Target } from './build.ts'

/** Characters of rows above which a batch is written on its own, so that other models don't wait for it. */
const LARGE = 200_000
const PREPARED = 100
const OFTEN = 5

type Write = { target: Target; id: string; values: readonly unknown[] }
type PendingWrite = Write & { resolve: (written: boolean) => void; reject: (error: unknown) => void }

export type BatchWriter = {
  /**
   * @param values the parameters of `writeBatches` for one target
   * @returns false if the stored checkpoint was another one, and nothing was written
   */
  alone(target: Target, values: readonly unknown[], transaction?: Pick<pg.ClientBase, 'query'>): Promise<boolean>
  together(target: Target, values: readonly unknown[]): Promise<boolean>
}

/**
 * One statement in flight. Batches that arrive meanwhile share the next one, so all models that an event concerns pay for one round
 * trip and one commit. If the shared statement fails, for example on a lock, each batch is written alone.
 */
export function openBatchWriter(
  pool: pg.Pool,
  lockTimeoutPool: pg.Pool,
  notifications: Pick<Notifications, 'hear' | 'isAlone'>,
): BatchWriter {
  const waiting: PendingWrite[] = []
  const seen = openCache<number>(10 * PREPARED)
  const prepared = new Map<string, { name: string; text: string }>()
  let running: Promise<void> | undefined

  async function run() {
    // Waits a tick for the other models, which fold the same batch in this turn of the event loop.
    await new Promise(setImmediate)
    // All processes lock tables in the same order, which prevents deadlocks.
    while (waiting.length > 0) await settle(waiting.splice(0).toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    running = undefined
  }

  async function settle(batch: readonly PendingWrite[]): Promise<void> {
    try {
      const written = await commit(lockTimeoutPool, batch)
      for (const [index, { resolve }] of batch.entries()) resolve(written.has(index))
    } catch (error) {
      for (const { target, values, resolve, reject } of batch) {
        // The statement wrote nothing. Alone, a failing batch neither fails nor delays the others.
        if (error instanceof pg.DatabaseError) alone(target, values).then(resolve, reject)
        else reject(error)
      }
    }
  }

  async function commit(on: pg.Pool, batch: readonly Write[]): Promise<Set<number>> {
    const { written, news } = await send(on, batch, !notifications.isAlone())
    if (news) notifications.hear('projections', news)
    return new Set(written)
  }

  async function send(on: Pick<pg.ClientBase, 'query'>, batch: readonly Write[], notifyOthers: boolean) {
    const values = [notifyOthers, ...batch.flatMap((each) => each.values)]
    const { rows } = await on.query<{ written: number[]; news: string }>({ ...statementFor(batch), values })
    return rows[0] ?? { written: [], news: undefined }
  }

  function statementFor(batch: readonly Write[]): { name?: string; text: string } {
    const set = batch.map(({ id }) => id).join(', ')
    const known = prepared.get(set)
    if (known) return known
    const text = writeBatches(batch.map(({ target }) => target))
    const times = (seen.get(set) ?? 0) + 1
    seen.set(set, times)
    if (times < OFTEN || prepared.size === PREPARED) return { text }
    const statement = { name: `write ${prepared.size}`, text }
    prepared.set(set, statement)
    return statement
  }

  const writeOf = (target: Target, values: readonly unknown[]): Write => ({
    target,
    id: `${target.build.name} ${target.build.build}`,
    values,
  })

  const alone: BatchWriter['alone'] = async (target, values, transaction) => {
    const batch = [writeOf(target, values)]
    if (transaction) return (await send(transaction, batch, true)).written.length > 0
    return (await commit(pool, batch)).has(0)
  }

  return {
    alone,
    together(target, values) {
      if (values.some((value) => typeof value === 'string' && value.length > LARGE)) return alone(target, values)
      return new Promise((resolve, reject) => {
        waiting.push({ ...writeOf(target, values), resolve, reject })
        running ??= run()
      })
    },
  }
}
