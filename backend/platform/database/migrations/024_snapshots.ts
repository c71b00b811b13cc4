import { sql, type Kysely } from 'kysely'

/**
 * States of long streams, kept beside the log, whichever that is. Unlogged: what a crash takes is folded again. `version`:
 * of the fold; `event_id`: of the event at `revision`, by which a state of another log is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table projections.snapshots (
      stream text primary key,
      version text not null,
      revision integer not null,
      position bigint not null,
      event_id uuid not null,
      state json not null
    ) with (fillfactor = 50)
  `.execute(db)
}
