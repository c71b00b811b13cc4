import { sql, type Kysely } from 'kysely'

/** The pay lines of closed pay periods. They never change, even if a later version computes other amounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema payroll`.execute(db)
  await sql`
    create table payroll.paid (
      closing_id uuid not null,
      first_day text not null,
      last_day text not null,
      employee_id uuid not null,
      amount_cents integer not null,
      lines jsonb not null,
      corrections jsonb not null,
      causes jsonb not null,
      primary key (closing_id, first_day, employee_id)
    )
  `.execute(db)
}
