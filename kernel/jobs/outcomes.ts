import { sql, type Kysely } from 'kysely'
import type { Tables } from '../postgres/tables.ts'

export async function recordFailure(on: Kysely<Tables>, name: string, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  await on
    .insertInto('jobs.outcome')
    .values({ name, failed_at: sql<string>`now()`, message, failures: 1n })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        failed_at: sql<string>`now()`,
        message,
        failures: sql<bigint>`outcome.failures + 1`,
      }),
    )
    .execute()
}

export async function recordSuccess(on: Kysely<Tables>, name: string): Promise<void> {
  await on
    .insertInto('jobs.outcome')
    .values({ name, succeeded_at: sql<string>`now()` })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ succeeded_at: sql<string>`now()` }))
    .execute()
}
