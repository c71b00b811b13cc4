import type { Logger } from 'pino'
import type { Commands } from '#backend/platform/commands.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Job } from '#kernel/jobs/job.ts'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import type { EventLog } from '#kernel/log/log.ts'
import type { NotaryKeys } from '#kernel/proof/keys.ts'
import type { Database } from '#kernel/postgres/database.ts'
import type { Progress } from '#kernel/projections/progress.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import type { ForgettingDeps } from './erasure.ts'
import type { Push } from './push/push.ts'
import type { TextMessages } from './outbound/text-messages.ts'
import type { Mail } from './mail/mail.ts'
import type { Outbound } from './outbound/outbound.ts'

/** The key that signs tree heads, and where heads are sent: POST to `url`, mail, or appended to a file. */
export type NotarySettings = {
  keys: NotaryKeys
  url?: string | undefined
  mail?: string | undefined
  file?: string | undefined
  isInPostgres: boolean
}

export type JobDeps = {
  database: Database
  log: EventLog
  commands: Commands
  jobs: Pick<Jobs, 'schedule' | 'cancel'>
  mail: Mail
  outbound: Outbound
  /** Undefined in tests without read models. */
  progress?: Pick<Progress, 'position'>
  /** Undefined in tests without sealed secrets. */
  keys?: Pick<Keys, 'obtain'>
  publicUrl: string
  logger: Logger
  /** Spends an organization's budget for mail to unverified addresses. @throws Refusal `too_many_requests` */
  admitMail?(organizationId: string, now: Date): Promise<void>
  push?: Push
  textMessages?: TextMessages | undefined
  notary?: NotarySettings
  forgetting?: ForgettingDeps
}

/** The context for a command issued by a job. Causation and correlation continue from the job's event. */
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
  if (!cause) throw new Error(`the job ${id} was not scheduled by an event`)
  return cause
}

export function actorOf(job: Job): string | null {
  const { actor } = causeOf(job)
  return actor.kind === 'employee' ? actor.employeeId : null
}
