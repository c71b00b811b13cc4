import { sql, type Kysely } from 'kysely'

/**
 * One row for each build of a read model. Its table is `projections.<name>_v<version>_<build>`; the one
 * that is `serving` is what the view `read.<name>` shows. `live`: it has caught up and follows the log.
 * `stopped`: the event that it could not fold, and why. Few rows to a page (fillfactor), because each is
 * updated with every batch and the old versions must be pruned in place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema projections`.execute(db)
  await sql`create schema read`.execute(db)
  await sql`
    create table projections.projection (
      name text not null,
      version integer not null,
      build integer not null,
      position bigint not null default 0,
      serving boolean not null default false,
      live boolean not null default false,
      stopped jsonb,
      updated_at timestamptz not null default now(),
      primary key (name, build)
    ) with (fillfactor = 10)
  `.execute(db)
  await sql`create unique index on projections.projection (name) where serving`.execute(db)
}
