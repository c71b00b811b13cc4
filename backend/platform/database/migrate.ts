import type { Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import { readdir } from 'node:fs/promises'

const directory = new URL('./migrations/', import.meta.url)

/** Every `migrations/NNN_name.ts`, in the order of their names. Each exports `up(db: Kysely<any>)`. */
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

/**
 * Brings the tables up to date, in one transaction. Processes that start together take turns (an advisory lock):
 * the first migrates, the others find it done.
 * @returns the names of the migrations that were applied
 * @throws the first migration's error, with nothing changed
 */
export async function migrate<Tables>(kysely: Kysely<Tables>): Promise<string[]> {
  const { error, results = [] } = await new Migrator({ db: kysely, provider }).migrateToLatest()
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')
    throw failed ? new Error(`Migration ${failed.migrationName} failed`, { cause: error }) : error
  }
  return results.map(({ migrationName }) => migrationName)
}
