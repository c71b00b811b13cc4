import type { Generated, Kysely } from 'kysely'
import type { Tables } from '../postgres/tables.ts'
import type { StoredJob } from './job.ts'

/** How far the reactor has read the log. */
export type Checkpoint = { name: string; position: bigint }

/** A change not yet handed to BullMQ. `job`: to add under this id; `null` cancels it. */
export type OutboxRow = { sequence: Generated<bigint>; id: string; job: StoredJob | null }

declare module '../postgres/tables.ts' {
  interface Tables {
    'jobs.checkpoint': Checkpoint
    'jobs.outbox': OutboxRow
  }
}

export type Database = { kysely: Kysely<Tables>; url: string }
