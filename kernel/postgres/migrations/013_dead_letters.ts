import { sql, type Kysely } from 'kysely'

/**
 * Dead letters: failed events and jobs that wait for a newer version, a fixed cause or an operator.
 * - Read models: the event, and later events of the same row, or of the organization if the row is unknown (`row_key` is null)
 * - Reactor: the event, and later events of its stream
 * - Jobs: a job that failed too often
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table projections.dead_letter (
      id bigint generated always as identity primary key,
      name text not null,
      build integer not null,
      organization_id text not null,
      row_key text,
      position bigint not null,
      event_id uuid not null,
      type text not null,
      stream text not null,
      message text not null,
      attempts integer not null default 1,
      parked_at timestamptz not null default now(),
      retry boolean not null default false,
      unique (name, build, event_id)
    )
  `.execute(db)
  await sql`
    create table projections.skipped (
      name text not null,
      version integer not null,
      event_id uuid not null,
      primary key (name, version, event_id)
    )
  `.execute(db)
  await sql`
    create table jobs.dead_event (
      id bigint generated always as identity primary key,
      stream text not null,
      revision integer not null,
      position bigint not null,
      event_id uuid not null unique,
      type text not null,
      message text not null,
      attempts integer not null default 1,
      parked_at timestamptz not null default now(),
      retry boolean not null default false,
      skip boolean not null default false
    )
  `.execute(db)
  await sql`
    create table jobs.dead_job (
      id bigint generated always as identity primary key,
      job_id text not null,
      job jsonb not null,
      message text not null,
      attempts integer not null,
      parked_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`alter table jobs.outbox add column waited boolean not null default false`.execute(db)
  await sql`create index on jobs.dead_job (job_id)`.execute(db)
}
