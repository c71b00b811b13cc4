import { onTestFinished } from 'vitest'
import { streamName, type AnyEvent, type EventMetadata, type StreamName } from '../events.ts'
import type { Database } from '../postgres/database.ts'
import { testDatabase } from '../testing/database.ts'
import type { EventLog, Position } from '../log/log.ts'
import type { Keys } from '../sealing/keys.ts'
import { testKeys } from '../sealing/testing.ts'
import { postgresLog } from '../log/postgres/postgres-log.ts'
import type { Contents } from '../log/upcast.ts'
import { newEvent } from '../testing/library/events.ts'
import { projection, type AnyProjection, type Projection } from './projection.ts'
import { startProjections, type ProjectionsOptions } from './run.ts'
import { library } from '../testing/library/library.ts'

export const timing = { checkpoint: 50, takeOver: 20, lease: 50, retry: 50 }

export type Bench = {
  database: Database
  log: EventLog
  keys: Keys
  start(models: readonly AnyProjection[], options?: Partial<ProjectionsOptions>): Promise<Runner>
  recordLoans(
    memberId: string,
    events: readonly (AnyEvent & { metadata?: Partial<EventMetadata> })[],
  ): Promise<Position>
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  cut(applicationName: string): Promise<number>
}

type Runner = { stop(): Promise<void>; logged: string[]; logger: ProjectionsOptions['logger'] }

export async function openBench({
  as = 'app',
  contents = library,
}: { as?: 'app' | 'owner'; contents?: Contents } = {}): Promise<Bench> {
  const database = await testDatabase({ as, onError: () => undefined })
  const keys = testKeys(database)
  const log = postgresLog(database, contents, { keys })
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
    async recordLoans(memberId, events) {
      const stream = streamName('loans', memberId)
      const appended = await log.append(stream, revisions.get(stream) ?? 'no stream', events.map(newEvent))
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

export type TallyRow = { member_id: string; loans: number; last: bigint }

export const tally = (changes: Partial<Projection<TallyRow>> = {}) =>
  projection<TallyRow>({
    name: 'tally',
    version: 1,
    key: 'member_id',
    columns: { member_id: 'uuid not null', loans: 'integer not null', last: 'bigint not null' },
    on: {
      BookBorrowed: [
        ({ data }) => data.memberId,
        (row, { data, position }) => ({
          member_id: data.memberId,
          loans: (row?.loans ?? 0) + 1,
          last: position,
        }),
      ],
    },
    ...changes,
  })

export const patience = { interval: 10, timeout: 20_000 }
