import pg from 'pg'
import { openCache } from '../cache.ts'
import type { Notifications } from '../postgres/notifications.ts'
import { writeBatches, type Target } from './build.ts'

/** Characters of rows, beyond which a batch goes alone: the others would wait for it. */
const LARGE = 200_000
/** How many statements are prepared, each for one set of models. */
const PREPARED = 100
/** A set that comes so often is prepared. */
const OFTEN = 5

type Write = { target: Target; id: string; values: readonly unknown[] }
type Waiting = Write & { resolve: (written: boolean) => void; reject: (error: unknown) => void }

/** Batches for tables of read models. */
export type Writes = {
  /**
   * Writes a batch at once, on its own.
   * @param values what `writeBatches` takes for one target
   * @param transaction which it becomes part of
   * @returns false where the checkpoint was elsewhere, and nothing was written
   */
  alone(target: Target, values: readonly unknown[], transaction?: Pick<pg.ClientBase, 'query'>): Promise<boolean>
  /** `alone`, unless other models have batches too: then in one statement with theirs. */
  together(target: Target, values: readonly unknown[]): Promise<boolean>
}

/**
 * One statement is in flight, those who come meanwhile go together in the next. So the round trip and the commit are paid
 * once for all models that an event concerns. Where one of them is refused or waits for a lock, each goes alone.
 * @param pool for batches that go alone
 * @param impatient for those that go together: its statements fail where they wait for a lock
 */
export function openWrites(
  pool: pg.Pool,
  impatient: pg.Pool,
  notifications: Pick<Notifications, 'hear' | 'isAlone'>,
): Writes {
  const waiting: Waiting[] = []
  const seen = openCache<number>(10 * PREPARED)
  const prepared = new Map<string, { name: string; text: string }>()
  let running: Promise<void> | undefined

  /** Does not reject. */
  async function run() {
    // Models fold a batch one after the other: this leaves all of them the time to join.
    await new Promise(setImmediate)
    // In one order for all processes, which otherwise could wait for each other.
    while (waiting.length > 0) await settle(waiting.splice(0).toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    running = undefined
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const written = await commit(impatient, batch)
      for (const [index, { resolve }] of batch.entries()) resolve(written.has(index))
    } catch (error) {
      for (const { target, values, resolve, reject } of batch) {
        // Nothing was written, and one must not take the others with it, nor hold them up.
        if (error instanceof pg.DatabaseError) alone(target, values).then(resolve, reject)
        else reject(error)
      }
    }
  }

  /** The indexes of those that were written. */
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

  const alone: Writes['alone'] = async (target, values, transaction) => {
    const batch = [writeOf(target, values)]
    // Not committed yet: the server notifies once it is.
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
