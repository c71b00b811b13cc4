import { sql, type Kysely } from 'kysely'
import { kernelMigrations, migrate, readMigrations, type Migrations } from '#kernel/postgres/migrate.ts'

async function allMigrations(): Promise<Migrations> {
  return { ...(await kernelMigrations()), ...(await readMigrations(new URL('./migrations/', import.meta.url))) }
}

export async function hasPending<Tables>(kysely: Kysely<Tables>): Promise<boolean> {
  const exists = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    kysely,
  )
  if (!exists.rows[0]?.exists) return true
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely)
  const applied = new Set(rows.map(({ name }) => name))
  const available = Object.keys(await allMigrations())
  return available.length !== applied.size || available.some((name) => !applied.has(name))
}

/**
 * Creates the tables of the kernel and of Muster, in one transaction.
 * @param options.only the migrations to apply, for a backup of an older version
 * @returns the names of the applied migrations
 * @throws the first migration's error, with nothing changed
 */
export async function migrateDatabase<Tables>(
  kysely: Kysely<Tables>,
  { only }: { only?: readonly string[] } = {},
): Promise<string[]> {
  const all = await allMigrations()
  const missing = only?.find((name) => !(name in all))
  if (missing) throw new Error(`This version of Muster is older than the backup: it has no migration ${missing}`)
  return migrate(kysely, only ? Object.fromEntries(Object.entries(all).filter(([name]) => only.includes(name))) : all)
}
