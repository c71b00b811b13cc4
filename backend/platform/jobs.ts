import type { Logger } from 'pino'
import type { Commands } from '#backend/platform/commands.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Job } from '#kernel/jobs/job.ts'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import type { EventLog } from '#kernel/log/log.ts'
import type { NotaryKeys } from '#kernel/proof/keys.ts'
import type { Database } from './database/database.ts'
import type { ForgettingDeps } from './erasure.ts'
import type { Mail } from './mail/mail.ts'

/** What the history is signed with, and where heads go: by POST to `url`, by mail, to the end of a file. */
export type NotarySettings = {
  keys: NotaryKeys
  url?: string | undefined
  mail?: string | undefined
  file?: string | undefined
  isInPostgres: boolean
}

/** What job handlers work with. */
export type JobDeps = {
  database: Database
  log: EventLog
  commands: Commands
  jobs: Pick<Jobs, 'schedule' | 'cancel'>
  mail: Mail
  publicUrl: string
  logger: Logger
  /** Missing where nothing is signed, as in most tests. */
  notary?: NotarySettings
  /** What it takes to forget people. Missing as well. */
  forgetting?: ForgettingDeps
}

/** The context of a handler's command, within the chain of the job's event. */
export function contextOf(job: Job, name: string, commandId: string, now = new Date()): CommandContext {
  const { organizationId, correlationId, causationId } = causeOf(job)
  return {
    commandId,
    organizationId,
    actor: { kind: 'system', name },
    now,
    ...(correlationId !== undefined && { correlationId }),
    ...(causationId !== undefined && { causationId }),
  }
}

export function causeOf({ id, cause }: Job) {
  if (!cause) throw new Error(`no event asked for the job ${id}`)
  return cause
}

/** The employee behind the job's event, if any. */
export function actorOf(job: Job): string | null {
  const { actor } = causeOf(job)
  return actor.kind === 'employee' ? actor.employeeId : null
}
