import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import { readdir } from 'node:fs/promises'

const directory = new URL('./migrations/', import.meta.url)

const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(directory)).filter((file) => /^\d{3}_.+(?<!\.test)\.ts$/.test(file)).toSorted()
    const entries = files.map(async (file): Promise<[string, Migration]> => {
      const migration: Migration = await import(new URL(file, directory).href)
      return [file.slice(0, -'.ts'.length), migration]
    })
    return Object.fromEntries(await Promise.all(entries))
  },
}

export async function hasPending<Tables>(kysely: Kysely<Tables>): Promise<boolean> {
  const exists = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    kysely,
  )
  if (!exists.rows[0]?.exists) return true
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely)
  const applied = new Set(rows.map(({ name }) => name))
  const available = Object.keys(await provider.getMigrations())
  return available.length !== applied.size || available.some((name) => !applied.has(name))
}

async function pick(names: readonly string[]): Promise<Record<string, Migration>> {
  const all = await provider.getMigrations()
  const picked = names.map((name): [string, Migration] => {
    const migration = all[name]
    if (!migration) throw new Error(`This version of Muster is older than the backup: it has no migration ${name}`)
    return [name, migration]
  })
  return Object.fromEntries(picked)
}

/**
 * Migrates in one transaction, under an advisory lock against concurrent starts.
 * @param options.only the migrations to apply, for a backup of an older version
 * @returns the names of the applied migrations
 * @throws the first migration's error, with nothing changed
 */
export async function migrate<Tables>(
  kysely: Kysely<Tables>,
  { only }: { only?: readonly string[] } = {},
): Promise<string[]> {
  const { error, results = [] } = await new Migrator({
    db: kysely,
    provider: only ? { getMigrations: () => pick(only) } : provider,
    // Migrations of parallel branches may be merged in any order.
    allowUnorderedMigrations: true,
  }).migrateToLatest()
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')
    throw failed ? new Error(`Migration ${failed.migrationName} failed`, { cause: error }) : error
  }
  return results.map(({ migrationName }) => migrationName)
}
