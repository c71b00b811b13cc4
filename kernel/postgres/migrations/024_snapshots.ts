import { sql, type Kysely } from 'kysely'

/**
 * Snapshots of long streams. Unlogged, because a lost snapshot is folded again. `version`: the fold's version. `event_id`:
 * the event at `revision`; a mismatch means that the snapshot belongs to another log.
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
