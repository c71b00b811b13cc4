import { sql, type Kysely } from 'kysely'

/** Sealed URLs of the channels of Slack and Teams that get notifications about a team. Whoever knows a URL can post there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messaging.chat_channel_urls (
      channel_id uuid primary key,
      organization_id uuid not null,
      sealed_url bytea not null
    )
  `.execute(db)
}
