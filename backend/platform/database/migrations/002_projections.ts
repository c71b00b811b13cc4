import { sql, type Kysely } from 'kysely'

/**
 * One row per build of a read model, in table `projections.<name>_v<version>_<build>`. The view `read.<name>` shows the
 * one that is `serving`. `live`: it has caught up and follows the log. `stopped`: the event it could not fold, and why.
 * A low fillfactor, because every batch updates rows and old versions are pruned in place.
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
