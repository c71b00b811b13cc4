import { expect } from 'vitest'
import type { RecordedEvent } from '#kernel/events.ts'
import { eventsBetween } from '#kernel/log/between.ts'
import { START, type EventLog } from '#kernel/log/log.ts'
import { isReadable } from '#kernel/log/recorded.ts'
import { inTransaction } from '#kernel/postgres/transaction.ts'
import type { AnyProjection } from '#kernel/projections/projection.ts'
import { patience, type Bench } from '#kernel/projections/testing.ts'
import { models } from '../features.ts'

export async function everyTable({ query }: Bench) {
  const tables = models.map(async ({ name, key }) => [
    name,
    await query<Record<string, unknown>>(`select * from read.${name} order by ${key}`),
  ])
  return Object.fromEntries(await Promise.all(tables)) as Record<string, Record<string, unknown>[]>
}

export const rowsAsOf = ({ database }: Bench, { name }: AnyProjection, position: bigint) =>
  inTransaction(database.pool, async (client) => {
    await client.query(`select set_config('muster.as_of', $1, true)`, [String(position)])
    return (await client.query<Record<string, unknown>>(`select * from past.${name}`)).rows
  })

export async function caughtUp({ query, log }: Bench) {
  const head = await log.head()
  await expect
    .poll(() => query('select name from projections.projection where serving and position = $1', [head]), patience)
    .toHaveLength(models.length)
}

export async function recordedBy(log: EventLog): Promise<RecordedEvent[]> {
  return (await eventsBetween(log, START, await log.head(), () => true)).filter(isReadable)
}

export const byKey = (model: AnyProjection, rows: readonly Record<string, unknown>[]) =>
  new Map(rows.map((row) => [row[model.key], row]))

export function storable(row: unknown): Record<string, unknown> {
  const json = JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `bigint ${value}` : value))
  return JSON.parse(json.replaceAll(/\\u(0000|d800)/g, String.raw`\ufffd`), (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('bigint ') ? BigInt(value.slice(7)) : value,
  ) as Record<string, unknown>
}
