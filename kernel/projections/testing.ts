import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { streamName, type AnyEvent, type EventMetadata, type StreamName } from '../events.ts'
import type { Database } from '../postgres/database.ts'
import { testDatabase } from '../testing/database.ts'
import type { EventLog, Position } from '../log/log.ts'
import type { Keys } from '../sealing/keys.ts'
import { testKeys } from '../sealing/testing.ts'
import { postgresLog } from '../log/postgres/postgres-log.ts'
import { LOCATION, metadata } from '../testing/fixtures.ts'
import { projection, type AnyProjection, type Projection } from './projection.ts'
import { startProjections, type ProjectionsOptions } from './run.ts'
import { logContents } from '#schema/log-contents.ts'

export const timing = { checkpoint: 50, takeOver: 20, lease: 50, retry: 50 }

export type Bench = {
  database: Database
  log: EventLog
  keys: Keys
  start(models: readonly AnyProjection[], options?: Partial<ProjectionsOptions>): Promise<Runner>
  punchIn(employeeId: string, events: readonly (AnyEvent & { metadata?: Partial<EventMetadata> })[]): Promise<Position>
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  cut(applicationName: string): Promise<number>
}

type Runner = { stop(): Promise<void>; logged: string[]; logger: ProjectionsOptions['logger'] }

export async function openBench({ as = 'app' }: { as?: 'app' | 'owner' } = {}): Promise<Bench> {
  const database = await testDatabase({ as, onError: () => undefined })
  const keys = testKeys(database)
  const log = postgresLog(database, logContents, { keys })
  onTestFinished(async () => {
    await log.close()
    await database.close()
  })
  const revisions = new Map<StreamName, number>()
  const query = async <Row>(text: string, values?: unknown[]) => (await database.pool.query(text, values)).rows as Row[]
  return {
    database,
    log,
    keys,
    query,
    async start(models, options = {}) {
      const controller = new AbortController()
      const logged: string[] = []
      const write = (details: object, message: string) => void logged.push(message, JSON.stringify(details))
      const logger = { info: write, warn: write, error: write } as unknown as ProjectionsOptions['logger']
      const { closed } = await startProjections({
        database,
        log,
        models,
        logger,
        keys,
        signal: controller.signal,
        timing,
        ...options,
      })
      const stop = async () => {
        controller.abort()
        await closed
      }
      onTestFinished(stop)
      return { stop, logged, logger }
    },
    async punchIn(employeeId, events) {
      const stream = streamName('timeclock', employeeId)
      const appended = await log.append(
        stream,
        revisions.get(stream) ?? 'no stream',
        events.map((event) => ({ ...event, id: randomUUID(), metadata: metadata(event.metadata) })),
      )
      revisions.set(stream, appended.revision)
      return appended.position
    },
    async cut(applicationName) {
      const cut = await query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
        [applicationName],
      )
      return cut.length
    },
  }
}

export type TallyRow = { employee_id: string; punches: number; last: bigint }

export const tally = (changes: Partial<Projection<TallyRow>> = {}) =>
  projection<TallyRow>({
    name: 'tally',
    version: 1,
    key: 'employee_id',
    columns: { employee_id: 'uuid not null', punches: 'integer not null', last: 'bigint not null' },
    on: {
      ClockedIn: [
        ({ data }) => data.employeeId,
        (row, { data, position }) => ({
          employee_id: data.employeeId,
          punches: (row?.punches ?? 0) + 1,
          last: position,
        }),
      ],
    },
    ...changes,
  })

export const clockIns = (employeeId: string, count: number) => Array.from({ length: count }, () => clockIn(employeeId))

export const clockIn = (employeeId: string) =>
  ({
    type: 'ClockedIn',
    data: {
      entryId: randomUUID(),
      employeeId,
      locationId: LOCATION,
      at: '2026-03-02T09:00:00.000Z',
      source: 'browser',
    },
  }) as const

export const patience = { interval: 10, timeout: 20_000 }
