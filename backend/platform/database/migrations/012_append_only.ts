import { sql, type Kysely } from 'kysely'
import { up as protectEvents } from '#kernel/postgres/migrations/012_append_only.ts'

/** `access.roles` holds this database's role names and the app role's password; only its owner may read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await protectEvents(db)
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
