import type { Logger } from 'pino'
import { recordFailure, recordSuccess } from '#kernel/jobs/outcomes.ts'
import type { Database } from '../database/database.ts'
import type { Mail } from './mail.ts'

/** A success is noted so often at most (ms): operators want to know whether mail works, not how much of it there is. */
const PACE = 10_000

/** Mail whose last success and failure operators can see, whichever process sent it. */
export function watched(mail: Mail, { kysely }: Database, logger: Logger): Mail {
  let noted = -Infinity
  // A mail that was sent must not be sent again because that could not be noted.
  const note = (noting: Promise<void>) =>
    noting.catch((error: unknown) => logger.warn({ err: error }, 'the outcome of a mail could not be noted'))
  return {
    ...mail,
    async send(message) {
      try {
        await mail.send(message)
      } catch (error) {
        noted = -Infinity
        await note(recordFailure(kysely, 'mail', error))
        throw error
      }
      if (performance.now() - noted < PACE) return
      noted = performance.now()
      await note(recordSuccess(kysely, 'mail'))
    },
  }
}
