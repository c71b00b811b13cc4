import { sql, type Kysely } from 'kysely'

/**
 * A trigger refuses changes and deletions of events to every role, including the table's owner, and also with
 * `session_replication_role = replica`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function log.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'log.events is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
    end
    $$
  `.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on log.events
    for each statement execute function log.refuse_change()
  `.execute(db)
  await sql`alter table log.events enable always trigger append_only`.execute(db)
}
