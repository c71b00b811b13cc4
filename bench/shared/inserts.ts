import pg from 'pg'
import type { Database } from '#kernel/postgres/database.ts'
import { clockIn } from './events.ts'
import { load, median } from './load.ts'

/** Prepared one-row INSERTs over 16 connections: the baseline of all rates. */
export async function openInserts(database: Database) {
  const pool = new pg.Pool({ connectionString: database.url, max: 16 })
  await pool.query(`create table plain (
    position bigserial primary key, stream text not null, revision int not null, id uuid not null,
    type text not null, data jsonb not null, metadata jsonb not null)`)
  return {
    insert: () => {
      const { stream, event } = clockIn()
      return pool.query({
        name: 'insert',
        text: 'insert into plain (stream, revision, id, type, data, metadata) values ($1, $2, $3, $4, $5, $6)',
        values: [stream, 0, event.id, event.type, event.data, event.metadata],
      })
    },
    close: () => pool.end(),
  }
}

export async function insertRate(database: Database): Promise<number> {
  const { insert, close } = await openInserts(database)
  const rates: number[] = []
  for (let round = 0; round < 4; round += 1) rates.push((await load(insert, { inFlight: 64, seconds: 1 })).rate)
  await close()
  return median(rates.slice(1))
}
