import { Kysely, PostgresDialect, type KyselyPlugin, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Database } from '../database/database.ts'
import { pastNotKept } from './in-past.ts'
import type { Moment } from './moment.ts'

/** The database as of a moment: every query shows the rows of then, read-only, or is refused. */
export function asOf(database: Database, moment: Moment, plugin: KyselyPlugin): Database {
  return {
    ...database,
    kysely: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: poolAsOf(database.pool, moment) }),
      plugins: [plugin],
    }),
    // Its statements would be about the present.
    get pool(): pg.Pool {
      throw pastNotKept('What this needs')
    },
  }
}

/** Connections whose every use is a read-only transaction as of the moment. Ending the pool is its owner's. */
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
            throw isMissing(error) ? beingBuilt() : error
            // Nobody reads it by a cursor, the other way to call it.
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

/** After an upgrade the models of the version before serve, without a past, until theirs have been built. */
const isMissing = (error: unknown) => error instanceof pg.DatabaseError && error.code === '42P01'

const beingBuilt = () =>
  new Refusal('unavailable', 'What was in the past is being prepared. Try again in a few minutes', undefined, {
    retryAfter: 60,
  })
