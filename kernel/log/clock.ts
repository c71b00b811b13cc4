import type pg from 'pg'
import type { EventLog, Position } from './log.ts'

/**
 * Fills the clock of a log in Postgres from its events, second by second: gateways gave them their times, which are no
 * order. Their running maximum counts, and none that is still to come.
 */
export const seedClock = `
  insert into log.clock (at, position)
  select distinct on (date_trunc('second', at)) at, position - 1
  from (
    select position, max(least((metadata ->> 'at')::timestamptz, now())) over (order by position) as at from log.events
  ) timed
  order by date_trunc('second', at), position`

/** Begins the clock anew for another log: in Postgres from its events, elsewhere `keepClock` does. */
export async function forgetClock(client: pg.ClientBase, name: 'postgres' | 'eventstoredb'): Promise<void> {
  await client.query('delete from log.clock')
  if (name === 'postgres') await client.query(seedClock)
}

/** The instant has not come yet: nothing can be said about the log then. */
export class InTheFuture extends Error {
  override name = 'InTheFuture'
}

/**
 * Where the log was at an instant, by the server's clock, to a tenth of a second: `START` before its first event. Later
 * instants never have earlier positions.
 * @throws InTheFuture
 */
export async function positionAt(pool: pg.Pool, log: Pick<EventLog, 'head'>, instant: Date): Promise<Position> {
  // Read before the clock: what is appended in between then has a row of the clock.
  const head = await log.head()
  const { rows } = await pool.query<{ future: boolean; position: Position | null }>({
    name: 'log.clock',
    text: `select $1::timestamptz > clock_timestamp() as future,
      (select position from log.clock where at > $1::timestamptz order by at limit 1) as position`,
    values: [instant.toISOString()],
  })
  const [found] = rows
  if (!found || found.future) throw new InTheFuture(`${instant.toISOString()} is in the future`)
  return found.position ?? head
}
