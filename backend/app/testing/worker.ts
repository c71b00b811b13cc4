import { pino } from 'pino'
import type { Database } from '#kernel/postgres/database.ts'
import type { Mail } from '#backend/platform/mail/mail.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { openJobs } from '#kernel/jobs/jobs.ts'
import type { EventLog } from '#kernel/log/log.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import type { Progress } from '#kernel/projections/progress.ts'
import { startJobs } from '../jobs.ts'

type TestWorkerDeps = Pick<JobDeps, 'notary' | 'admitMail' | 'push' | 'textMessages'> &
  Partial<Pick<JobDeps, 'outbound'>> & {
    progress?: Pick<Progress, 'waitFor' | 'position'>
    keys?: Pick<Keys, 'destroy' | 'obtain'>
    outbox?: string
    database: Database
    log: EventLog
    commands: Commands
    mail: Mail
    publicUrl?: string
  }

/** Opens a worker that runs due jobs immediately. It ignores events from before it was opened. */
export async function openWorker({
  database,
  log,
  commands,
  mail,
  publicUrl = 'https://muster.test',
  ...optional
}: TestWorkerDeps) {
  const logger = pino({ level: 'silent' })
  const jobs = await openJobs({ database, logger })
  const reactor = await startJobs({
    database,
    log,
    commands,
    jobs,
    mail,
    publicUrl,
    logger,
    pace: 0,
    ...optional,
  })
  return {
    jobs,
    async close() {
      await reactor.close()
      await jobs.close()
    },
  }
}
