import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

/** Which rows of a table are about a person, for the file of all of them that everybody may take along. */
export type OwnData = {
  /** Plural, such as `time entries`. */
  title: string
  table: keyof Tables
  /** Columns with the person's id, one of which has to match; or what holds for the rows of the person with this id. */
  of: readonly string[] | ((employeeId: string) => RawBuilder<boolean>)
  /** Columns that nobody may take along: secrets, what was only counted. */
  without?: readonly string[]
  /** Why its rows stay when the person is forgotten. Those of read models follow the log; others are deleted. */
  stays?: string
}

const isTheirs = ({ of }: Pick<OwnData, 'of'>, employeeId: string) =>
  typeof of === 'function'
    ? of(employeeId)
    : sql.join(
        of.map((column) => sql`${sql.ref(column)} = ${employeeId}`),
        sql` or `,
      )

/** The rows about one person, as the database has them. Instants are ISO 8601 in UTC. */
export async function ownRows(
  db: Kysely<Tables>,
  { table, of, without = [] }: OwnData,
  employeeId: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} as own where ${isTheirs({ of }, employeeId)} order by 1`.execute(db)
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))))
}

/** Deletes the rows about one person that no read model makes, and that nothing asks to keep. */
export async function eraseOwnRows(db: Kysely<Tables>, ownData: readonly OwnData[], employeeId: string): Promise<void> {
  for (const own of ownData) {
    if (own.table.startsWith('read.') || own.stays !== undefined) continue
    await sql`delete from ${sql.table(own.table)} as own where ${isTheirs(own, employeeId)}`.execute(db)
  }
}
