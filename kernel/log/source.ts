import type pg from 'pg'
import type { StreamName } from '../events.ts'
import { inTransaction } from '../postgres/transaction.ts'
import type { EventLog } from './log.ts'
import { UnreadableEvent } from './recorded.ts'

/** The database follows another log. Positions of one log mean nothing in another. */
export class ForeignLog extends Error {
  override name = 'ForeignLog'
  constructor(difference: string) {
    super(
      `${difference}. Give this database its own log, or rebuild everything from this one: npm run muster -- log adopt`,
    )
  }
}

type LogSource = { name: 'postgres' | 'eventstoredb'; log: Pick<EventLog, 'id' | 'read'> }

export type LastEvent = { stream: StreamName; revision: number; id: string }

/** A database without a log is bound to this one. @throws ForeignLog */
export async function bindToLog(pool: pg.Pool, { name, log }: LogSource): Promise<void> {
  const id = await log.id()
  await inTransaction(pool, async (client) => {
    const before = await lockSource(client)
    if (before && (before.name !== name || (before.log_id ?? id) !== id)) {
      throw new ForeignLog(`This database follows the log ${describe(before)}, not ${describe({ name, log_id: id })}`)
    }
    if (before?.log_id !== id) await writeSource(client, name, id)
  })
  const { rows } = await pool.query<{ last_event: LastEvent }>(
    'select last_event from jobs.checkpoint where last_event is not null',
  )
  for (const { last_event } of rows) await assertHas(log, last_event)
}

/** @throws ForeignLog if the log lacks the last processed event, because an older backup was restored */
export async function assertHas(log: Pick<EventLog, 'read'>, { stream, revision, id }: LastEvent): Promise<void> {
  try {
    const [found] = await Array.fromAsync(log.read(stream, { from: revision, limit: 1 }))
    if (found?.id === id) return
  } catch (error) {
    // A newer version wrote the event. Its existence is enough.
    if (error instanceof UnreadableEvent) return
    throw error
  }
  throw new ForeignLog(`The log no longer has the event that was read last, revision ${revision} of ${stream}`)
}

/** Makes this database follow this log from now on. `forget` deletes everything derived from the previous log. */
export async function adoptLog(
  pool: pg.Pool,
  { name, log }: LogSource,
  forget: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const id = await log.id()
  await inTransaction(pool, async (client) => {
    await lockSource(client)
    await forget(client)
    await writeSource(client, name, id)
  })
}

type LogSourceRow = { name: string; log_id: string | null }

async function lockSource(client: pg.ClientBase): Promise<LogSourceRow | undefined> {
  await client.query('lock table log.source in exclusive mode')
  const { rows } = await client.query<LogSourceRow>('select name, log_id from log.source')
  return rows[0]
}

const writeSource = (client: pg.ClientBase, name: string, id: string) =>
  client.query(
    'insert into log.source (name, log_id) values ($1, $2) on conflict (single) do update set name = $1, log_id = $2',
    [name, id],
  )

const describe = ({ name, log_id }: LogSourceRow) => (log_id ? `${log_id} in ${name}` : `in ${name}`)
