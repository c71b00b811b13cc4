import type { Logger } from 'pino'
import type { Commands } from '../commands/commands.ts'
import type { Database } from '../database/database.ts'
import type { EventLog } from '../log/log.ts'
import type { Mail } from '../mail/mail.ts'
import type { Jobs } from './jobs.ts'

export type PoliciesOptions = {
  database: Database
  log: EventLog
  commands: Commands
  jobs: Jobs
  mail: Mail
  publicUrl: string
  logger: Logger
}

/** Runs in the worker role; any number of workers, of which one at a time holds the lease. */
export declare function startPolicies(options: PoliciesOptions): Promise<{ close(): Promise<void> }>
