import { sql, type Kysely } from 'kysely'

/**
 * The notary's Merkle tree: the roots of complete subtrees of 256 and more events, with the position of their last event,
 * and the notary's progress. `verification`: the last result of verifying the whole log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema proof`.execute(db)
  await sql`
    create table proof.nodes (
      level int not null,
      index bigint not null,
      hash bytea not null,
      position bigint not null,
      primary key (level, index)
    )
  `.execute(db)
  await sql`create unique index on proof.nodes (position) where level = 8`.execute(db)
  await sql`
    create table proof.notary (
      single boolean primary key default true check (single),
      log_id text,
      size bigint not null default 0,
      peaks bytea[] not null default '{}',
      position bigint not null default 0,
      last_position bigint not null default 0,
      unhashed bigint not null default 0,
      to_sign bigint not null default 0,
      head json,
      revision int not null default -1,
      public_key text
    )
  `.execute(db)
  await sql`insert into proof.notary default values`.execute(db)
  await sql`
    create table proof.verification (
      single boolean primary key default true check (single),
      asked_at timestamptz,
      at timestamptz,
      events bigint,
      problem text
    )
  `.execute(db)
  await sql`insert into proof.verification default values`.execute(db)
}
