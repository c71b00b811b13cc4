import type { Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import { readdir } from 'node:fs/promises'

const directory = new URL('./migrations/', import.meta.url)

/** All `migrations/NNN_name.ts`, by name. Each exports `up(db: Kysely<any>)`. */
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
 * Migrates in one transaction, under an advisory lock for processes that start together.
 * @returns the names of the applied migrations
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
