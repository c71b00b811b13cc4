import { sql, type Kysely } from 'kysely'

/** Where to push notifications to a signed-in device. Ends with its session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.push_subscriptions (
      session_id uuid primary key references identity.sessions (session_id) on delete cascade,
      employee_id uuid not null,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null
    )
  `.execute(db)
  await sql`create index on identity.push_subscriptions (employee_id)`.execute(db)
}
