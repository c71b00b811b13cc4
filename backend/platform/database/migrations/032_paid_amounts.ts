import { sql, type Kysely } from 'kysely'

/** The pay of one period exceeds 32 bits in currencies such as the Colombian peso. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payroll.paid alter column amount_cents type bigint`.execute(db)
}
