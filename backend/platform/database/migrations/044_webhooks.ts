import { sql, type Kysely } from 'kysely'

/** Sealed secrets and progress of webhooks, and the log of their deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema webhooks`.execute(db)
  await sql`
    create table webhooks.endpoints (
      webhook_id uuid primary key,
      organization_id uuid not null,
      sealed_secret bytea not null,
      previous_secret bytea,
      previous_until timestamptz,
      position bigint not null,
      revision int not null default 0,
      attempts int not null default 0,
      failing_since timestamptz,
      next_attempt_at timestamptz,
      delivered_at timestamptz
    )
  `.execute(db)
  await sql`
    create table webhooks.deliveries (
      delivery_id uuid primary key default gen_random_uuid(),
      sequence bigint generated always as identity,
      webhook_id uuid not null,
      organization_id uuid not null,
      event_id uuid not null,
      event_type text not null,
      kind text not null,
      position bigint not null,
      at timestamptz not null,
      attempt int not null,
      manual boolean not null,
      status int,
      failure text,
      duration_ms int not null,
      response text
    )
  `.execute(db)
  await sql`create index on webhooks.deliveries (webhook_id, sequence desc)`.execute(db)
}
