import { sql, type Kysely } from 'kysely'
import { readFile } from 'node:fs/promises'

const appendAll = new URL('../../../../kernel/log/postgres/append-all.sql', import.meta.url)

/**
 * The log's clock: up to `at`, the log was at `position`. `append_all` keeps it. What was appended before has the times
 * that its gateways gave it, which are no order: their running maximum, never ahead of now, second by second.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table log.clock (at timestamptz primary key, position bigint not null)`.execute(db)
  await sql`
    insert into log.clock (at, position)
    select distinct on (date_trunc('second', at)) at, position - 1
    from (
      select position, max(least((metadata ->> 'at')::timestamptz, now())) over (order by position) as at from log.events
    ) timed
    order by date_trunc('second', at), position
  `.execute(db)
  await sql.raw(await readFile(appendAll, 'utf8')).execute(db)
  // As roles.sql leaves what writes to the log; replacing a function takes that away.
  await sql`
    alter routine log.append_all(int[], timestamptz[], text[], int[], int[], uuid[], text[], text[], text[])
    security definer set search_path = pg_catalog, pg_temp
  `.execute(db)
}
