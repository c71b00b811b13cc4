import type { Generated } from 'kysely'
import type { LastEvent } from '../log/source.ts'
import type { StoredJob } from './job.ts'

type Checkpoint = { name: string; position: bigint; last_event: Generated<LastEvent | null> }

/** A change not yet handed to BullMQ. `job`: to add under this id; `null` cancels it. */
type OutboxRow = { sequence: Generated<bigint>; id: string; job: StoredJob | null; waited: Generated<boolean> }

type DeadEventRow = {
  id: Generated<bigint>
  stream: string
  revision: number
  position: bigint
  event_id: string
  type: string
  message: string
  attempts: number
  parked_at: Generated<string>
  retry: Generated<boolean>
  skip: Generated<boolean>
}

type DeadJobRow = {
  id: Generated<bigint>
  job_id: string
  job: StoredJob
  message: string
  attempts: number
  parked_at: Generated<string>
}

type OutcomeRow = {
  name: string
  succeeded_at: Generated<string | null>
  failed_at: Generated<string | null>
  message: Generated<string | null>
  failures: Generated<bigint>
}

declare module '../postgres/tables.ts' {
  interface Tables {
    'jobs.checkpoint': Checkpoint
    'jobs.outbox': OutboxRow
    'jobs.dead_event': DeadEventRow
    'jobs.dead_job': DeadJobRow
    'jobs.outcome': OutcomeRow
  }
}
