import { sql, type Kysely, type Transaction } from 'kysely'
import { openKeyedMutex } from '../keyed-mutex.ts'
import type { Batch, Position } from '../log/log.ts'
import type { LastEvent } from '../log/source.ts'
import type { Tables } from '../postgres/tables.ts'

const NAME = 'reactor'
/** How long (ms) the stored checkpoint may lag while events cause no jobs. Rereading those events is harmless. */
const LAG = 500

class Overtaken extends Error {
  override name = 'Overtaken'
  constructor() {
    super('another process reacts to the log')
  }
}

export async function beginCheckpoint(database: Kysely<Tables>, position: Position): Promise<void> {
  await database
    .insertInto('jobs.checkpoint')
    .values({ name: NAME, position })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function readCheckpoint(database: Kysely<Tables>): Promise<Position> {
  const { position } = await database
    .selectFrom('jobs.checkpoint')
    .select('position')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  return position
}

type Reached = { position: Position; last?: LastEvent | undefined }

/** Calls must not overlap. `onFailed`: a passed position could not be stored. */
export function openCheckpoint(database: Kysely<Tables>, stored: Position, onFailed: (error: unknown) => void) {
  let passed: Reached | undefined
  let timer: NodeJS.Timeout | undefined
  const serialize = openKeyedMutex()

  async function write<Result>(
    { position, last }: Reached,
    act: (transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result> {
    clearTimeout(timer)
    timer = undefined
    passed = undefined
    const result = await database.transaction().execute(async (transaction) => {
      // Events lost in a crash are read again, so nothing waits for the disk.
      await sql`set local synchronous_commit = off`.execute(transaction)
      const { numUpdatedRows } = await transaction
        .updateTable('jobs.checkpoint')
        .set({ position, ...(last && { last_event: sql<LastEvent>`${JSON.stringify(last)}::jsonb` }) })
        .where('name', '=', NAME)
        .where('position', '=', stored)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new Overtaken()
      return act(transaction)
    })
    stored = position
    return result
  }

  const writePassed = () => serialize(NAME, async () => passed && write(passed, async () => undefined))

  return {
    pass(batch: Batch) {
      passed = reachedBy(batch)
      timer ??= setTimeout(() => void writePassed().catch(onFailed), LAG)
    },
    /** Moves the checkpoint past this batch, in one transaction with its jobs. @throws Overtaken */
    move: <Result>(batch: Batch, act: (transaction: Transaction<Tables>) => Promise<Result>) =>
      serialize(NAME, () => write(reachedBy(batch), act)),
    async close() {
      clearTimeout(timer)
      await serialize(NAME, async () => undefined)
    },
  }
}

function reachedBy({ position, events }: Batch): Reached {
  const seen = events.at(-1)
  return { position, last: seen && { stream: seen.stream, revision: seen.revision, id: seen.id } }
}
