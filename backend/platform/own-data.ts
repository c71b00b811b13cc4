import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

/** A table with rows about employees, which the personal data export includes and erasure deletes. */
export type OwnData = {
  title: string
  table: keyof Tables
  /** The columns with the employee's id, of which one must match, or a condition on the rows. */
  of: readonly string[] | ((employeeId: string) => RawBuilder<boolean>)
  /** Columns left out of the export: secrets and counters. */
  without?: readonly string[]
  /** Why erasure keeps the rows. Read models are rebuilt from the log; all other rows are deleted. */
  stays?: string
}

const isTheirs = ({ of }: Pick<OwnData, 'of'>, employeeId: string) =>
  typeof of === 'function'
    ? of(employeeId)
    : sql.join(
        of.map((column) => sql`${sql.ref(column)} = ${employeeId}`),
        sql` or `,
      )

/** Returns the employee's rows. Instants are ISO 8601 in UTC. */
export async function ownRows(
  db: Kysely<Tables>,
  { table, of, without = [] }: OwnData,
  employeeId: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} as own where ${isTheirs({ of }, employeeId)} order by 1, to_jsonb(own)::text`.execute(
    db,
  )
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))))
}

export async function eraseOwnRows(db: Kysely<Tables>, ownData: readonly OwnData[], employeeId: string): Promise<void> {
  for (const own of ownData) {
    if (own.table.startsWith('read.') || own.stays !== undefined) continue
    await sql`delete from ${sql.table(own.table)} as own where ${isTheirs(own, employeeId)}`.execute(db)
  }
}
