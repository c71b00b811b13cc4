import type pg from 'pg'
import type { EventLog, Position } from './log.ts'

/** One row per second. Gateways set the times of events, so these are not ordered: the running maximum counts. */
export const seedClock = `
  insert into log.clock (at, position)
  select distinct on (date_trunc('second', at)) at, position - 1
  from (
    select position, max(least((metadata ->> 'at')::timestamptz, now())) over (order by position) as at from log.events
  ) timed
  order by date_trunc('second', at), position`

/** Resets the clock for another log. For a log in Postgres it is filled from the events, otherwise by `fillClock`. */
export async function forgetClock(client: pg.ClientBase, name: 'postgres' | 'eventstoredb'): Promise<void> {
  await client.query('delete from log.clock')
  if (name === 'postgres') await client.query(seedClock)
}

export class InTheFuture extends Error {
  override name = 'InTheFuture'
}

/** Later instants never have earlier positions. `START` before the first event. @throws InTheFuture */
export async function positionAt(pool: pg.Pool, log: Pick<EventLog, 'head'>, instant: Date): Promise<Position> {
  // Read before the clock, so that any event appended in between has a row in the clock.
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
