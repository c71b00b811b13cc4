import { readdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

/** Migrations in order of their names. Names are stored, so they never change. */
export type Migrations = Readonly<Record<string, Migration>>

/** Reads the migrations of a folder: files such as `001_log.ts`, each with a function `up`. */
export async function readMigrations(folder: URL): Promise<Migrations> {
  const files = (await readdir(folder)).filter((file) => /^\d{3}_.+(?<!\.test)\.ts$/.test(file))
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const migration: Migration = await import(new URL(file, folder).href)
    return [file.slice(0, -'.ts'.length), migration]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The migrations that create the kernel's tables. A program may replace one of them by its own under the same name. */
export const kernelMigrations = (): Promise<Migrations> => readMigrations(new URL('./migrations/', import.meta.url))

/**
 * Migrates in one transaction, under an advisory lock against concurrent starts.
 * @returns the names of the applied migrations
 * @throws the first migration's error, with nothing changed
 */
export async function migrate<Tables>(kysely: Kysely<Tables>, migrations: Migrations): Promise<string[]> {
  const { error, results = [] } = await new Migrator({
    db: kysely,
    provider: { getMigrations: async () => migrations },
    // Migrations of parallel branches may be merged in any order.
    allowUnorderedMigrations: true,
  }).migrateToLatest()
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')
    throw failed ? new Error(`Migration ${failed.migrationName} failed`, { cause: error }) : error
  }
  return results.map(({ migrationName }) => migrationName)
}
