import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'

/** Something to do at a time. The id makes setting it again have no effect. */
export type Deadline = { id: string; kind: string; at: Date; data: Readonly<Record<string, string>> }

export type Jobs = {
  /** Stores the deadline in `policies.deadlines` (the truth) and sets BullMQ (the alarm clock). */
  schedule(deadline: Deadline): Promise<void>
  /** Runs what is due with the handler of its kind, until closed. A failed one is tried again. */
  work(handlers: Readonly<Record<string, (deadline: Deadline) => Promise<void>>>): Promise<void>
  /** Waits for the deadlines that are being handled. */
  close(): Promise<void>
}

export type JobsOptions = {
  database: Database
  /** BullMQ runs on Redis where given, on the database's Postgres otherwise. */
  redisUrl?: string | undefined
  logger: Logger
}

export declare function openJobs(options: JobsOptions): Promise<Jobs>
