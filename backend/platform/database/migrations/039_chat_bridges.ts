import { sql, type Kysely } from 'kysely'

/** Channels of Slack and Teams that get notifications about a team. Whoever knows a URL can post there: the API never returns it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messaging.chat_bridges (
      bridge_id uuid primary key,
      organization_id uuid not null,
      location_id uuid,
      service text not null,
      url text not null,
      kinds text[] not null,
      created_at timestamptz not null
    )
  `.execute(db)
  await sql`create index on messaging.chat_bridges (organization_id)`.execute(db)
}
