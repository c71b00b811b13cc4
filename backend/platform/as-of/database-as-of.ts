import { Kysely, PostgresDialect, type KyselyPlugin, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { historyNotKept } from './as-of-plugin.ts'
import type { Moment } from './moment.ts'

export function databaseAsOf(database: Database, moment: Moment, plugin: KyselyPlugin): Database {
  return {
    ...database,
    kysely: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: poolAsOf(database.pool, moment) }),
      plugins: [plugin],
    }),
    // Statements on the pool would bypass the plugin and read current rows.
    get pool(): pg.Pool {
      throw historyNotKept('What this needs')
    },
  }
}

function poolAsOf(pool: pg.Pool, { at, position }: Moment): PostgresPool {
  const begin = `begin read only; set local muster.as_of = '${position}'; set local muster.as_of_at = '${at.toISOString()}'`
  return {
    options: pool.options,
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect()
      try {
        await client.query(begin)
      } catch (error) {
        client.release(error instanceof Error ? error : true)
        throw error
      }
      return {
        query: ((text: string, values: readonly unknown[]) =>
          client.query(text, [...values]).catch((error: unknown) => {
            throw isMissingTable(error) ? historyBeingBuilt() : error
            // The cursor overload of `query` is not used.
          })) as unknown as PostgresPoolClient['query'],
        release() {
          client.query('commit').then(
            () => client.release(),
            (error: Error) => client.release(error),
          )
        },
      }
    },
    end: () => Promise.resolve(),
  }
}

/** After an upgrade, models without row versions may still serve until the new builds take over. */
const isMissingTable = (error: unknown) => error instanceof pg.DatabaseError && error.code === '42P01'

const historyBeingBuilt = () =>
  new Refusal('unavailable', 'The history is being prepared. Try again in a few minutes', undefined, {
    retryAfter: 60,
  })
