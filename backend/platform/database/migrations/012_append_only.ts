import { sql, type Kysely } from 'kysely'

/**
 * A trigger refuses changes and deletions of events to every role, including the table's owner, and also with
 * `session_replication_role = replica`. `access.roles` holds this database's role names and the app role's password; only
 * its owner may read it.
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
  await sql`create schema access`.execute(db)
  await sql`
    create table access.roles (
      owner text not null,
      app text not null,
      reader text not null,
      password text not null,
      single boolean primary key default true check (single)
    )
  `.execute(db)
}
