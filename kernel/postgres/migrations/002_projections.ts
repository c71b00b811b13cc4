import { sql, type Kysely } from 'kysely'

/**
 * One row per build of a read model. A build's table is `projections.<name>_v<version>_<build>`; the view `read.<name>`
 * selects from the serving build. `live`: the build has caught up. `stopped`: the event that could not be folded, and the
 * error. The fillfactor is low because every batch updates a row here.
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
