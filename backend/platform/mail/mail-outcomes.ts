import type { Logger } from 'pino'
import { recordFailure, recordSuccess } from '#kernel/jobs/outcomes.ts'
import type { Database } from '#kernel/postgres/database.ts'
import type { Mail } from './mail.ts'

/** Successes are recorded at most once per interval (ms): operators need to know whether mail works, not how much is sent. */
const SUCCESS_INTERVAL = 10_000

export function recordMailOutcomes(mail: Mail, { kysely }: Database, logger: Logger): Mail {
  let recordedAt = -Infinity
  // Never throws: a failure to record would make the job send the mail again.
  const record = (recording: Promise<void>) =>
    recording.catch((error: unknown) => logger.warn({ err: error }, 'the outcome of a mail could not be recorded'))
  return {
    ...mail,
    async send(message) {
      try {
        await mail.send(message)
      } catch (error) {
        recordedAt = -Infinity
        await record(recordFailure(kysely, 'mail', error))
        throw error
      }
      if (performance.now() - recordedAt < SUCCESS_INTERVAL) return
      recordedAt = performance.now()
      await record(recordSuccess(kysely, 'mail'))
    },
  }
}
